import * as z from 'zod/mini'
import { isServiceError } from '#clients/http.ts'
import { type TakenByAnswer, takenByAnswer } from '#clients/metering/answer-usage.ts'
import type { Metering } from '#clients/metering/metering.ts'
import { type Payer, tierOf } from '#domain/metering.ts'
import { compareUsage, usageSnapshot } from './counted-usage.ts'
import {
  type DiagnosticsSettings,
  isEmbedKey,
  type TestError,
  type TestId,
  type TestNote,
} from './diagnostics-run.ts'
import { SYNTHETIC_MODELS, SYNTHETIC_TAKEN, SYNTHETIC_URL, syntheticVendor } from './synthetic-vendor.ts'

/** The series of tests (SPEC 3, Metering; SPEC 9, Metering client): what each needs, sends and expects. */

/** What the tests of a run find out for those after them. */
export interface Findings {
  callId: string | null
  payer: Payer
  /** The answers to be given again, without what differs each time. */
  begun: unknown
  ended: unknown
  taken: TakenByAnswer | null
  isEnded: boolean
  /** Calls let in that no end was taken of. */
  openCalls: Set<string>
  /** The usage answers as they came. */
  usageBefore: unknown
  usageAfter: unknown
  planName: string | null
}

export interface Probe {
  settings: DiagnosticsSettings
  metering: Metering
  /** The way out, noted; for what is no call of the metering service. */
  fetch: (vendor: typeof fetch) => typeof fetch
  /** The newest answer as it came, in JSON. */
  lastJson: () => unknown
  /** A new one for each run, so that no run repeats another's. */
  keys: { begin: string; end: string }
  findings: Findings
  /** Null where it was not chosen, or the installation has no hosted AI. */
  hostedClassify: HostedClassify | null
  signal: AbortSignal
}

/**
 * Has the installation's own AI judge a launch, as a user without a key does (SPEC 7, Backend).
 * @param name makes it a call of its own, so that no kept answer is given again
 * @throws ServiceError
 */
export type HostedClassify = (
  name: string,
  signal: AbortSignal,
) => Promise<{ score: number; sample: boolean }>

export type Outcome =
  | { passed: TestNote[] }
  | { skipped: TestNote }
  | { failed: Pick<TestError, 'code' | 'detail'>; notes?: TestNote[] }

interface SeriesTest {
  /** What runs before it, also where it is run again alone. */
  needs: readonly TestId[]
  /** @throws ServiceError of metering, for the runner to report */
  run: (probe: Probe) => Promise<Outcome>
}

const note = (code: TestNote['code'], detail: string | null = null): TestNote => ({ code, detail })
const noCall: Outcome = { skipped: note('NO_CALL') }

