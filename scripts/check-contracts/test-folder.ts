/** For tests: a folder with files of contracts/, some of them changed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readContract } from '#sandbox/contracts.ts'

/**
 * Copies files of contracts/ to a new folder, gives its address, and removes it at the end.
 * @param change the text of a file as it is to be there
 */
export async function inFolderOf<T>(
  files: readonly string[],
  change: (text: string, file: string) => string,
  use: (folder: URL) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  try {
    for (const file of files) writeFileSync(join(folder, file), change(readContract(file), file))
    return await use(pathToFileURL(`${folder}/`))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
