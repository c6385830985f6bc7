import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { isServerAway, watchServer } from './server-return.ts'

const away = new ServiceError({ service: 'backend', code: 'UNAVAILABLE' })
const turns = () => new Promise((resolve) => setTimeout(resolve, 20))

/** A read on the screen that fails with each of these, then succeeds; and a server that is back after so many looks. */
function open(failures: Error[], looksUntilReady: number) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let [reads, looks] = [0, 0]
  const end = watchServer(cache, {
    pause: (_ms, signal) =>
      signal?.aborted === true ? Promise.reject(new Error('ended')) : Promise.resolve(),
    isReady: () => Promise.resolve(++looks >= looksUntilReady),
  })
  const observer = new QueryObserver(cache, {
    queryKey: ['shown'],
    queryFn: () => {
      reads += 1
      const failure = failures.shift()
      return failure === undefined ? Promise.resolve('there') : Promise.reject(failure)
    },
  })
  const leave = observer.subscribe(() => undefined)
  return { observer, counts: () => ({ reads, looks }), end, leave }
}

test('what failed is requested once more when the server is back, and not before', async () => {
  const { observer, counts, end, leave } = open([away], 4)
  await turns()
  expect(observer.getCurrentResult().data).toBe('there')
  expect(counts()).toEqual({ reads: 2, looks: 4 })
  leave()
  end()
})

test('a server that goes again is looked for again', async () => {
  const { observer, counts, end, leave } = open([away, away], 1)
  await turns()
  expect(observer.getCurrentResult().data).toBe('there')
  expect(counts().reads).toBe(3)
  leave()
  end()
})

test('another failure is left to the user', async () => {
  const { observer, counts, end, leave } = open(
    [new ServiceError({ service: 'backend', code: 'FORBIDDEN' })],
    1,
  )
  await turns()
  expect(observer.getCurrentResult().status).toBe('error')
  expect(counts()).toEqual({ reads: 1, looks: 0 })
  leave()
  end()
})

test.each([
  ['the database away', away, true],
  ['no answer of ours', new ServiceError({ service: 'backend', code: 'NETWORK' }), true],
  [
    'a usage configuration that could not be loaded for it',
    new ServiceError({ service: 'metering', code: 'CONFIG_NOT_LOADED', cause: away }),
    true,
  ],
  ['no answer of Google’s', new ServiceError({ service: 'sheets', code: 'NETWORK' }), false],
  ['a refusal', new ServiceError({ service: 'backend', code: 'BLOCKED' }), false],
])('%s counts as the server being away: %j', (_name, error, expected) => {
  expect(isServerAway(error)).toBe(expected)
})
