import { pathToFileURL } from 'node:url'
import { checkErrorSamples } from './check-contracts/error-samples.ts'
import { countInjectionAlarms } from './check-contracts/injection-alarms.ts'
import { checkLaunches } from './check-contracts/launches.ts'
import { checkLaunchesInUse } from './check-contracts/launches-in-use.ts'
import { checkOpenAiReplies } from './check-contracts/openai-replies.ts'
import type { Part } from './check-contracts/part.ts'
import { checkSchemas, writeSchemas } from './check-contracts/schemas.ts'
import { checkSheetsReplay } from './check-contracts/sheets-replay.ts'

/**
 * Holds contracts/, the clients and the sandbox against a folder with the originals; see contracts/README.md. Exits
 * with 1 where anything differs or cannot be read.
 */
const PARTS: readonly Part[] = [
  checkSchemas,
  checkErrorSamples,
  checkLaunches,
  checkLaunchesInUse,
  countInjectionAlarms,
  checkOpenAiReplies,
  checkSheetsReplay,
]

const USAGE = `npm run check:contracts -- FOLDER            compares contracts/ with the originals in FOLDER
npm run check:contracts -- FOLDER --write    first writes the three schema files of contracts/ anew`

const print = (line: string) => process.stdout.write(`${line}\n`)
let checked = 0
let differing = 0
let unread = 0

async function run(part: Part, originals: URL): Promise<void> {
  try {
    for (const report of await part(originals)) {
      checked += report.checked
      differing += report.problems.length
      print(`${report.name}: ${report.checked} compared, ${report.problems.length} differ`)
      for (const problem of report.problems) print(`  ${problem}`)
    }
  } catch (error) {
    unread += 1
    print(`${part.name} could not be done: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const writeAnew: Part = async (originals) => {
  await writeSchemas(originals, new URL('../contracts/', import.meta.url))
  return []
}

const [folder = '', option, ...others] = process.argv.slice(2)
const isUnderstood = (option === undefined || option === '--write') && others.length === 0
if (folder === '' || folder.startsWith('-') || !isUnderstood) {
  print(USAGE)
  process.exitCode = 1
} else {
  const originals = pathToFileURL(`${folder.replace(/[/\\]+$/, '')}/`)
  for (const part of option === '--write' ? [writeAnew, ...PARTS] : PARTS) await run(part, originals)
  print(
    `${checked} compared, ${differing} differ${unread === 0 ? '' : `, ${unread} parts could not be done`}`,
  )
  process.exitCode = differing + unread === 0 ? 0 : 1
}
