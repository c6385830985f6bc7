import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import {
  createFindLabel,
  type FindLabel,
  type LabelValue,
  type LaunchLabel,
  plainReason,
} from '#domain/labels/launch-label.ts'
import type { Launch } from '#domain/launch/launch.ts'
import { leadKey } from '#domain/lead/lead-link.ts'
import type { LeadOrRow } from '#domain/lead/lead-subject.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { Notice } from '#web/ui/notice.tsx'
import { sentenceFor } from '../errors/error-sentences.ts'
import { useServices } from '../services.tsx'
import { labelsOf } from './labels-of.ts'
import type { UserLabels } from './labels.ts'
import { labelMessages } from './messages.ts'
import { type Labels, launchOfChange, type OutgoingLabel, withChanges } from './unsent-labels.ts'

/** What is labeled, in Search or as a lead. */
export interface LabelTarget {
  of: Pick<Lead, 'appName' | 'website' | 'productHuntUrl'>
  /** The launch as it is known here; null where nothing names it. */
  facts: () => Launch | null
  /** Of its verdict, 0 to 100; null for none. */
  score: number | null
  /** That gave the verdict; null where it is not known. */
  model: string | null
}

interface LabelsHere {
  /** By lead key. */
  labels: Labels
  /** Why they could not be loaded; null for no failure. */
  failure: unknown
  find: FindLabel
  /** The change of a launch's label that is not on the server yet; null for none. */
  findUnsent: (of: LeadOrRow) => UnsentLabel | null
  /** Gives a launch this label, or takes it back where it has it. @returns what it has then; undefined for a launch that nothing names */
  choose: (target: LabelTarget, value: LabelValue) => LabelValue | null | undefined
  /** Labels a launch whose score was hidden. */
  labelBlind: (launch: BlindLaunch, value: LabelValue) => void
  /** Does nothing where the launch has no label. */
  setReason: (target: LabelTarget, reason: string) => void
  retry: (id: string) => void
  giveUp: (id: string) => void
}

interface BlindLaunch {
  leadKey: string
  product: Launch
  verdict: NonNullable<LaunchLabel['verdict']>
}

interface UnsentLabel {
  id: string
  failed: boolean
  /** Why it could not be saved. */
  failure: unknown
}

const NO_LABELS: Labels = new Map()

const LabelsContext = createContext<LabelsHere>({
  labels: NO_LABELS,
  failure: null,
  find: () => null,
  findUnsent: () => null,
  choose: () => undefined,
  labelBlind: () => undefined,
  setReason: () => undefined,
  retry: () => undefined,
  giveUp: () => undefined,
})

/** The labels and what is done with them. Outside a provider nothing is labeled. */
export const useLabels = (): LabelsHere => useContext(LabelsContext)

interface LabelsProviderProps {
  /** False while nothing is shown that could have a label. */
  needed: boolean
  /** Names the criteria that the scores below it are by; null where they are not known. */
  promptHash: string | null
  children: ReactNode
}

/** Knows the labels of the user's launches for the screen below it. */
export function LabelsProvider({ needed, promptHash, children }: LabelsProviderProps) {
  const services = useServices()
  const labels = labelsOf(services)
  const { data = NO_LABELS, error: failure } = useQuery({ ...labels.query, enabled: needed })
  const { subscribe, get } = labels.unsent
  const unsent = useSyncExternalStore(subscribe, get)
  const failures = useSyncExternalStore(labels.sender.watch, labels.sender.failures)
  const all = useMemo(() => withChanges(data, unsent), [data, unsent])
  const find = useMemo(() => createFindLabel(all), [all])
  const actions = useMemo(() => {
    const { cache, now } = services
    // Not as they were last drawn: there may be several changes before that.
    const labelsNow = () => withChanges(cache.getQueryData(labels.query.queryKey) ?? NO_LABELS, get())
    return createActions(labels, { labelsNow, now, promptHash })
  }, [services, labels, get, promptHash])
  const value = useMemo(
    (): LabelsHere => ({
      labels: all,
      failure,
      find,
      findUnsent: createFindUnsent(find, unsent, failures),
      ...actions,
    }),
    [all, failure, find, unsent, failures, actions],
  )
  return (
    <LabelsContext value={value}>
      {failure === null ? null : (
        <Notice role="alert" tone="danger">
          {labelMessages.notLoaded(sentenceFor(failure))}
        </Notice>
      )}
      {children}
    </LabelsContext>
  )
}

interface ActionsOptions {
  labelsNow: () => Labels
  now: () => number
  promptHash: string | null
}

function createActions(labels: UserLabels, { labelsNow, now, promptHash }: ActionsOptions) {
  const labelNow = ({ of }: LabelTarget): LaunchLabel | null => createFindLabel(labelsNow())(of)
  return {
    choose: (target: LabelTarget, value: LabelValue) => {
      const { of, facts, score, model } = target
      const before = labelNow(target)
      const subject = before?.leadKey ?? leadKey(of)
      const launch = facts()
      if (subject === null || launch === null) return undefined
      const next = before?.value === value ? null : value
      labels.change({
        subject,
        value: next,
        reason: before?.reason ?? '',
        atMs: timeAfter(before, now),
        // A launch that was labeled blind stays so, with the score that was hidden: who is right about it has changed.
        verdict: before?.verdict ?? (score === null ? null : { score, promptHash, model }),
        blind: before?.blind ?? false,
        ...(before === null ? launchOfChange(launch) : asBefore(before)),
      })
      return next
    },
    labelBlind: ({ leadKey: subject, product, verdict }: BlindLaunch, value: LabelValue) => {
      const before = labelsNow().get(subject) ?? null
      labels.change({
        subject,
        value,
        reason: before?.reason ?? '',
        atMs: timeAfter(before, now),
        verdict,
        blind: true,
        ...launchOfChange(product),
      })
    },
    setReason: (target: LabelTarget, typed: string) => {
      const before = labelNow(target)
      const reason = plainReason(typed)
      if (before === null || before.reason === reason) return
      const { leadKey: subject, value, verdict, blind } = before
      const atMs = timeAfter(before, now)
      labels.change({ subject, value, reason, atMs, verdict, blind, ...asBefore(before) })
    },
    retry: (id: string) => labels.sender.retry(id),
    giveUp: labels.giveUp,
  }
}

/** The launch stays as it was when it was labeled: a row of the sheet knows less of it. */
const asBefore = ({ launchId, launchName, sample }: LaunchLabel) => ({
  launchId,
  launchName,
  sample,
  facts: null,
})

/** After what the user sees, however slow this clock is: the server keeps the later of two labels. */
const timeAfter = (before: { labeledAtMs: number } | null, now: () => number): number =>
  Math.max(now(), (before?.labeledAtMs ?? 0) + 1)

function createFindUnsent(
  find: FindLabel,
  unsent: readonly OutgoingLabel[],
  failures: ReadonlyMap<string, unknown>,
): LabelsHere['findUnsent'] {
  if (unsent.length === 0) return () => null
  // A removal leaves no label to find: it is found as one all the same.
  const changed = createFindLabel(
    withChanges(
      NO_LABELS,
      unsent.map((change) => ({ ...change, value: change.value ?? 'good' })),
    ),
  )
  return (of) => {
    const key = (find(of) ?? changed(of))?.leadKey
    const change = unsent.find(({ subject }) => subject === key)
    if (change === undefined) return null
    return { id: change.id, failed: failures.has(change.id), failure: failures.get(change.id) }
  }
}
