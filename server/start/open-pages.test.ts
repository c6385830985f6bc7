import { expect, test } from 'vitest'
import { serving, start, usedSettings } from './test-server.ts'

test.each([
  ['on', {}, '"readsPages":true', /LaunchscoutBot.*web@scout\.example/s],
  ['off', { PAGE_READER: 'off' }, '"readsPages":false', /reads no web pages/],
])(
  'a server whose page reader is %s says so to the app, and to people who run sites',
  { timeout: 60_000 },
  async (_name, own, config, about) => {
    const { url, ...env } = await usedSettings()
    await serving(start({ ...env, PAGE_READER_CONTACT: 'web@scout.example', ...own }))
    expect(await (await fetch(url)).text()).toContain(config)
    const page = await fetch(`${url}/page-reader`)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toMatch(about)
  },
)
