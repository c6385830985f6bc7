import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { explain } from '../explain.ts'
import type { Io } from '../io.ts'
import type { Item } from '../item.ts'
import { progressMessages } from '../messages.ts'
import { isoOf } from '../work/launch-work.ts'
import type { Destination } from './destination.ts'
import { leadsOf, type NewLead } from './leads.ts'
import { savedBefore } from './sheet.ts'
import { WebhookError } from './webhook.ts'

export interface WrittenLeads {
  /** By destination, how many were written. */
  counts: Record<string, number>
  /** Launches whose lead is in each destination now. */
  savedIds: ReadonlySet<string>
  /** Why a destination did not take them. */
  errors: unknown[]
}

/** Writes leads to each destination, less those that it has. One that fails does not keep the others from theirs. */
export async function writeLeads(
  items: readonly Item[],
  destinations: readonly Destination[],
  { services, history, report }: Pick<Context, 'services' | 'history' | 'report'>,
): Promise<WrittenLeads> {
  const leads = leadsOf(items, services.lists, services.now())
  const counts: Record<string, number> = {}
  const errors: unknown[] = []
  const note = async (name: string, written: readonly NewLead[]) => {
    counts[name] = written.length
    const at = isoOf(services.now())
    await history.add(
      ...written.map(({ item }) => ({ type: 'saved' as const, at, launchId: item.product.id, output: name })),
    )
  }
  for (const { name, write } of destinations) {
    const missing = leads.filter(({ item }) => !history.isSaved(item.product.id, name))
    try {
      await note(name, await write(missing))
    } catch (error) {
      errors.push(error)
      await note(name, error instanceof WebhookError ? error.taken : savedBefore(error, missing))
    }
    report.line(progressMessages.saved(counts[name] ?? 0, name))
  }
  const isEverywhere = ({ product }: Item) =>
    destinations.every(({ name }) => history.isSaved(product.id, name))
  const leadIds = new Set(leads.map(({ item }) => item.product.id))
  // Those that are not to be contacted became no lead, and are done too.
  const done = items.filter((item) => !leadIds.has(item.product.id) || isEverywhere(item))
  return { counts, savedIds: new Set(done.map(({ product }) => product.id)), errors }
}

/** @returns the exit code of the first of them; null where there are none */
export function tellErrors(errors: readonly unknown[], io: Pick<Io, 'stderr'>): ExitCode | null {
  const explained = errors.map(explain)
  for (const { sentence } of explained) io.stderr(`${sentence}\n`)
  return explained[0]?.exitCode ?? null
}
