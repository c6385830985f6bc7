const SNAPSHOT_DATE = /-\d{4}-\d{2}-\d{2}$/

/** A model's name without the date of its snapshot: `gpt-5.6-luna-2026-07-09` is a `gpt-5.6-luna`. */
export const baseModelOf = (model: string): string => model.replace(SNAPSHOT_DATE, '')
