import { existsSync, readFileSync } from 'node:fs'

/**
 * For tests: the outside services' official contracts, which lie beside the repository on some machines only.
 * Tests that need them are skipped elsewhere: `describe.skipIf(contractsDir() === null)(...)`.
 */
export function contractsDir(): URL | null {
  const folder = new URL('../../shared/contracts/', import.meta.url)
  return existsSync(folder) ? folder : null
}

/** The text of a contract file. Throws where the contracts are not at hand. */
export function readContract(file: string): string {
  const folder = contractsDir()
  if (folder === null) throw new Error('The contracts are not on this machine')
  return readFileSync(new URL(file, folder), 'utf8')
}

/** The text of the specification, which lies beside the contracts. Throws where it is not at hand. */
export const readSpec = (): string => readContract('../SPEC.md')
