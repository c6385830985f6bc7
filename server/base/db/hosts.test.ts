import { describe, expect, test } from 'vitest'
import { createHosts, hostsOf, ReadOnlyServer } from './hosts.ts'

test.each([
  ['postgresql://u:p@one:5432/name', ['postgresql://u:p@one:5432/name']],
  ['postgres://u:p@one:5432,two:5433/name', ['postgres://u:p@one:5432/name', 'postgres://u:p@two:5433/name']],
  [
    'postgres://u@[::1]:5432,two/name?sslmode=verify-full&x=a,b',
    [
      'postgres://u@[::1]:5432/name?sslmode=verify-full&x=a,b',
      'postgres://u@two/name?sslmode=verify-full&x=a,b',
    ],
  ],
  ['postgres://u:p@/name?host=%2Ftmp', ['postgres://u:p@/name?host=%2Ftmp']],
])('%s names each host', (url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts)
})

/** Servers of which `writable` takes writes, and how often each was asked. */
function openServers(writable: string | null) {
  const [asked, found]: [string[], string[]] = [[], []]
  const state = { writable, asked, found }
  const hosts = createHosts({
    urls: ['one', 'two', 'three'],
    ask: async (url) => {
      state.asked.push(url)
      await Promise.resolve()
      if (url !== state.writable) throw new ReadOnlyServer('no writes')
    },
    onFound: (url) => state.found.push(url),
  })
  return { state, hosts }
}

describe('of several servers', () => {
  test('the one that takes writes is found by one look, whoever asks meanwhile, and remembered', async () => {
    const { state, hosts } = openServers('two')
    expect(await Promise.all([hosts.find(), hosts.find(), hosts.find()])).toEqual(['two', 'two', 'two'])
    expect(await hosts.find()).toBe('two')
    expect(state.asked).toEqual(['one', 'two', 'three'])
    expect(state.found).toEqual(['two'])
  })

  test('another one is found once the first is forgotten', async () => {
    const { state, hosts } = openServers('two')
    await hosts.find()
    state.writable = 'three'
    expect(await hosts.find()).toBe('two')
    hosts.forget('two')
    expect(await hosts.find()).toBe('three')
  })

  test('while none takes writes, all who ask fail together, and the next look may find one', async () => {
    const { state, hosts } = openServers(null)
    const asked = await Promise.allSettled([hosts.find(), hosts.find()])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(state.asked).toHaveLength(3)
    state.writable = 'one'
    expect(await hosts.find()).toBe('one')
  })
})

test('an only server is taken without a look, and its own error is told', async () => {
  const asked: string[] = []
  const refused = new ReadOnlyServer('no writes')
  const hosts = createHosts({
    urls: ['one'],
    ask: (url) => {
      asked.push(url)
      return Promise.reject(refused)
    },
  })
  expect(await hosts.find()).toBe('one')
  expect(asked).toEqual([])
  hosts.forget('one')
  await expect(hosts.find()).rejects.toBe(refused)
})
