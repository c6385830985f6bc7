import { readFile } from 'node:fs/promises'
import formats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { asKept, HOSTILE_STRINGS } from '#sandbox/hostile/strings.ts'
import { asInCsv, asInTsv, isCalculated, readCsv, readPlainCsv, readTsv } from '../base/test-csv.ts'
import { createDoNotContact } from '../contacts/do-not-contact.ts'
import { fromRow, type Lead, LEAD_HEADER } from '../lead/lead.ts'
import { CAPTURED_AT_MS, TEST_PRODUCT } from '../lead/test-lead.ts'
import { createFindWrong } from '../lead/wrong-contacts.ts'
import { type ExportRecord, recordOfLaunch, recordOfLead } from './export-record.ts'
import { CRM_FORMATS, type CrmFormat } from './export-text.ts'
import { type Barred, NOTHING_BARRED } from './left-out.ts'
import { launchWith, staffed, written } from './test-export.ts'

const UNJUDGED_LAUNCH = recordOfLaunch(
  { product: { ...TEST_PRODUCT, sample: true }, verdict: null, contacts: null },
  CAPTURED_AT_MS,
)

const listed = (...entries: string[]): Barred => ({ ...NOTHING_BARRED, list: createDoNotContact(entries) })

const leadOf = (cells: Partial<Lead>): ExportRecord => recordOfLead({ ...fromRow([]), ...cells }, false)

const SHORT = HOSTILE_STRINGS.filter(({ text }) => text.length < 1_000)
const TEXTS = [...HOSTILE_STRINGS, ...SHORT, ...SHORT, ...SHORT, ...SHORT, ...SHORT].slice(0, 500)

/** Leads whose texts are hostile, each with an address of its own. */
const HOSTILE = TEXTS.map(({ text }, index) => {
  return leadOf({ appName: text, tagline: text, ceoName: text, ceoEmail: `ceo${index}@b.example`, votes: 7 })
})

describe('of 500 leads with hostile texts', () => {
  const texts = HOSTILE.map(({ lead }) => asKept(lead.appName))

  test('all are there', () => expect(HOSTILE).toHaveLength(500))

  test('a CSV file has all columns of the sheet, each as it is, and nothing is calculated', () => {
    const { text, exported } = written('csv', HOSTILE)
    const [header, ...rows] = readCsv(text)
    expect(header).toEqual(LEAD_HEADER)
    expect(rows.map(([name]) => name)).toEqual(texts.map(asInCsv))
    expect(rows.map(([, tagline]) => tagline)).toEqual(texts.map(asInCsv))
    expect(rows.flat().filter(isCalculated)).toEqual([])
    expect(exported.rows).toBe(500)
  })

  test('what is pasted has the same, with a blank for a tab and one sign for a line break', () => {
    const [header, ...rows] = readTsv(written('tsv', HOSTILE).text)
    expect(header).toEqual(LEAD_HEADER)
    const pasted = texts.map((text) => asInTsv(text).replaceAll('\t', ' ').replace(/\r\n?/g, '\n'))
    expect(rows.map(([name]) => name)).toEqual(pasted)
    expect(rows.flat().filter(isCalculated)).toEqual([])
  })

  test.each(CRM_FORMATS)('a file for %s has one row each, and nothing is calculated', (format) => {
    const { text, exported } = written(format, HOSTILE)
    const rows = readPlainCsv(text)
    expect(rows).toHaveLength(501)
    expect(exported.rows).toBe(500)
    expect(rows.flat().filter(isCalculated)).toEqual([])
    const company = rows[0]?.findIndex((title) => /^company(?:_| )?(?:name)?$/i.test(title)) ?? -1
    const companies = texts.map((each) => asInCsv(each.trim()))
    if (format !== 'attio') expect(rows.slice(1).map((row) => row[company])).toEqual(companies)
  })

  test('JSON has every text as it is', async () => {
    const { text } = written('json', HOSTILE)
    const read: unknown = JSON.parse(text)
    expect(read).toMatchObject({ launches: HOSTILE.map(({ lead }) => ({ name: lead.appName, votes: 7 })) })
    await expectOfSchema(read)
  })
})

const HEADERS: Record<CrmFormat, string> = {
  hubspot: 'Email,First name,Last name,Job title,Phone number,Company name,Website URL,LinkedIn URL',
  attio: 'Name,Email addresses,Job title,Phone numbers,LinkedIn,Company',
  apollo: 'First Name,Last Name,Title,Contact Email,Contact LinkedIn URL,Phone,Company Name,Company Website',
  instantly: 'email,first_name,last_name,job_title,company_name,website,phone,linkedin_url',
}

const PROOF_HEADERS = ['Email proof', 'Email proof page', 'Email proof date']

