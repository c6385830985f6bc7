import { guardedFromCommas } from '#domain/base/csv.ts'
import { LAUNCH_COUNTS } from '#domain/launch/launch-counts.ts'
import type { Io } from './io.ts'
import type { Item } from './item.ts'
import { jsonLine, plain } from './plain.ts'

/** A launch as a line of standard output: JSON for programs, a short text for people. */
export function writeItem({ io, json }: { io: Pick<Io, 'stdout'>; json: boolean }, item: Item): void {
  io.stdout(json ? jsonLine(item) : `${textOf(item)}\n`)
}

function textOf({ product, verdict, contacts }: Item): string {
  const parts = [
    verdict === null ? '' : String(verdict.result.targetScore).padStart(3),
    plain(product.name),
    ...LAUNCH_COUNTS.map(({ unit, of }) => `${of(product)} ${unit}`),
    product.createdAt.slice(0, 10),
    plain(product.tagline),
    ...(contacts?.research.people.map(({ name, title }) => plain(`${name}, ${title}`)) ?? []),
  ]
  return tabbed(parts)
}

/** A line for people, who may open many of them as a table. */
export const tabbed = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map(guardedFromCommas)
    .join('\t')
