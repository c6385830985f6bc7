import { expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { createJoinedCalls } from './joined-calls.ts'

/** Calls that end when the test says so. */
function calls() {
  const open: PromiseWithResolvers<{ number: number }>[] = []
  const make = () => {
    const call = Promise.withResolvers<{ number: number }>()
    open.push(call)
    return call.promise
  }
  return { open, make }
}
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

test('the same request while a call is under way joins it: one call, one answer', async () => {
  const { open, make } = calls()
  const once = createJoinedCalls<{ number: number }>()
  const answers = [once(['a', 1], make), once(['a', 1], make), once(['a', 1], make)]
  await turns()
  expect(open).toHaveLength(1)
  open[0]?.resolve({ number: 1 })
  expect(await Promise.all(answers)).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }])
})

test('anything else is a call of its own, and so is the same once it was answered', async () => {
  const { open, make } = calls()
  const once = createJoinedCalls<{ number: number }>()
  void once('a', make)
  void once('b', make)
  await turns()
  expect(open).toHaveLength(2)
  open[0]?.resolve({ number: 1 })
  await turns()
  void once('a', make)
  await turns()
  expect(open).toHaveLength(3)
})

test('where it fails, one of three who wait calls anew and the other joins that', async () => {
  const { open, make } = calls()
  const once = createJoinedCalls<{ number: number }>()
  const answers = [once('a', make), once('a', make), once('a', make)]
  const first = answers[0]?.catch((error: unknown) => error)
  await turns()
  const failure = new Error('refused')
  open[0]?.reject(failure)
  await turns()
  expect(await first).toBe(failure)
  expect(open).toHaveLength(2)
  open[1]?.resolve({ number: 2 })
  expect(await Promise.all(answers.slice(1))).toEqual([{ number: 2 }, { number: 2 }])
})

test('where no answer came it may be paid for: nobody who waits calls anew', async () => {
  const { open, make } = calls()
  const once = createJoinedCalls<{ number: number }>()
  const answers = Promise.allSettled([once('a', make), once('a', make)])
  await turns()
  open[0]?.reject(new ServiceError({ service: 'ai', code: 'NETWORK' }))
  expect(await answers).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(open).toHaveLength(1)
})
