import {
  createSourceEventStream,
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  Kind,
} from 'graphql'

type Result = ExecutionResult | Promise<ExecutionResult>

/** What came of an event, by the document and by what else was asked. Gone with the event. */
const results = new WeakMap<object, WeakMap<DocumentNode, Map<string, Result>>>()

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
  const isShared = sharesEvents(args)
  const resultOf = (event: unknown): Result => {
    const run = () => execute({ ...args, rootValue: event })
    return isShared && typeof event === 'object' && event !== null ? shared(event, args, run) : run()
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

/** A result depends on the event, the document, and what else is given here. Texts that are alike are one document. */
function shared(
  event: object,
  { document, operationName, variableValues }: ExecutionArgs,
  run: () => Result,
): Result {
  const ofEvent = results.get(event) ?? new WeakMap<DocumentNode, Map<string, Result>>()
  results.set(event, ofEvent)
  const ofDocument = ofEvent.get(document) ?? new Map<string, Result>()
  ofEvent.set(document, ofDocument)
  const key = JSON.stringify([operationName, variableValues])
  const result = ofDocument.get(key) ?? run()
  ofDocument.set(key, result)
  return result
}

function sharesEvents({ schema, document, operationName }: ExecutionArgs): boolean {
  const [field] = getOperationAST(document, operationName)?.selectionSet.selections ?? []
  if (field?.kind !== Kind.FIELD) return false
  return schema.getSubscriptionType()?.getFields()[field.name.value]?.extensions.sharesEvents === true
}
