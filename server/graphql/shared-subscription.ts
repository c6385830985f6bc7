import {
  createSourceEventStream,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  Kind,
} from 'graphql'

type Result = ExecutionResult | Promise<ExecutionResult>

/** What came of an event, by what was asked. Gone with the event. */
const results = new WeakMap<object, Map<string, Result>>()

/**
 * As graphql's subscribe, with one difference: the events of a field that has the extension `sharesEvents` are executed
 * once for all subscriptions that ask alike. Such a field may show nothing that depends on who asks.
 */
export async function subscribeShared(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const stream = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in stream)) return stream
  const source = stream[Symbol.asyncIterator]()
  const key = keyOf(args)
  const resultOf = (event: unknown): Result => {
    const run = () => execute({ ...args, rootValue: event })
    return key === null || typeof event !== 'object' || event === null ? run() : shared(event, key, run)
  }
  const iterator: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      const event: IteratorResult<unknown, unknown> = await source.next()
      if (event.done === true) return { value: undefined, done: true }
      return { value: await resultOf(event.value), done: false }
    },
    async return() {
      await source.return?.()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]: () => iterator,
  }
  return iterator
}

function shared(event: object, key: string, run: () => Result): Result {
  const ofEvent = results.get(event) ?? new Map<string, Result>()
  results.set(event, ofEvent)
  const result = ofEvent.get(key) ?? run()
  ofEvent.set(key, result)
  return result
}

/** All that a result may depend on but the event; null where it is not shared. */
function keyOf(args: ExecutionArgs): string | null {
  const { document, operationName, variableValues } = args
  const text = document.loc?.source.body
  return text === undefined || !sharesEvents(args)
    ? null
    : JSON.stringify([text, operationName, variableValues])
}

function sharesEvents({ schema, document, operationName }: ExecutionArgs): boolean {
  const [field] = getOperationAST(document, operationName)?.selectionSet.selections ?? []
  if (field?.kind !== Kind.FIELD) return false
  return schema.getSubscriptionType()?.getFields()[field.name.value]?.extensions.sharesEvents === true
}
