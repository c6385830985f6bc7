import { open } from 'node:fs/promises'
import { parseJson } from '#clients/http.ts'
import { CliError, type CliErrorCode } from './cli-error.ts'
import { isMissing } from './system-error.ts'

/** Read or write for anyone but the owner. */
const OTHERS = 0o077

/** Windows has other rights, and a home folder there is its user's own. */
export const isOpenToOthers = (mode: number): boolean => process.platform !== 'win32' && (mode & OTHERS) !== 0

/**
 * Reads a JSON file that holds secrets. No error quotes it.
 * @returns null where it is not there
 * @throws {CliError} with one of the codes
 */
export async function readPrivateFile<T>(
  file: string,
  schema: { safeParse: (value: unknown) => { data?: T | undefined } },
  codes: { unreadable: CliErrorCode; openToOthers: CliErrorCode },
): Promise<T | null> {
  const handle = await open(file).catch((cause: unknown) => {
    if (isMissing(cause)) return null
    throw new CliError(codes.unreadable, file, { cause })
  })
  if (handle === null) return null
  try {
    // Of the opened file: the name may lead elsewhere by now.
    if (isOpenToOthers((await handle.stat()).mode)) throw new CliError(codes.openToOthers, file)
    const content = await handle.readFile('utf8')
    const { data } = schema.safeParse(parseJson(content.replace(/^\uFEFF/, '')))
    if (data === undefined) throw new CliError(codes.unreadable, file)
    return data
  } finally {
    await handle.close()
  }
}
