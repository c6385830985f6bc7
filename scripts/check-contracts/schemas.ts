import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { readContract } from '#sandbox/contracts.ts'
import { differences, type Facts, factsOf } from './facts.ts'
import { factsOfSdl, reduceSdl } from './listing-schema.ts'
import { reduceOpenApi } from './openai-schemas.ts'
import type { PartReport } from './part.ts'
import { reduceDiscovery } from './sheets-schemas.ts'

/** A file of contracts/ that is made from the original of the same name. */
interface SchemaFile {
  file: string
  /** Both take a file's text; they throw where it is not what they know. */
  reduce: (original: string) => string
  facts: (text: string) => Facts
}

const json = (reduce: (original: unknown) => unknown): Pick<SchemaFile, 'reduce' | 'facts'> => ({
  reduce: (original) => JSON.stringify(reduce(JSON.parse(original))),
  facts: (text) => factsOf(JSON.parse(text)),
})

const FILES: readonly SchemaFile[] = [
  { file: 'product-hunt.graphql', reduce: reduceSdl, facts: factsOfSdl },
  { file: 'openai-responses.openapi.json', ...json(reduceOpenApi) },
  { file: 'google-sheets-v4.discovery.json', ...json(reduceDiscovery) },
]

/**
 * Reduces the original schemas and holds ours against them, fact by fact.
 * @param originals their folder, ending with a slash
 * @param ours the folder with our files; contracts/ when left out
 * @throws where a file is missing or is not what it was
 */
export function checkSchemas(originals: URL, ours?: URL): Promise<PartReport[]> {
  const reports = FILES.map(({ file, reduce, facts }) => {
    const wanted = facts(reduce(readContract(file, originals)))
    const problems = differences(wanted, facts(readContract(file, ours)))
    return { name: `${file}, facts`, checked: wanted.size, problems }
  })
  return Promise.resolve(reports)
}

/** Writes the schema files of a folder anew from the originals. @throws as `checkSchemas` */
export async function writeSchemas(originals: URL, folder: URL): Promise<void> {
  const style = await resolveConfig(import.meta.filename)
  for (const { file, reduce } of FILES) {
    const text = await format(reduce(readContract(file, originals)), { ...style, filepath: file })
    writeFileSync(new URL(file, folder), text)
  }
}
