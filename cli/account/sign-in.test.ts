import { readdir } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { freePort } from '#server/start/test-server.ts'
import type { Io } from '../io.ts'
import { runProgram } from '../program.ts'
import { createAccountStore } from './account-store.ts'
import { address, installationFetch } from './test-installation.ts'
import { createTestIo, newConfigFolder } from './test-sign-in.ts'

let folder: string
beforeEach(async () => {
  folder = await newConfigFolder()
})

/** `launchscout` with these arguments at an installation, and the address that it gives the browser. */
function startProgram(args: readonly string[], changes: Partial<Io> = {}) {
  const stopping = new AbortController()
  const { io, printed, onLine } = createTestIo(folder, {
    fetch: installationFetch(),
    stop: stopping.signal,
    ...changes,
  })
  const opened = new Promise<URL>((resolve) =>
    onLine((line) => {
      if (line.startsWith(`${address}/pool/auth?`)) resolve(new URL(line))
    }),
  )
  return { exit: runProgram(args, io), printed, opened, stop: () => stopping.abort() }
}

/** Where the browser comes back to. */
function callbackOf(opened: URL, answer: Record<string, string>): URL {
  const url = new URL(opened.searchParams.get('redirect_uri') ?? '')
  const state = opened.searchParams.get('state') ?? ''
  for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value)
  return url
}

describe('sign-in is called', () => {
  const usage = 'Usage: launchscout sign-in ADDRESS'
  const PORT = '--port takes a whole number from 1024 to 65535.'
  test.each<[string, string[], string]>([
    ['without an address', [], usage],
    ['with two addresses', [address, address], 'is one word too many'],
    ['with an option that there is not', [address, '--what'], "Unknown option '--what'"],
    ['with an address that is none', ['scout.example'], '“scout.example” is not the address'],
    ['with an address of another computer without https', ['http://scout.example'], 'is not the address'],
    ['with a port that is reserved', [address, '--port', '1023'], PORT],
    ['with a port that there is not', [address, '--port', '65536'], PORT],
    ['with a port that is no number', [address, '--port', '4e3'], PORT],
  ])('%s: refused in a sentence, and nothing is asked', async (_name, args, sentence) => {
    const { exit, printed } = startProgram(['sign-in', ...args], {
      fetch: () => Promise.reject(new Error('asked')),
    })
    expect(await exit).toBe(2)
    expect(printed.join('\n')).toContain(sentence)
  })

  test('as it is meant: gives an address to open, which leads back to the port', async () => {
    const port = String(await freePort())
    const { exit, opened, printed, stop } = startProgram(['sign-in', address, '--no-browser', '--port', port])
    expect((await opened).searchParams.get('redirect_uri')).toBe(`http://127.0.0.1:${port}/callback`)
    expect(printed).toEqual([
      `To sign in at ${address}, open this page in a browser on this computer:`,
      (await opened).href,
      'Waiting for the browser, for up to 5 minutes.',
    ])
    stop()
    await exit
  })
})

describe('sign-out is called', () => {
  const others = ['https://a.example', 'https://b.example']
  const store = () =>
    createAccountStore({ XDG_CONFIG_HOME: folder }, { pause: () => Promise.reject(new Error('busy')) })
  const signInAt = (at: string) =>
    store().change(at, () =>
      Promise.resolve({
        issuer: `${at}/pool`,
        clientId: 'c',
        user: { id: 'u', email: 'a@example.com' },
        idToken: 'i',
        expiresAtMs: 1,
        refreshToken: null,
      }),
    )

  test.each<[string, string[], number, string]>([
    ['with two addresses', others, 2, 'is one word too many'],
    ['with an option that there is not', ['--what'], 2, "Unknown option '--what'"],
    ['with an address that is none', ['a.example'], 2, '“a.example” is not the address'],
    ['without an address where there are several', [], 2, 'https://a.example, https://b.example'],
    ['with an address where one is not signed in', [address], 4, `You are not signed in at ${address}.`],
  ])('%s: refused in a sentence, and all sign-ins stay', async (_name, args, code, sentence) => {
    for (const at of others) await signInAt(at)
    const { exit, printed } = startProgram(['sign-out', ...args])
    expect(await exit).toBe(code)
    expect(printed.join('\n')).toContain(sentence)
    expect(await store().addresses()).toEqual(others)
  })

  test.each<[string, string[], string[]]>([
    ['with one of several', ['https://a.example'], others],
    ['without an address where there is one', [], ['https://a.example']],
  ])('%s: that sign-in ends', async (_name, args, signedIn) => {
    for (const at of signedIn) await signInAt(at)
    const { exit, printed } = startProgram(['sign-out', ...args])
    expect(await exit).toBe(0)
    expect(printed).toEqual(['You are signed out at https://a.example.'])
    expect(await store().addresses()).toEqual(signedIn.filter((at) => at !== 'https://a.example'))
  })
})

describe('a sign-in that waits for the browser', () => {
  /** Time that passes when a test says so. */
  function newTime() {
    let over: () => void = () => undefined
    const waits: number[] = []
    const pause = (ms: number) => {
      waits.push(ms)
      return new Promise<void>((resolve) => (over = resolve))
    }
    return { timing: { pause }, waits, pass: () => over() }
  }

  test('ends after 5 minutes with a sentence, and listens no more', async () => {
    const { timing, waits, pass } = newTime()
    const { exit, opened, printed } = startProgram(['sign-in', address, '--no-browser'], { timing })
    const back = callbackOf(await opened, { code: 'late' })
    expect(waits).toEqual([5 * MINUTE_MS])
    pass()
    expect(await exit).toBe(4)
    expect(printed.at(-1)).toBe('Nobody finished the sign-in within 5 minutes. Nothing was changed.')
    await expect(fetch(back)).rejects.toThrow()
    expect(await readdir(folder)).toEqual([])
  })

  test('ends at once when its user stops it, and listens no more', async () => {
    const { exit, opened, printed, stop } = startProgram(['sign-in', address, '--no-browser'])
    const back = callbackOf(await opened, { code: 'late' })
    stop()
    expect(await exit).toBe(130)
    expect(printed.at(-1)).toBe('Stopped.')
    await expect(fetch(back)).rejects.toThrow()
    expect(await readdir(folder)).toEqual([])
  })
})
