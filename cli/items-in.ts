import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseJson } from '#clients/http.ts'
import { CliError } from './cli-error.ts'
import type { Io } from './io.ts'
import { Item } from './item.ts'

/**
 * The launches that another command wrote with --json.
 * @param file one of them; standard input where it is left out or `-`
 * @throws {CliError} INPUT_UNREADABLE with the line
 */
export async function readItems(file: string | undefined, io: Io): Promise<Item[]> {
  const name = file ?? '-'
  const text =
    name === '-'
      ? await io.stdin()
      : await readFile(resolve(io.cwd, name), 'utf8').catch((cause: unknown) => {
          throw new CliError('INPUT_UNREADABLE', name, { cause })
        })
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const item = Item.safeParse(parseJson(line))
    if (!item.success)
      throw new CliError('INPUT_UNREADABLE', `${name === '-' ? 'standard input' : name}, line ${index + 1}`)
    return [item.data]
  })
}

/**
 * The same, for a command that works with verdicts.
 * @throws {CliError} NOT_JUDGED with the number of launches that have none
 */
export async function readJudgedItems(file: string | undefined, io: Io): Promise<Item[]> {
  const items = await readItems(file, io)
  const unjudged = items.filter(({ verdict }) => verdict === null).length
  if (unjudged > 0) throw new CliError('NOT_JUDGED', String(unjudged))
  return items
}
