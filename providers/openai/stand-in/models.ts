interface SampleModel {
  id: string
  /** ISO day of release, near enough. */
  released: string
  /** ISO day, or null where none is announced (contracts README 2, model end dates). */
  shutdown: string | null
}

const MODELS: readonly SampleModel[] = [
  { id: 'gpt-6.1-sol', released: '2026-10-27', shutdown: null },
  { id: 'gpt-6.1-terra', released: '2026-10-27', shutdown: null },
  { id: 'gpt-6-sol', released: '2026-09-08', shutdown: null },
  { id: 'gpt-6-luna', released: '2026-09-08', shutdown: null },
  { id: 'gpt-5.6-sol', released: '2026-06-16', shutdown: null },
  { id: 'gpt-5.6-terra', released: '2026-06-16', shutdown: null },
  { id: 'gpt-5.6-luna', released: '2026-06-16', shutdown: null },
  { id: 'gpt-5.5', released: '2026-04-14', shutdown: null },
  { id: 'gpt-5.4', released: '2026-03-03', shutdown: null },
  { id: 'gpt-5.4-mini', released: '2026-03-03', shutdown: null },
  { id: 'gpt-5.4-nano', released: '2026-03-03', shutdown: '2027-04-01' },
  { id: 'gpt-5.1', released: '2025-11-12', shutdown: '2027-04-01' },
  { id: 'gpt-4.1', released: '2025-04-14', shutdown: '2027-01-14' },
  { id: 'gpt-4.1-mini', released: '2025-04-14', shutdown: '2027-01-14' },
  { id: 'gpt-4o', released: '2024-05-13', shutdown: '2027-01-14' },
  { id: 'gpt-4o-mini', released: '2024-07-18', shutdown: '2027-01-14' },
  { id: 'gpt-5', released: '2025-08-07', shutdown: '2026-12-11' },
  { id: 'gpt-5-mini', released: '2025-08-07', shutdown: '2026-12-11' },
  { id: 'gpt-5-nano', released: '2025-08-07', shutdown: '2026-12-11' },
  { id: 'o3', released: '2025-04-16', shutdown: '2026-12-11' },
  { id: 'o4-mini', released: '2025-04-16', shutdown: '2026-10-23' },
]

/** The models to be had at a time, as GET /models lists them; a model that has been shut down is gone. */
export function modelsAt(nowMs: number) {
  const today = new Date(nowMs).toISOString().slice(0, 10)
  return MODELS.filter(({ shutdown }) => shutdown === null || shutdown > today).map((model) => ({
    id: model.id,
    object: 'model',
    created: Date.parse(model.released) / 1000,
    owned_by: 'system',
    shutdown_date: model.shutdown,
  }))
}

/** Models that think first take no sampling parameters. */
export const isReasoningModel = (model: string): boolean => /^(gpt-[56]|o\d)/.test(model)