test.each(CRM_FORMATS)('the columns for %s are the ones that its import knows, then the proof', (format) => {
  expect(readPlainCsv(written(format, []).text)).toEqual([[...HEADERS[format].split(','), ...PROOF_HEADERS]])
})

describe('a file for a CRM', () => {
  test('has a row for each person, whose telephone needs no apostrophe, and nothing doubtful', () => {
    const { text, exported } = written('hubspot', [staffed()])
    const [, ...rows] = readPlainCsv(text)
    expect(rows.map((row) => row.slice(0, -PROOF_HEADERS.length))).toEqual([
      ['ada@b.example', 'Ada', 'King Byron', 'CEO', '+14155550100', 'Busabase', 'https://www.b.example', ''],
      [
        '',
        'Bo',
        '',
        'VP of Engineering',
        '',
        'Busabase',
        'https://www.b.example',
        'https://www.linkedin.com/in/bo',
      ],
    ])
    expect(text).not.toContain('cy@')
    expect(exported.leftOut.doubtful).toBe(1)
  })

  test.each([
    ['+1 (415) 555-2671', '+14155552671'],
    ['+1 415 555 2671 ext. 2041', '+14155552671 ext. 2041'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+39 (0)2 1234 5678', '+390212345678'],
    ['+49 30 901820 Durchwahl 12', '+4930901820 ext. 12'],
    ['+1 415-555-2671, ext 2041', '+14155552671 ext. 2041'],
    ['+1 415 555 2671 x2041', '+14155552671 ext. 2041'],
    ['(415) 555-2671 ext. 2041', '(415) 555-2671 ext. 2041'],
    ['+1+2', "'+1+2"],
    ['+1 415 555 2671 ext. 2041+1', "'+1 415 555 2671 ext. 2041+1"],
  ])('has the telephone %s as %s', (ceoPhone, cell) => {
    const { text } = written('hubspot', [leadOf({ ceoName: 'Ada', ceoPhone })])
    expect(readPlainCsv(text)[1]?.[4]).toBe(cell)
  })

  test('gives Apollo the domain alone, and Attio the whole name', () => {
    expect(readPlainCsv(written('apollo', [staffed()]).text)[1]?.at(-1 - PROOF_HEADERS.length)).toBe(
      'b.example',
    )
    expect(readPlainCsv(written('attio', [staffed()]).text)[1]?.[0]).toBe('Ada King Byron')
  })

  test('for Instantly leaves out who has no e-mail address, and says how many', () => {
    const { text, exported } = written('instantly', [staffed()])
    expect(readPlainCsv(text).map(([email]) => email)).toEqual(['email', 'ada@b.example'])
    expect(exported.leftOut).toMatchObject({ withoutEmail: 1, withoutContacts: 0 })
  })

  test('has the mailbox of a company where nobody there has an address', () => {
    const record = launchWith('COMPANY_EMAIL: info@b.example | SOURCE: https://b.example/team')
    expect(readPlainCsv(written('hubspot', [record]).text)[1]?.slice(0, 3)).toEqual([
      'info@b.example',
      '',
      '',
    ])
  })

  test('has an address once, and counts launches of which nobody can be reached', () => {
    const again = leadOf({ ceoName: 'Ada', ceoEmail: 'ADA@b.example' })
    const { exported } = written('attio', [staffed(), again, UNJUDGED_LAUNCH])
    expect(exported).toMatchObject({ rows: 2, sample: true, leftOut: { repeated: 1, withoutContacts: 1 } })
  })

  test('takes no address from a cell of a sheet that has none', () => {
    const { text } = written('instantly', [leadOf({ ceoName: 'Ada', ceoEmail: 'n/a' })])
    expect(readPlainCsv(text)).toHaveLength(1)
  })

  test('of a lead of the sheet says by its column who somebody is', () => {
    const record = leadOf({ ceoEmail: 'a@b.example', ctoEmail: 'c@b.example' })
    expect(readPlainCsv(written('hubspot', [record]).text).map((row) => row[3])).toEqual([
      'Job title',
      'CEO or founder',
      'CTO or head of engineering',
    ])
  })
})

describe('what pages prove', () => {
  const TEAM = 'https://b.example/team'
  const lead = leadOf({
    ceoName: 'Ada',
    ceoEmail: 'ada@b.example',
    ceoPhone: '+1 415 555 0100',
    researchNotes: `Proof: b.example | Ada = theirs, ${TEAM}, 2026-11-26 | CEO Email = seen, ${TEAM}, 2026-11-26`,
  })

  test.each(CRM_FORMATS)('is in a file for %s: verdict, page, and date', (format) => {
    const [, row] = readPlainCsv(written(format, [lead]).text)
    expect(row?.slice(-3)).toEqual(['seen', TEAM, '2026-11-26'])
  })

  test('is in JSON, for each value and each person; null where the row says nothing', async () => {
    const json: unknown = JSON.parse(written('json', [lead]).text)
    const read = { page: TEAM, day: '2026-11-26' }
    expect(json).toMatchObject({
      launches: [
        {
          people: [
            {
              verdict: 'theirs',
              ...read,
              email: { value: 'ada@b.example', verdict: 'seen', ...read },
              phone: { verdict: null, page: null, day: null },
            },
          ],
        },
      ],
    })
    await expectOfSchema(json)
  })
})

test('a launch that was not judged has no score, which is not the score 0', () => {
  const score = LEAD_HEADER.indexOf('Target Score')
  const [, row] = readCsv(written('csv', [UNJUDGED_LAUNCH]).text)
  expect(row?.[score]).toBe('')
  expect(readCsv(written('csv', [leadOf({ appName: 'Quill' })]).text)[1]?.[score]).toBe('0')
  expect(JSON.parse(written('json', [UNJUDGED_LAUNCH]).text)).toMatchObject({
    launches: [{ judgment: null }],
  })
})

test('a doubtful value is marked in CSV, and stands apart in JSON', async () => {
  const [, row] = readCsv(written('csv', [staffed()]).text)
  expect(row?.[LEAD_HEADER.indexOf('Additional Contacts')]).toContain('cy@elsewhere.example (⚠ unsure)')
  const json: unknown = JSON.parse(written('json', [staffed()]).text)
  expect(json).toMatchObject({
    launches: [
      {
        people: [
          { name: 'Ada King Byron', email: { value: 'ada@b.example', verdict: 'not_checked' } },
          { name: 'Bo', email: null, linkedIn: { verdict: 'no_source' } },
        ],
        unverified: [{ who: 'Cy (Head of Sales)', value: 'cy@elsewhere.example', remark: 'unsure' }],
      },
    ],
  })
  await expectOfSchema(json)
})

describe('whom the user does not want to contact', () => {
  test.each(['csv', 'tsv', 'json', ...CRM_FORMATS] as const)('is not in %s by address', (format) => {
    const { text, exported } = written(format, [staffed()], { barred: listed('ada@b.example') })
    expect(text).not.toContain('ada@b.example')
    expect(text).not.toContain('0100')
    expect(exported.leftOut.listed).toBe(1)
    expect(written(format, [staffed()]).text).toContain('ada@b.example')
  })

  test.each(['csv', 'tsv', 'json', ...CRM_FORMATS] as const)('is not in %s by domain', (format) => {
    const { text, exported } = written(format, [staffed()], { barred: listed('b.example') })
    expect(text).not.toContain('Busabase')
    expect(exported).toMatchObject({ rows: 0, leftOut: { listed: 1 } })
  })
})

test('a value that the user reported as wrong for a launch is not in it', () => {
  const wrong = { leadKey: 'ABC', kind: 'phone', value: '+14155550100' } as const
  const findWrong = createFindWrong([wrong])
  const { text } = written('hubspot', [staffed()], { barred: { ...NOTHING_BARRED, findWrong } })
  expect(readPlainCsv(text)[1]?.slice(0, 5)).toEqual(['ada@b.example', 'Ada', 'King Byron', 'CEO', ''])
})

test('the pasted columns can be others than those of the sheet', () => {
  const pasted = [{ title: 'App Name', cell: (lead: Lead) => lead.appName }]
  expect(written('tsv', [leadOf({ appName: '=1' })], { pasted }).text).toBe("App Name\n'=1")
})

test('JSON of nothing is of the schema too, and what is not of it is refused', async () => {
  await expectOfSchema(JSON.parse(written('json', []).text))
  const check = await schema()
  expect(check({ format: 'launchscout-export', version: 1, exportedAt: 'today', launches: [{}] })).toBe(false)
})

test('docs/export.md names every field', async () => {
  const page = await readFile('docs/export.md', 'utf8')
  const fields = new Set(
    [...written('json', [staffed()]).text.matchAll(/"(\w+)":/g)].map(([, name = '']) => name),
  )
  expect(fields.size).toBeGreaterThan(30)
  expect([...fields].filter((field) => !page.includes(`\`${field}\``))).toEqual([])
})

async function schema() {
  const ajv = new Ajv2020()
  formats.default(ajv)
  const read: unknown = JSON.parse(await readFile('docs/export.schema.json', 'utf8'))
  if (typeof read !== 'object' || read === null) throw new Error('no schema')
  return ajv.compile(read)
}

async function expectOfSchema(json: unknown): Promise<void> {
  const check = await schema()
  check(json)
  expect(check.errors ?? []).toEqual([])
}
