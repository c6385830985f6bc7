import { hasPromptInjection } from '#domain/prompt-injection/prompt-injection.ts'
import { readContract } from '#sandbox/contracts.ts'
import { type LaunchNode, readLaunches } from './launch-shapes.ts'
import type { Part, PartReport } from './part.ts'

/** Counts the real launches that wear the note "This text addresses the AI" (decision 0044): each is a false alarm. */
export const countInjectionAlarms: Part = (originals) => {
  const real = readLaunches(JSON.parse(readContract('product-hunt-posts.json', originals)))
  return Promise.resolve([notesOn(real)])
}

/** How many of the launches wear the note, out of how many, and one line for each with its name and texts. */
export function notesOn(launches: readonly LaunchNode[]): PartReport {
  const wearing = launches.filter((launch) =>
    hasPromptInjection({
      ...launch,
      description: launch.description ?? '',
      topics: launch.topics.edges.map(({ node }) => node),
    }),
  )
  return {
    name: `launches with the note "This text addresses the AI": ${wearing.length} of ${launches.length}`,
    checked: launches.length,
    problems: wearing.map(
      ({ id, name, tagline, description }) => `${id} ${name}: ${tagline} ${description ?? ''}`,
    ),
  }
}
