import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { RunConfig } from '../cli/config/run-config.ts'
import { EXIT } from '../cli/exit-codes.ts'
import { COMMAND_HELP, COMMANDS } from '../cli/help.ts'
import { readText } from './test-docs.ts'

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
  const calls = [...typed.matchAll(/\blaunchscout ([a-z]+)([^|>\n]*)/g)].map(
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