export const SERIES: Record<TestId, SeriesTest> = {
  'create-customer': {
    needs: [],
    async run({ settings: { key, customerId, tags }, metering, signal }) {
      if (isEmbedKey(key)) return { skipped: note('NEEDS_SECRET_KEY') }
      const { newCustomer } = await metering.createCustomer({ customerId, tags }, { signal })
      return { passed: [note(newCustomer === true ? 'NEW_CUSTOMER' : 'KNOWN_CUSTOMER', customerId)] }
    },
  },
  'usage-before': {
    needs: ['create-customer'],
    async run(probe) {
      const { planName, json } = await usageOf(probe)
      probe.findings.usageBefore = json
      return { passed: [note('PLAN', planName)] }
    },
  },
  begin: {
    needs: ['create-customer'],
    async run({ settings, metering, lastJson, keys, findings, signal }) {
      const call = await metering.begin(beginOf(settings), { idempotencyKey: keys.begin, signal })
      if (!call.allowed) return { failed: { code: 'NOT_ALLOWED', detail: whyNot(call.refusal) } }
      const json = lastJson()
      findings.callId = call.callId
      findings.begun = sameEachTime(json)
      findings.payer = Payers.safeParse(json).data?.data.payer ?? payerOfKey(settings.key)
      if (call.callId !== null) findings.openCalls.add(call.callId)
      return { passed: [note('ALLOWED'), note('CALL', call.callId)] }
    },
  },
  'vendor-call': {
    needs: ['begin'],
    async run({ settings: { requested }, fetch, findings }) {
      if (findings.callId === null) return noCall
      const model = SYNTHETIC_MODELS[tierOf(requested)]
      const searches = requested.search === true ? 1 : 0
      const response = await fetch(syntheticVendor({ model, searches }))(SYNTHETIC_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ model, input: 'Diagnostics of the metering service.' }),
      })
      const taken = takenByAnswer({
        status: response.status,
        text: await response.text(),
        streamed: false,
      })
      findings.taken = taken
      const expected = { modelUsed: model, ...SYNTHETIC_TAKEN, searches }
      const misread = Object.entries(expected).filter(([name, value]) => members(taken)[name] !== value)
      if (misread.length > 0)
        return { failed: { code: 'MISREAD', detail: misread.map(([name]) => name).join(', ') } }
      return { passed: [note('SYNTHETIC', model), note('TAKEN', takenText(taken))] }
    },
  },
  end: {
    needs: ['begin', 'vendor-call'],
    async run({ metering, lastJson, keys, findings, signal }) {
      const { callId, taken } = findings
      if (callId === null || taken === null) return noCall
      await metering.end({ callId, ...taken }, { idempotencyKey: keys.end, signal })
      findings.openCalls.delete(callId)
      findings.isEnded = true
      findings.ended = sameEachTime(lastJson())
      return { passed: [note('CALL', callId)] }
    },
  },
  'repeat-begin': {
    needs: ['begin'],
    async run({ settings, metering, lastJson, keys, findings, signal }) {
      if (findings.callId === null) return noCall
      const call = await metering.begin(beginOf(settings), { idempotencyKey: keys.begin, signal })
      const again = sameEachTime(lastJson())
      if (call.callId !== null && call.callId !== findings.callId) findings.openCalls.add(call.callId)
      if (again !== findings.begun) return { failed: { code: 'OTHER_ANSWER', detail: call.callId } }
      return { passed: [note('SAME_ANSWER', call.callId)] }
    },
  },
  'repeat-end': {
    needs: ['begin', 'vendor-call', 'end'],
    async run({ metering, lastJson, keys, findings, signal }) {
      const { callId, taken, isEnded } = findings
      if (callId === null || taken === null || !isEnded) return noCall
      await metering.end({ callId, ...taken }, { idempotencyKey: keys.end, signal })
      const isSame = sameEachTime(lastJson()) === findings.ended
      if (!isSame) return { failed: { code: 'OTHER_ANSWER', detail: callId } }
      return { passed: [note('SAME_ANSWER', callId)] }
    },
  },
  'changed-begin': {
    needs: ['begin'],
    async run({ settings, metering, keys, findings, signal }) {
      if (findings.callId === null) return noCall
      const changed = { ...beginOf(settings), feature: `${settings.feature}.changed` }
      return refusedWith([409], async () => {
        const call = await metering.begin(changed, { idempotencyKey: keys.begin, signal })
        if (call.callId !== null && call.callId !== findings.callId) findings.openCalls.add(call.callId)
      })
    },
  },
  'unknown-call': {
    needs: [],
    run: ({ metering, signal }) =>
      // An outside service may call an unknown id a bad request.
      refusedWith([404, 400], () =>
        metering.end({ callId: crypto.randomUUID(), inputTokens: 1, responseTokens: 1 }, { signal }),
      ),
  },
  'denied-entitlement': {
    needs: ['create-customer'],
    async run({ settings, metering, findings, signal }) {
      const requested = { ...settings.requested, audio: true, image: true }
      const call = await metering.begin({ ...beginOf(settings), requested }, { signal })
      if (!call.allowed) return { passed: [note('REFUSED', whyNot(call.refusal))] }
      if (call.callId !== null) findings.openCalls.add(call.callId)
      return { failed: { code: 'WRONGLY_ALLOWED', detail: call.callId } }
    },
  },
  'usage-after': {
    needs: ['create-customer', 'usage-before', 'begin', 'vendor-call', 'end'],
    async run(probe) {
      const { findings, settings } = probe
      const { planName, json } = await usageOf(probe)
      findings.usageAfter = json
      const plan = note('PLAN', planName)
      const { taken, payer, usageBefore, isEnded } = findings
      if (usageBefore === undefined || !isEnded || taken === null)
        return { passed: [plan, note('NOT_COMPARED')] }
      const { outcome, detail } = compareUsage(
        usageSnapshot(usageBefore, payer),
        usageSnapshot(json, payer),
        {
          tier: tierOf(settings.requested),
          calls: 1,
          tokens: (taken.inputTokens ?? 0) + (taken.responseTokens ?? 0),
        },
      )
      return outcome === 'COUNTED_WRONG' || outcome === 'LEFT_RESERVED'
        ? { failed: { code: outcome, detail }, notes: [plan] }
        : { passed: [plan, note(outcome, detail)] }
    },
  },
  'hosted-classify': {
    needs: [],
    async run({ hostedClassify, keys, signal }) {
      if (hostedClassify === null) return { skipped: note('NOT_CHOSEN') }
      try {
        const { score, sample } = await hostedClassify(keys.begin, signal)
        return { passed: [note('JUDGED', `${score} %${sample ? ', by the sample rules' : ''}`)] }
      } catch (error) {
        if (signal.aborted || !isServiceError(error)) throw error
        return { failed: { code: 'NOT_JUDGED', detail: error.code } }
      }
    },
  },
}

