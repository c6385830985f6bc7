import { realTiming } from '#clients/http.ts'
import { createIdbEndStore } from '../metering/end-store.ts'
import { createRecordSealing } from '../vault/record-sealing.ts'
import { type CallKeeper, createCallKeeper } from './call-keeper.ts'
import { createIdbCallStore } from './call-store.ts'
import { createEndUntaken } from './untaken-end.ts'
import { createWorkerKeys } from './worker-keys.ts'
import { WorkerQuestion } from './worker-messages.ts'

/** The script of /call-keeper.js: holds the calls that users pay for, so that they outlive their page. */

const keepers = new Map<string, CallKeeper>()
const keys = createWorkerKeys(globalThis.crypto)
const now = () => Date.now()

function keeperOf(userId: string): CallKeeper {
  const known = keepers.get(userId)
  if (known !== undefined) return known
  const { fetch, crypto } = globalThis
  const reach = { fetch: fetch.bind(globalThis), now }
  const keeper = createCallKeeper({
    ...reach,
    endUntaken: createEndUntaken({ ...reach, store: createIdbEndStore(userId) }),
    store: createIdbCallStore(userId),
    sealing: createRecordSealing(() => keys.get(userId), crypto),
    pause: realTiming.pause,
  })
  keepers.set(userId, keeper)
  return keeper
}

async function answerTo(question: WorkerQuestion): Promise<unknown> {
  const { userId } = question
  const keeper = keeperOf(userId)
  if ('key' in question) await keys.take(userId, question.key, keeper.settled)
  switch (question.ask) {
    case 'look':
      return keeper.look(question.id)
    case 'call':
      return keeper.call(question.id, question.request, question.meter)
    case 'join':
      return keeper.join(question.id)
    case 'forget':
      return keeper.forget(question.id)
    case 'forget-key':
      // Answers that are paid for are sealed first: after the next sign-in they are there.
      return keys.forget(userId, keeper.settled)
  }
}

/** Service Workers, 4.6: the browser keeps the worker for as long as the promise is open. */
interface ExtendableMessage extends MessageEvent {
  waitUntil: (work: Promise<unknown>) => void
}
const isExtendable = (event: Event): event is ExtendableMessage => 'waitUntil' in event

addEventListener('message', (event: Event) => {
  if (!isExtendable(event)) return
  const question = WorkerQuestion.safeParse(event.data)
  const port = event.ports[0]
  if (!question.success || port === undefined) return
  const answer = answerTo(question.data).then((reply) => port.postMessage(reply ?? 'done'))
  const { userId } = question.data
  event.waitUntil(answer.then(() => keepers.get(userId)?.settled()))
})
