import { expect, test } from 'vitest'
import { isServiceError, ServiceError } from '#clients/http.ts'
import { toBase64Url } from './envelope.ts'
import { createKeyShare } from './key-share.ts'
import { testShare } from './test-stores.ts'

const good = toBase64Url(testShare())
const unavailable = () =>
  Promise.reject(new ServiceError({ service: 'backend', code: 'UNAVAILABLE', retry: true }))

/** A server that gives these answers in turn, the last one for ever; and pauses that take no time. */
function openShare(...answers: (() => Promise<string>)[]) {
  let asked = 0
  const keyShare = createKeyShare({
    fetchShare: () => {
      const answer = answers[Math.min(asked, answers.length - 1)]
      asked += 1
      return answer?.() ?? unavailable()
    },
    pause: (_ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) reject(new DOMException('Ended.', 'AbortError'))
        setTimeout(() => (signal?.aborted === true ? reject(new Error('ended')) : resolve()), 1)
      }),
  })
  return { keyShare, asked: () => asked }
}

test('it is fetched once for all who ask, and after a sign-out not until the app is opened again', async () => {
  const { keyShare, asked } = openShare(() => Promise.resolve(good))
  const shares = await Promise.all([keyShare.get(), keyShare.get(), keyShare.wait()])
  expect(shares).toEqual([testShare(), testShare(), testShare()])
  expect(asked()).toBe(1)
  keyShare.forget()
  await expect(keyShare.get()).rejects.toThrow('Signed out')
  keyShare.open()
  expect(await keyShare.get()).toEqual(testShare())
  expect(asked()).toBe(2)
})

test('a failure is given to who asked, and the next one asks the server again', async () => {
  const { keyShare } = openShare(unavailable, () => Promise.resolve(good))
  await expect(keyShare.get()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await keyShare.get()).toEqual(testShare())
})

test('who waits gets it as soon as the server answers, and nothing after a sign-out', async () => {
  const { keyShare, asked } = openShare(unavailable, unavailable, () => Promise.resolve(good))
  expect(await keyShare.wait()).toEqual(testShare())
  expect(asked()).toBe(3)
  const away = openShare(unavailable)
  const waiting = away.keyShare.wait()
  away.keyShare.forget()
  const later = new Promise((resolve) => setTimeout(resolve, 20, 'nothing'))
  expect(await Promise.race([waiting, away.keyShare.wait(), later])).toBe('nothing')
})

test.each([
  ['too short', good.slice(2)],
  ['no base64url', '%'.repeat(43)],
])('a share that is %s is refused', async (_what, answer) => {
  const failed = await openShare(() => Promise.resolve(answer))
    .keyShare.get()
    .catch((error: unknown) => error)
  expect(isServiceError(failed, 'BAD_RESPONSE')).toBe(true)
})
