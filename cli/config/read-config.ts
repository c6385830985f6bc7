import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { CliError } from '../cli-error.ts'
import { isMissing } from '../system-error.ts'
import { CONFIG_FILE, RunConfig } from './run-config.ts'

export interface FoundConfig {
  config: RunConfig
  /** Files that it names are relative to this folder. */
  folder: string
  /** Its file; null where there is none and the defaults hold. */
  file: string | null
}

/**
 * Reads the configuration: the file that is named, else `launchscout.json` of the working folder, else the defaults.
 * @throws {CliError} CONFIG_NOT_FOUND, CONFIG_UNREADABLE with what is wrong where
 */
export async function readConfig(named: string | undefined, cwd: string): Promise<FoundConfig> {
  const file = resolve(cwd, named ?? CONFIG_FILE)
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (isMissing(cause) && named === undefined) return null
    if (isMissing(cause)) throw new CliError('CONFIG_NOT_FOUND', file, { cause })
    throw new CliError('CONFIG_UNREADABLE', file, { cause })
  })
  if (text === null) return { config: RunConfig.parse({}), folder: cwd, file: null }
  return { config: parseConfig(text, file), folder: dirname(file), file }
}

function parseConfig(text: string, file: string): RunConfig {
  try {
    return RunConfig.parse(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch (cause) {
    const what = cause instanceof z.ZodError ? z.prettifyError(cause) : notJson(text, cause)
    throw new CliError('CONFIG_UNREADABLE', `${file}\n${what}`, { cause })
  }
}

/** With the line, where the parser tells how far it came. Its own message can quote the file. */
function notJson(text: string, cause: unknown): string {
  const [, position] = /position (\d+)/.exec(cause instanceof Error ? cause.message : '') ?? []
  if (position === undefined) return 'It is not JSON.'
  return `It is not JSON: see line ${text.slice(0, Number(position)).split('\n').length}.`
}
