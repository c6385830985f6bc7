import { expect } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { exportFile } from './support/export.ts'
import { openTab, searchAndJudge, signIn, useSampleData, watchConsole } from './support/journey.ts'
import { test } from './support/test.ts'

const app = appOfFile()

test(
  'Settings export the last search for the command line, with a schema that is served',
  { tag: '@long' },
  async ({ page, request }) => {
    const problems = watchConsole(page)
    await signIn(page, app.url)
    await useSampleData(page)
    await searchAndJudge(page)
    await openTab(page, 'Settings')
    const command = page.getByText('npm install')
    const [address = ''] = /http\S+/.exec((await command.textContent()) ?? '') ?? []
    expect((await request.get(address)).headers()['content-type']).toBe('application/gzip')
    const { name, text } = await exportFile(page, 'Export launchscout.json')
    expect(name).toBe('launchscout.json')
    expect(JSON.parse(text)).toMatchObject({
      $schema: `${app.url}/launchscout.schema.json`,
      search: { days: 7, minVotes: 50 },
      installation: app.url,
    })
    expect(text).not.toContain('sample')
    const schema = await request.get(`${app.url}/launchscout.schema.json`)
    expect(schema.headers()['content-type']).toContain('application/schema+json')
    expect(await schema.json()).toMatchObject({ title: 'A run of Launchscout' })
    expect(problems).toEqual([])
  },
)
