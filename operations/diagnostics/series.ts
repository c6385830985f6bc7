import { isServiceError } from '#clients/http.ts'
import { type TakenByAnswer, takenByAnswer } from '#clients/metering/answer-usage.ts'
import type { CallBegin, Metering } from '#clients/metering/metering.ts'
import { tierOf } from '#domain/metering/metering.ts'
import { compareUsage, sameEachTime, SYNTHETIC_MODELS, syntheticAnswer, usageSnapshot } from './answers.ts'
import { type DiagnosticsSettings, isEmbedKey, type UsageSnapshot } from './diagnostics-run.ts'

/** The series of tests (SPEC 3, Metering): what each needs, sends and expects. */

/** What the tests of a run find out for those after them. */
export interface Findings {
  callId: string | null
  /** The answers to be given again, without what differs each time. */
  begun: string | null
  ended: string | null
  taken: TakenByAnswer
  /** Calls let in that no end was taken of. */
  openCalls: Set<string>
  usageBefore: UsageSnapshot | null
  usageAfter: UsageSnapshot | null
  planName: string | null
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

export interface Probe {
  settings: DiagnosticsSettings
  metering: Metering
  /** The newest answer as it came. */
  lastAnswer: () => unknown
  /** New ones for each run, so that no run repeats another's. */
  keys: { begin: string; end: string }
  findings: Findings
  /** Null where it was not chosen, or the installation has no hosted AI. */
  hostedClassify: HostedClassify | null
  signal: AbortSignal
}

export type Outcome =
  | { passed: string[] }
  | { skipped: string }
  | { failed: { code: string; status?: number | null; message: string }; notes?: string[] }

export interface Step {
  id: string
  label: string
  description: string
  /** What runs before it, also where it is run again alone. */
  needs: readonly string[]
  /** Skipped where no call was let in (SPEC 4). */
  needsCall?: boolean
  /** @throws ServiceError of metering, for the runner to report */
  run: (probe: Probe) => Promise<Outcome> | Outcome
}

const passed = (...notes: string[]): Outcome => ({ passed: notes })
const failed = (code: string, message: string, ...notes: string[]): Outcome => ({
  failed: { code, message },
  notes,
})
export const noCall: Outcome = {
  skipped: 'Skipped: an earlier test failed, so there is no call to test with.',
}
const OTHER_ANSWER =
  'The answer differs from the first one, so a repeated call could be counted twice. The service must keep answers by idempotency key.'

export const SERIES: readonly Step[] = [
  {
    id: 'create-customer',
    label: 'Create customer',
    description: 'Creates the customer, or finds it. Needs a secret key.',
    needs: [],
    async run({ settings: { key, customerId, tags }, metering, signal }) {
      if (isEmbedKey(key))
        return { skipped: 'Skipped: only a secret key can create customers, and this is an embed key.' }
      const { newCustomer } = await metering.createCustomer({ customerId, tags }, { signal })
      return passed(`The customer ${customerId} ${newCustomer === true ? 'is new' : 'already existed'}.`)
    },
  },
  {
    id: 'usage-before',
    label: 'Usage before',
    description: 'Reads the plan and what has been counted so far.',
    needs: ['create-customer'],
    run: async (probe) => passed(await readUsage(probe, 'usageBefore')),
  },
  {
    id: 'begin',
    label: 'Begin',
    description: 'Announces a call. The service accepts it and reserves what it may use.',
    needs: ['create-customer'],
    async run(probe) {
      const { lastAnswer, findings } = probe
      const call = await begin(probe)
      if (!call.allowed)
        return failed(
          'NOT_ALLOWED',
          `The service did not allow the call (${whyNot(call.refusal)}). Clear what the plan does not include, or use a customer whose limit is not reached.`,
        )
      findings.callId = call.callId
      findings.begun = sameEachTime(lastAnswer())
      return passed('Allowed.', `Call ${call.callId ?? 'none'}.`)
    },
  },
  {
    id: 'vendor-call',
    label: 'Vendor call',
    description: 'Makes up a model’s answer in this page, and reads its tokens as from a real one.',
    needs: ['begin'],
    needsCall: true,
    run({ settings: { requested }, findings }) {
      const model = SYNTHETIC_MODELS[tierOf(requested)]
      const text = syntheticAnswer(model, requested.search === true ? 1 : 0)
      findings.taken = takenByAnswer({ status: 200, text, streamed: false })
      const { inputTokens = 0, responseTokens = 0, searches = 0 } = findings.taken
      return passed(
        `Model ${model}, made up. Nothing was sent.`,
        `Read: inputTokens ${inputTokens}, responseTokens ${responseTokens}, searches ${searches}.`,
      )
    },
  },
  {
    id: 'end',
    label: 'End',
    description: 'Reports what the call used.',
    needs: ['begin', 'vendor-call'],
    needsCall: true,
    async run(probe) {
      probe.findings.ended = await end(probe)
      return passed(`Call ${probe.findings.callId ?? 'none'}.`)
    },
  },
  {
    id: 'repeat-begin',
    label: 'Begin again, same key',
    description: 'The same begin with the same idempotency key must get the same answer.',
    needs: ['begin'],
    needsCall: true,
    async run(probe) {
      await begin(probe)
      const isSame = sameEachTime(probe.lastAnswer()) === probe.findings.begun
      return isSame ? passed('The same answer as the first time.') : failed('OTHER_ANSWER', OTHER_ANSWER)
    },
  },
  {
    id: 'repeat-end',
    label: 'End again, same key',
    description: 'The same end with the same idempotency key must get the same answer.',
    needs: ['begin', 'vendor-call', 'end'],
    needsCall: true,
    async run(probe) {
      const first = probe.findings.ended
      if (first === null) return noCall
      const isSame = (await end(probe)) === first
      return isSame ? passed('The same answer as the first time.') : failed('OTHER_ANSWER', OTHER_ANSWER)
    },
  },
  {
    id: 'changed-begin',
    label: 'Changed body, same key',
    description: 'A different begin with a key that was used before must be refused with 409.',
    needs: ['begin'],
    needsCall: true,
    run: (probe) => refusedWith([409], () => begin(probe, { feature: `${probe.settings.feature}.changed` })),
  },
  {
    id: 'unknown-call',
    label: 'Unknown call',
    description: 'The end of a call that never began must be refused with 404.',
    needs: [],
    run: ({ metering, signal }) =>
      // An outside service may call an unknown id a bad request.
      refusedWith([404, 400], () =>
        metering.end({ callId: crypto.randomUUID(), inputTokens: 1, responseTokens: 1 }, { signal }),
      ),
  },
  {
    id: 'denied-entitlement',
    label: 'Denied entitlement',
    description:
      'Audio and images, which no plan includes, must be answered with “not allowed”. That is not an error.',
    needs: ['create-customer'],
    async run(probe) {
      const requested = { ...probe.settings.requested, audio: true, image: true }
      const call = await begin(probe, { requested }, crypto.randomUUID())
      if (!call.allowed) return passed(`Refused as it should be: ${whyNot(call.refusal)}.`)
      return failed(
        'WRONGLY_ALLOWED',
        'The service allowed audio and images. If the customer’s plan includes them, this is correct. Otherwise the service does not check entitlements.',
      )
    },
  },
  {
    id: 'usage-after',
    label: 'Usage after',
    description: 'Exactly this one call was counted, to the token, and nothing is still reserved.',
    needs: ['create-customer', 'usage-before', 'begin', 'vendor-call', 'end'],
    async run(probe) {
      const plan = await readUsage(probe, 'usageAfter')
      const { taken, usageBefore, usageAfter, ended } = probe.findings
      if (ended === null)
        return passed(plan, 'Not compared, because this run counted no call from begin to end.')
      const tokens = (taken.inputTokens ?? 0) + (taken.responseTokens ?? 0)
      const tier = tierOf(probe.settings.requested)
      const { problem, note } = compareUsage(usageBefore, usageAfter, { tier, tokens })
      if (problem !== null) return failed(problem.code, problem.message, plan)
      return passed(plan, note ?? `Counted: ${tier}Calls +1, ${tier}Tokens +${tokens}.`)
    },
  },
  {
    id: 'hosted-classify',
    label: 'Hosted AI',
    description:
      'The AI of this installation judges a launch, as it does for users without a key. The call counts for you, not for the customer above.',
    needs: [],
    async run({ hostedClassify, keys, signal }) {
      if (hostedClassify === null)
        return { skipped: 'Skipped: not selected, or this installation has no hosted AI.' }
      try {
        const { score, sample } = await hostedClassify(keys.begin, signal)
        return passed(`Judged: ${score} %${sample ? ', by the sample rules' : ''}.`)
      } catch (error) {
        if (signal.aborted || !isServiceError(error)) throw error
        return failed(
          'NOT_JUDGED',
          `The hosted AI did not judge the launch (${error.code}). The server’s log says more. Usual causes are the AI key and the free calls of the day.`,
        )
      }
    },
  },
]

/** A begin of the run's settings; a call that is let in is noted, so that it is ended whatever happens. */
async function begin(
  { settings, metering, keys, findings, signal }: Probe,
  changed: Partial<CallBegin> = {},
  idempotencyKey = keys.begin,
) {
  const { customerId, feature, tags, requested } = settings
  const call = await metering.begin(
    { customerId, feature, tags, requested, ...changed },
    { idempotencyKey, signal },
  )
  const isKnown = call.callId === null || call.callId === findings.callId
  if (call.allowed && call.callId !== null && !isKnown) findings.openCalls.add(call.callId)
  return call
}

async function end({ metering, lastAnswer, keys, findings, signal }: Probe): Promise<string> {
  const callId = findings.callId ?? ''
  await metering.end({ callId, ...findings.taken }, { idempotencyKey: keys.end, signal })
  findings.openCalls.delete(callId)
  return sameEachTime(lastAnswer())
}

async function readUsage(
  { settings: { customerId, key }, metering, lastAnswer, findings, signal }: Probe,
  place: 'usageBefore' | 'usageAfter',
): Promise<string> {
  const { planName } = await metering.usage(customerId, { signal })
  findings.planName = planName
  findings[place] = usageSnapshot(lastAnswer(), isEmbedKey(key) ? 'own' : 'hosted')
  return `Plan: ${planName ?? 'none'}.`
}

const whyNot = (refusal?: { code: string | null; limitTypes: string[] }): string =>
  [refusal?.code ?? '', ...(refusal?.limitTypes ?? [])].join(' ').trim() || 'no reason given'

/** Passes only where the service refuses with one of these statuses: an answer of another kind is a fault of its own. */
async function refusedWith(statuses: readonly number[], call: () => Promise<unknown>): Promise<Outcome> {
  const expected = statuses.join(' or ')
  try {
    await call()
  } catch (error) {
    if (!isServiceError(error) || error.status === null) throw error
    const answer = `${error.status} ${error.detail ?? ''}`.trim()
    if (statuses.includes(error.status)) return passed(`Refused as it should be: ${answer}.`)
    const message = `The service refused it for another reason: ${answer}, not ${expected}.`
    return { failed: { code: 'OTHER_STATUS', status: error.status, message } }
  }
  return failed('NOT_REFUSED', `The service accepted it. It should refuse it with ${expected}.`)
}
