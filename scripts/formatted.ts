import { readFile } from 'node:fs/promises'
import { format } from 'oxfmt'
import * as z from 'zod'

/** A file's text as `npm run format` would leave it; `path` is relative to the repository and tells the language. */
export async function formatted(path: string, text: string): Promise<string> {
  const config = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(await readFile(new URL('../.oxfmtrc.json', import.meta.url), 'utf8')))
  const { code, errors } = await format(path, text, config)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return code
}
