import type { Timing } from '#clients/http.ts'
import { CALL_KEEPER_PATH } from '#domain/backend/public-config.ts'
import type { CallOutcome } from './paid-call.ts'
import type { PageKeeper } from './paid-calls.ts'
import { CallOutcomeMessage, CallStateMessage, type WorkerQuestion } from './worker-messages.ts'

/** Asked again this often, the worker stays: a browser ends one that nobody has asked for 5 minutes. */
const askAgainMs = 20_000
/** A worker that has to be started first takes a moment. */
const silentAfterMs = 10_000
/** No page lies there: the worker takes no part in how pages are loaded. */
const SCOPE = '/call-keeper/'

type Question = WorkerQuestion extends infer One
  ? One extends WorkerQuestion
    ? Omit<One, 'userId'>
    : never
  : never

interface WorkerKeeperOptions {
  userId: string
  container: Pick<ServiceWorkerContainer, 'register'>
  /** What the worker keeps, too: read where it says nothing. */
  inPage: Pick<PageKeeper, 'look'>
  /** What the worker seals answers with. */
  recordKey: () => Promise<CryptoKey>
  pause: Timing['pause']
}

/** The keeper in the service worker; null where there is none, or none that answers. Never rejects. */
export async function openWorkerKeeper({
  userId,
  container,
  inPage,
  recordKey,
  pause,
}: WorkerKeeperOptions): Promise<PageKeeper | null> {
  const registration = await container.register(CALL_KEEPER_PATH, { scope: SCOPE }).catch(() => null)
  if (registration === null) return null

  /** The worker's answer; null where none comes in time. */
  async function ask(question: Question, withinMs: number): Promise<unknown> {
    const worker = registration?.active ?? registration?.waiting ?? registration?.installing
    const { port1, port2 } = new MessageChannel()
    const over = new AbortController()
    const answered = new Promise<unknown>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data)
    })
    const late = pause(withinMs, over.signal).then(
      () => null,
      () => null,
    )
    try {
      worker?.postMessage({ ...question, userId }, [port2])
      return await Promise.race([answered, late])
    } finally {
      over.abort()
      port1.close()
    }
  }

  const join = async (id: string): Promise<CallOutcome> => {
    for (;;) {
      const reply = await ask({ ask: 'join', id, key: await recordKey() }, askAgainMs)
      if (reply !== null) return CallOutcomeMessage.parse(reply)
    }
  }
  const keeper: PageKeeper = {
    look: async (id) => {
      const reply = CallStateMessage.safeParse(await ask({ ask: 'look', id }, silentAfterMs))
      return reply.data ?? inPage.look(id)
    },
    call: async (id, request, meter) => {
      const reply = await ask({ ask: 'call', id, request, meter, key: await recordKey() }, askAgainMs)
      return reply === null ? join(id) : CallOutcomeMessage.parse(reply)
    },
    join,
    forget: async (id) => {
      await ask({ ask: 'forget', id }, silentAfterMs)
    },
  }
  const answers = CallStateMessage.safeParse(await ask({ ask: 'look', id: '' }, silentAfterMs)).success
  return answers ? keeper : null
}

/** At sign-out: the worker lets go of what it seals answers with, whoever gave it the key. Never rejects. */
export async function forgetWorkerKey(
  userId: string,
  container: Pick<ServiceWorkerContainer, 'getRegistration'>,
): Promise<void> {
  const registration = await container.getRegistration(SCOPE).catch(() => undefined)
  const question: WorkerQuestion = { ask: 'forget-key', userId }
  registration?.active?.postMessage(question, [new MessageChannel().port2])
}
