import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CliError } from '../cli-error.ts'
import { readConfig } from './read-config.ts'

async function read(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'launchscout-config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'launchscout.json'), text)
  return readConfig(undefined, folder)
}

async function refusalOf(text: string): Promise<CliError> {
  const error: unknown = await read(text).catch((caught: unknown) => caught)
  if (error instanceof CliError) return error
  throw new Error('It was read')
}

const OUTPUT = { type: 'csv', path: 'leads.csv' }

describe('a configuration that cannot be read is told with what is wrong where:', () => {
  test.each<[string, string, string]>([
    ['a name that there is not', JSON.stringify({ searches: {} }), '"searches"'],
    ['an output of no type', JSON.stringify({ output: { type: 'xls' } }), 'An output looks like'],
    ['an output that is a name', JSON.stringify({ output: 'leads.csv' }), 'An output looks like'],
    ['a comma too much', '{\n  "maxUsd": 2,\n}', 'line 3'],
    ['an end that is missing', '{ "maxUsd": 2', 'It is not JSON'],
  ])('%s', async (_what, text, named) => {
    const error = await refusalOf(text)
    expect(error.code).toBe('CONFIG_UNREADABLE')
    expect(error.detail).toContain(named)
  })

  test('and of one that is not JSON nothing is quoted', async () => {
    expect((await refusalOf('{ "OPENAI_API_KEY": sk-secret }')).detail).not.toContain('secret')
  })

  test('but one output, and a list of them, can be read', async () => {
    expect((await read(JSON.stringify({ output: OUTPUT }))).config.output).toEqual([OUTPUT])
    expect((await read(JSON.stringify({ output: [OUTPUT, OUTPUT] }))).config.output).toHaveLength(2)
  })
})
