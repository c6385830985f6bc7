import { expect, test } from 'vitest'
import { serving, start, usedSettings } from './test-server.ts'

test(
  'a server whose page reader is off says so to the app, and to people who run sites',
  { timeout: 60_000 },
  async () => {
    const { url, ...env } = await usedSettings()
    await serving(start({ ...env, PAGE_READER: 'off' }))
    expect(await (await fetch(url)).text()).toContain('"readsPages":false')
    const page = await fetch(`${url}/page-reader`)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toMatch(/reads no web pages/)
  },
)
