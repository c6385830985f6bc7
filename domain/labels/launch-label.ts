import { Launch } from '../launch/launch.ts'
/** What a user says of a launch (SPEC 3, Label): whether it is a lead for them, and why. */
import type { LeadOrRow } from '../lead/lead-subject.ts'
import { namedKey } from '../lead/lead-subject.ts'
import { type LaunchKey, launchKey } from '../lead/lead.ts'

export const LABEL_VALUES = ['good', 'not_for_me'] as const
export type LabelValue = (typeof LABEL_VALUES)[number]

/** What a score depends on, besides the launch. Figures never mix two of these. */
export interface JudgedBy<Hash = string> {
  /** Of the criteria, as kept answers name them; null where that is not known. */
  promptHash: Hash
  /** 'sample' for the sandbox's fixed rules; null where that is not known. */
  model: string | null
}

export const isBy = (one: JudgedBy<string | null>, other: JudgedBy): boolean =>
  one.promptHash === other.promptHash && one.model === other.model

/** The verdict that stood when a launch was labeled. */
export interface LabeledVerdict extends JudgedBy<string | null> {
  /** 0-100. */
  score: number
}

export interface LaunchLabel {
  /** Of `leadKey`. */
  leadKey: string
  /** Of the listing. */
  launchId: string
  launchName: string
  /** Sample data, not a real launch (`Launch`). */
  sample: boolean
  value: LabelValue
  /** Empty where the user gave none. */
  reason: string
  /** Milliseconds since 1970. */
  labeledAtMs: number
  /** Null where the launch had none. The user saw it, unless `blind`. */
  verdict: LabeledVerdict | null
  /** The launch was drawn by chance, and its score was hidden. */
  blind: boolean
}

/** Of one user. */
export const MOST_LABELS = 10_000
export const MAX_REASON_LENGTH = 500
export const MAX_MODEL_LENGTH = 200

const MAX_FACT_LENGTH = 5_000
const MAX_FACTS_IN_LIST = 50

/** Bounds of the facts that are kept with a label: UTF-16 units of a text, items of a list, and bytes of the whole (`bytesOfFacts`). */
export const FACT_LIMITS = { text: MAX_FACT_LENGTH, list: MAX_FACTS_IN_LIST, bytes: 20_000 } as const

const encoder = new TextEncoder()
/** Of the facts as JSON, in UTF-8. */
export const bytesOfFacts = (facts: Launch): number => encoder.encode(JSON.stringify(facts)).length

/** Whether no text or list of a launch's facts is longer than `FACT_LIMITS` lets it be. */
export function areWithinLimits(part: unknown): boolean {
  if (typeof part === 'string') return part.length <= MAX_FACT_LENGTH
  if (typeof part !== 'object' || part === null) return true
  const members: unknown[] = Object.values(part)
  return (!Array.isArray(part) || members.length <= MAX_FACTS_IN_LIST) && members.every(areWithinLimits)
}

/**
 * The facts of a launch as they are kept with its label, so that it can be judged again when its source is out of reach:
 * all but its picture. Where they are more than `FACT_LIMITS.bytes`, all texts are cut further.
 */
export function labelFacts(launch: Launch): Launch {
  for (let length = MAX_FACT_LENGTH; ; length /= 2) {
    const facts = Launch.parse(cutTo({ ...launch, thumbnailUrl: null }, length))
    if (bytesOfFacts(facts) <= FACT_LIMITS.bytes) return facts
  }
}

function cutTo(part: unknown, maxLength: number): unknown {
  if (typeof part === 'string') return part.slice(0, maxLength).toWellFormed()
  if (Array.isArray(part))
    return part.slice(0, MAX_FACTS_IN_LIST).map((member: unknown) => cutTo(member, maxLength))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, cutTo(member, maxLength)]))
}

/** A reason as it is kept: one line, without what no text has. */
export const plainReason = (typed: string): string =>
  typed
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH)
    .toWellFormed()

/** Finds the label of a launch or a lead; null for none. Quick for thousands of rows. */
export type FindLabel = (of: LeadOrRow) => LaunchLabel | null

/**
 * By the rule of DESIGN 8, Saving: the redirect code decides, the listing URL where the labeled launch had no code, and
 * the name where neither has one of these.
 */
export function createFindLabel(labels: ReadonlyMap<string, LaunchLabel>): FindLabel {
  if (labels.size === 0) return () => null
  return (of) => {
    const key = 'named' in of ? namedKey(of) : launchKey(of)
    for (const name of namesOf(key)) {
      const label = labels.get(name)
      if (label !== undefined) return label
    }
    return null
  }
}

const namesOf = ({ code, url, name }: LaunchKey): string[] => {
  const addresses = [code, url].filter((part) => part !== null)
  return addresses.length > 0 ? addresses : [name]
}
