import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { whileOnline } from './online.ts'

afterEach(() => onlineManager.setOnline(true))

const networkFault = () => new ServiceError({ service: 'listing', code: 'NETWORK', retry: true })
const never = new AbortController().signal
/** Lets what can go on go on. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('with a connection a job is done at once', async () => {
  await expect(whileOnline(() => Promise.resolve('done'), never)).resolves.toBe('done')
})

test('without one it waits, and is done when the connection is back', async () => {
  onlineManager.setOnline(false)
  let begun = 0
  const job = whileOnline(() => Promise.resolve(++begun), never)
  await settle()
  expect(begun).toBe(0)
  onlineManager.setOnline(true)
  await expect(job).resolves.toBe(1)
})

test('what broke off with the connection is done again', async () => {
  let begun = 0
  const job = whileOnline(() => {
    if (++begun > 1) return Promise.resolve('done')
    onlineManager.setOnline(false)
    return Promise.reject(networkFault())
  }, never)
  await settle()
  expect(begun).toBe(1)
  onlineManager.setOnline(true)
  await expect(job).resolves.toBe('done')
  expect(begun).toBe(2)
})

test.each([
  ['a network fault while the browser has a connection', true, networkFault()],
  ['another fault without one', false, new ServiceError({ service: 'ai', code: 'QUOTA' })],
])('%s is reported, not tried again', async (_, online, fault) => {
  let begun = 0
  const job = whileOnline(() => {
    begun++
    onlineManager.setOnline(online)
    return Promise.reject(fault)
  }, never)
  await expect(job).rejects.toBe(fault)
  expect(begun).toBe(1)
})

test('a stop ends the waiting with its reason, and nothing is done later', async () => {
  onlineManager.setOnline(false)
  const stop = new AbortController()
  const reason = new Error('stopped')
  let begun = 0
  const job = whileOnline(() => Promise.resolve(++begun), stop.signal)
  stop.abort(reason)
  await expect(job).rejects.toBe(reason)
  await expect(whileOnline(() => Promise.resolve(++begun), stop.signal)).rejects.toBe(reason)
  onlineManager.setOnline(true)
  await settle()
  expect(begun).toBe(0)
})
