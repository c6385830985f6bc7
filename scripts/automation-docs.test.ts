import { spawn } from 'node:child_process'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { CAPTURED_AT_MS } from '#domain/test-lead.ts'
import { RunConfig } from '../cli/config/run-config.ts'
import { EXIT } from '../cli/exit-codes.ts'
import { COMMAND_HELP, COMMANDS } from '../cli/help.ts'
import { leadsOf } from '../cli/output/leads.ts'
import { sendToWebhook, webhookSecret } from '../cli/output/webhook.ts'
import { itemNamed, NO_LISTS } from '../cli/test-items.ts'
import { readText, withReplaced } from './test-docs.ts'

const PAGE = 'docs/automation.md'
const page = readText(PAGE)

/** The code blocks in a language. */
const blocks = (language: string): string[] =>
  [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, of, code]) =>
    of === language && code !== undefined ? [code] : [],
  )
/** All code that is typed into a shell or a schedule. */
const typed = ['sh', 'ini', 'yaml', ''].flatMap(blocks).join('\n')

test.each(blocks('json').map((json) => [json]))('JSON parses: %s', (json) => {
  expect(JSON.parse(json)).toBeTypeOf('object')
})

test('the command line takes the configuration, which names every part of it', () => {
  const [, json = ''] = /<!-- launchscout\.json -->\n\n```json\n([\s\S]*?)^```$/m.exec(page) ?? []
  const config = RunConfig.parse(JSON.parse(json))
  expect(Object.keys(config).sort()).toEqual(Object.keys(RunConfig.shape).sort())
  expect(config.output.map(({ type }) => type)).toEqual(['sheet', 'csv', 'jsonl', 'webhook'])
})

describe('what is typed', () => {
  const calls = [...typed.matchAll(/\blaunchscout ([a-z]+(?:-[a-z]+)?)([^|>\n]*)/g)].map(
    ([, command = '', rest = '']) => ({
      command,
      options: rest.match(/--[a-z-]+/g) ?? [],
    }),
  )

  test('every command has an example', () => {
    expect(new Set(calls.map(({ command }) => command))).toEqual(
      new Set(COMMANDS.filter((name) => page.includes(`| \`${name}\` `))),
    )
  })

  test.each(calls)('"launchscout $command" has the options $options', ({ command, options }) => {
    const name = COMMANDS.find((known) => known === command)
    const help = name === undefined ? '' : COMMAND_HELP[name]
    expect(options.filter((option) => !help.includes(option))).toEqual([])
    expect(help).not.toBe('')
  })
})

test('the table of exit codes is that of the program', () => {
  const rows = [...page.matchAll(/^\| (\d+) +\| `(\w+)` +\|/gm)].map(([, code, name]) => [name, Number(code)])
  expect(Object.fromEntries(rows)).toEqual(EXIT)
})

test('the workflow is YAML, and keeps the history also after a run that failed', () => {
  const Workflow = z.object({
    jobs: z.object({ leads: z.object({ steps: z.array(z.record(z.string(), z.unknown())) }) }),
  })
  const [yaml = ''] = blocks('yaml')
  expect(Workflow.parse(parseYaml(yaml)).jobs.leads.steps.at(-1)).toMatchObject({
    uses: 'actions/cache/save@v4',
    if: 'always()',
  })
})

/** The receiver of the page, at a port of its own. */
async function startReceiver(secret: string): Promise<{ url: URL; printed: () => string }> {
  const [, code = ''] = /<!-- receiver\.js -->\n\n```js\n([\s\S]*?)^```$/m.exec(page) ?? []
  const says = "function () { console.log('port', this.address().port) }"
  const listening = withReplaced(code, {
    '.listen(Number(process.env.PORT ?? 8080))': `.listen(0, '127.0.0.1', ${says})`,
  })
  const receiver = spawn(process.execPath, ['--input-type=module', '--eval', listening], {
    env: { LAUNCHSCOUT_WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void receiver.kill())
  let printed = ''
  receiver.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  await vi.waitFor(() => expect(printed).toMatch(/port \d+\n/), { timeout: 10_000 })
  const port = /port (\d+)/.exec(printed)?.[1] ?? ''
  return { url: new URL(`http://127.0.0.1:${port}/leads`), printed: () => printed }
}

test.each([
  ['takes what is signed with its secret', 7, true],
  ['refuses what is signed with another one', 8, false],
])('the receiver of the page %s', async (_what, byte, isTaken) => {
  const secretOf = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`
  const { url, printed } = await startReceiver(secretOf(7))
  const sent = sendToWebhook({
    url,
    secret: webhookSecret(secretOf(byte)),
    leads: leadsOf([itemNamed('Acme')], NO_LISTS, CAPTURED_AT_MS),
    services: { fetch, now: Date.now, pause: () => Promise.resolve() },
  })
  if (isTaken) expect(await sent).toHaveLength(1)
  else await expect(sent).rejects.toMatchObject({ detail: `${url.host} (status 401)` })
  expect(printed().includes('Acme')).toBe(isTaken)
})
