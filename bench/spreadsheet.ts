/**
 * That LibreOffice makes a formula of no cell of our text tables, whichever sign parts the columns: hostile texts in every
 * format, opened with commas, semicolons, and tabs (SECURITY S4). Needs `soffice` in the path. Run by hand when
 * domain/base/csv.ts or domain/base/tsv.ts changes; the rule that it showed is in domain/base/csv.test.ts.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvOf } from '#domain/base/csv.ts'
import { seeded } from '#domain/base/seeded.ts'
import { type ExportRecord, recordOfLead } from '#domain/export/export-record.ts'
import { CRM_FORMATS } from '#domain/export/export-text.ts'
import { written } from '#domain/export/test-export.ts'
import { fromRow, LEAD_COLUMN_COUNT } from '#domain/lead/lead.ts'
import { HOSTILE_STRINGS } from '#sandbox/hostile/strings.ts'

const SEPARATORS = { commas: 44, semicolons: 59, tabs: 9 } as const
const PARTS = [
  '=1+2',
  '=',
  '+1',
  '-1',
  '@A1',
  ';',
  '\t',
  ',',
  '"',
  "'",
  ' ',
  '\n',
  '\r\n',
  '\0',
  '\u00a0',
  '\u200b',
  '\u3000',
  'x',
  '＝1',
]
const FILES_OF_A_FORMAT = 10

const SHORT = HOSTILE_STRINGS.map((each) => each.text).filter(({ length }) => length < 1_000)
const draw = seeded('spreadsheet')
const some = <T>(most: number, make: () => T): T[] => Array.from({ length: draw.between(1, most) }, make)
const text = (): string => (draw.chance(0.2) ? draw.pick(SHORT) : some(9, () => draw.pick(PARTS)).join(''))

let people = 0
function record(): ExportRecord {
  const lead = fromRow(Array.from({ length: LEAD_COLUMN_COUNT }, text))
  return recordOfLead({ ...lead, ceoEmail: `ceo${people++}@b.example`, votes: -7 }, false)
}

const folder = mkdtempSync(join(tmpdir(), 'launchscout-spreadsheet-'))
try {
  const names: string[] = []
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, `${name}.csv`), content)
    names.push(name)
  }
  for (let file = 0; file < FILES_OF_A_FORMAT; file++) {
    for (const format of ['csv', 'tsv', ...CRM_FORMATS] as const)
      write(`${format}-${file}`, written(format, some(20, record)).text)
    write(`log-${file}`, csvOf(some(20, () => [text(), text(), text()])))
  }
  // What is not guarded is calculated, or nothing was tried.
  writeFileSync(join(folder, 'control.csv'), '=1+2\r\n')

  let found = 0
  for (const [separator, code] of Object.entries(SEPARATORS)) {
    const out = join(folder, separator)
    mkdirSync(out)
    const options = `--infilter=CSV:${code},34,76,1,,0,false,true`
    const files = ['control', ...names].map((name) => join(folder, `${name}.csv`))
    const args = ['--headless', '--convert-to', 'fods', options, '--outdir', out, ...files]
    execFileSync('soffice', [`-env:UserInstallation=file://${folder}/profile`, ...args], { stdio: 'ignore' })
    const formulasOf = (name: string): number =>
      readFileSync(join(out, `${name}.fods`), 'utf8').split('table:formula=').length - 1
    if (formulasOf('control') !== 1) throw new Error(`LibreOffice calculated nothing with ${separator}`)
    const bad = names.filter((name) => formulasOf(name) > 0)
    found += bad.length
    console.log(`${separator}: ${names.length} files, ${bad.length} with a formula ${bad.join(' ')}`.trim())
  }
  process.exitCode = found === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}
