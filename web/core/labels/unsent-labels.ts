import * as z from 'zod/mini'
import { LABEL_VALUES, labelFacts, type LaunchLabel } from '#domain/labels/launch-label.ts'
import { Launch } from '#domain/launch/launch.ts'

const KeptVerdict = z.object({
  score: z.number(),
  promptHash: z.nullable(z.string()),
  model: z.nullable(z.string()),
})

/**
 * A change of a label that is not on the server yet. Kept in the browser, so that a reload loses none of it.
 */
const OutgoingLabel = z.object({
  id: z.uuid(),
  /** The lead's key. */
  subject: z.string(),
  /** Null to remove the label. */
  value: z.nullable(z.enum(LABEL_VALUES)),
  reason: z.string(),
  /** Milliseconds since 1970. */
  atMs: z.number(),
  verdict: z.nullable(KeptVerdict),
  blind: z.boolean(),
  /** Null keeps those that are with the label on the server. */
  facts: z.nullable(Launch),
  // How the label that was there names its launch.
  launchId: z.string(),
  launchName: z.string(),
  sample: z.boolean(),
})
export type OutgoingLabel = z.infer<typeof OutgoingLabel>

const Kept = z.array(z.unknown())

/** What was kept, without what cannot be read of it. */
export const unsentLabels = (kept: unknown): readonly OutgoingLabel[] =>
  (Kept.safeParse(kept).data ?? []).flatMap((one) => OutgoingLabel.safeParse(one).data ?? [])

/**
 * With one more change, in the place of an earlier one of the same launch. The launch's facts stay with it, which the
 * server may not have yet.
 */
export const withOutgoing = (
  unsent: readonly OutgoingLabel[],
  change: OutgoingLabel,
): readonly OutgoingLabel[] => {
  const earlier = unsent.find(({ subject }) => subject === change.subject)
  const others = unsent.filter((one) => one !== earlier)
  return [...others, { ...change, facts: change.facts ?? earlier?.facts ?? null }]
}

export const withoutOutgoing = (unsent: readonly OutgoingLabel[], id: string): readonly OutgoingLabel[] =>
  unsent.filter((change) => change.id !== id)

/** What a change says of its launch, where it is known here. */
export const launchOfChange = (launch: Launch) => {
  const facts = labelFacts(launch)
  return { ...launchNamed(facts), facts }
}

const launchNamed = ({ id: launchId, name: launchName, sample }: Launch) => ({
  launchId,
  launchName,
  sample,
})

/** @returns null where it removes the label */
export function labelOfChange(change: Omit<OutgoingLabel, 'id'>): LaunchLabel | null {
  const { subject: leadKey, value, reason, atMs: labeledAtMs, verdict, blind, facts } = change
  if (value === null) return null
  const { launchId, launchName, sample } = facts === null ? change : launchNamed(facts)
  return { leadKey, launchId, launchName, sample, value, reason, labeledAtMs, verdict, blind }
}

/** The labels of a user by the keys of their leads. */
export type Labels = ReadonlyMap<string, LaunchLabel>

/** The labels as they are once these changes are saved; the same ones where there are none. */
export function withChanges(labels: Labels, changes: readonly OutgoingLabel[]): Labels {
  if (changes.length === 0) return labels
  const after = new Map(labels)
  for (const change of changes) {
    const label = labelOfChange(change)
    if (label === null) after.delete(change.subject)
    else after.set(change.subject, label)
  }
  return after
}

/** The labels with one that the server keeps, or without one that it does not. */
export function withKept(labels: Labels, leadKey: string, kept: LaunchLabel | null): Labels {
  const after = new Map(labels)
  if (kept === null) after.delete(leadKey)
  else after.set(leadKey, kept)
  return after
}