const Payers = z.object({ data: z.object({ payer: z.enum(['own', 'hosted']) }) })

const payerOfKey = (key: string): Payer => (isEmbedKey(key) ? 'own' : 'hosted')

const beginOf = ({ customerId, feature, tags, requested }: DiagnosticsSettings) => ({
  customerId,
  feature,
  tags,
  requested,
})

const whyNot = (refusal?: { code: string | null; limitTypes: string[] }): string | null =>
  refusal === undefined ? null : [refusal.code ?? '', ...refusal.limitTypes].join(' ').trim() || null

async function usageOf({ settings, metering, lastJson, findings, signal }: Probe) {
  const { planName } = await metering.usage(settings.customerId, { signal })
  findings.planName = planName
  return { planName, json: lastJson() }
}

/** Passes only where the service refuses with one of these statuses: an answer of another kind is a fault of its own. */
async function refusedWith(statuses: readonly number[], call: () => Promise<unknown>): Promise<Outcome> {
  const expected = statuses.join(' or ')
  try {
    await call()
  } catch (error) {
    if (!isServiceError(error) || error.status === null) throw error
    const { status, detail } = error
    if (statuses.includes(status)) return { passed: [note('REFUSED', `${status} ${detail ?? ''}`.trim())] }
    if (status === 401 || status === 403 || status > 499) throw error
    return {
      failed: { code: 'OTHER_STATUS', detail: `${status} ${detail ?? ''}`.trim() + `, not ${expected}` },
    }
  }
  return { failed: { code: 'NOT_REFUSED', detail: expected } }
}

const Envelope = z.looseObject({ result: z.optional(z.looseObject({})) })

/** An answer without its time and correlation id, its members in one order: equal for equal answers. */
function sameEachTime(answer: unknown): string {
  const { result, ...rest } = Envelope.parse(answer)
  return JSON.stringify(inOrder({ ...rest, correlationId: null, result: { ...result, timestamp: null } }))
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, member]) => [name, inOrder(member)]))
}

const members = (value: object): Record<string, unknown> => ({ ...value })

const takenText = ({ inputTokens = 0, responseTokens = 0, searches = 0 }: TakenByAnswer): string =>
  `inputTokens ${inputTokens}, responseTokens ${responseTokens}, searches ${searches}`
