/** For tests: replies in which something stands that looks like a contact and is none, or is another's. */
import type { ReplyCase } from './test-replies.ts'

const lines = (...all: string[]) => all.join('\n')
const CEO = lines('PERSON: Jane Doe', 'TITLE: CEO')
const JANE = { ceoName: 'Jane Doe', ceoEmail: 'jane@acme.example' }
const NOBODY = {}
const EVE = { name: 'Eve Roe', title: 'CEO', email: 'eve@other.example' }
const EVE_LINES = ['PERSON: Eve Roe', 'TITLE: CEO', 'BUSINESS_EMAIL: eve@other.example']

/** One value under Jane's name, and the column that it must leave empty. */
const refused = (field: string, values: string[]): ReplyCase[] =>
  values.map((value) => ({
    name: `"${field}: ${value}" is none of hers`,
    text: lines(CEO, `${field}: ${value}`),
    row: { ceoName: 'Jane Doe' },
  }))

/** The positive controls of the same fields. */
const taken = (
  field: string,
  column: 'ceoEmail' | 'ceoPhone' | 'ceoLinkedIn',
  values: [string, string][],
): ReplyCase[] =>
  values.map(([value, cell]) => ({
    name: `"${field}: ${value}" is hers`,
    text: lines(CEO, `${field}: ${value}`),
    row: { ceoName: 'Jane Doe', [column]: cell },
  }))

const EMAILS = [
  ...refused('BUSINESS_EMAIL', [
    'jane@old.example (former employer; no longer valid)',
    'jane.doe@acme.example (based on first.last@acme.example)',
    'e.g. jane.doe@acme.example',
    'jane@acme.example (bounces)',
    'jane@acme.example (unverified)',
    'hello@acme.example (general inbox, not hers)',
    'hello@acme.example (press office)',
    '[jane@acme.example](mailto:eve@other.example)',
    'name@example.com, you@company.com, email@domain.com, user@acme.example',
    'jane@acme.example?',
    'bob@acme.example (belongs to Bob Ray, CTO)',
    'bob.ray@acme.example (Bob Ray)',
  ]),
  ...taken('BUSINESS_EMAIL', 'ceoEmail', [
    ['jane@acme.example (not bob@acme.example, who is the CTO)', 'jane@acme.example'],
    ['jane@acme.example (her assistant is bob@acme.example)', 'jane@acme.example'],
    ['jane@acme.example (Jane Doe, CEO)', 'jane@acme.example'],
    ['fi@acme.example', 'fi@acme.example'],
  ]),
]

const PHONES = [
  ...refused('BUSINESS_PHONE', [
    'checked 2026-11-12 14:30:00',
    'Company number 12345678 (UK)',
    '192.168.100.200',
    '000-000-0000',
    '123-456-7890 (USA)',
    'F: +49 30 9018222',
    'raised $12,000,000 in 2023',
    '+1 415 867 5309 (support hotline)',
  ]),
  ...taken('BUSINESS_PHONE', 'ceoPhone', [
    ['T: +49 30 901820 F: +49 30 9018222', '+49 30 901820'],
    ['(415) 867-5309', '(415) 867-5309'],
    ['+1 415 867 5309 (San Francisco)', '+1 415 867 5309'],
    ['(415) 867-5309, +1 415 867 5309', '+1 415 867 5309'],
  ]),
]

const PROFILES = [
  ...refused('LINKEDIN', [
    'https://evil.example/?u=https://linkedin.com/in/jane-doe',
    'https://linkedin.com@evil.example/in/jane-doe',
    'https://linkedin.com/in/janed (unconfirmed, may be another Jane Doe)',
    'https://www.linkedin.com/in/bob-ray (Bob Ray, CTO)',
    '[linkedin.com/in/jane-doe](https://www.linkedin.com/in/eve-roe)',
  ]),
  ...taken('LINKEDIN', 'ceoLinkedIn', [
    ['https://linkedin.com/in/jane-doe (formerly at Other)', 'https://linkedin.com/in/jane-doe'],
    [
      '[linkedin.com/in/jane-doe](https://www.linkedin.com/in/jane-doe)',
      'https://www.linkedin.com/in/jane-doe',
    ],
  ]),
]

const NAMES: ReplyCase[] = [
  'Anonymous founder',
  'Jane Doe?',
  'jane@acme.example',
  'The founder (name not public)',
  'CEO',
  'I could not identify a person',
  'There is no public information',
].map((name) => ({
  name: `"${name}" is nobody`,
  text: lines(`PERSON: ${name}`, 'TITLE: CEO', 'BUSINESS_EMAIL: ceo@acme.example'),
  row: NOBODY,
}))

const TITLES: ReplyCase[] = [
  ...[
    'CEO (until 2024)',
    'CEO 2019–2022',
    'Not the CEO; community manager',
    'CEO of Betacorp, investor in Acme',
  ].map((title) => ({
    name: `"${title}" is not the chief executive, where another is`,
    text: lines('PERSON: Eve Roe', `TITLE: ${title}`, 'PERSON: Jane Doe', 'TITLE: CEO'),
    row: { ceoName: 'Jane Doe' },
  })),
  ...['CEO, ex-Google', 'CEO; formerly CTO at Other', 'CEO of Acme', 'CEO of Acme Labs, Inc.'].map(
    (title) => ({
      name: `"${title}" is the chief executive`,
      text: lines('PERSON: Jane Doe', `TITLE: ${title}`, 'PERSON: Bo Chen', 'TITLE: Founder'),
      row: { ceoName: 'Jane Doe' },
    }),
  ),
  {
    name: 'the chief executive of a company of another name, where there is no other',
    text: lines('PERSON: Jane Doe', 'TITLE: CEO of Betacorp'),
    row: { ceoName: 'Jane Doe' },
  },
]

const BLOCKS: ReplyCase[] = [
  {
    name: 'behind ">"',
    text: lines(CEO, 'NOTES: The page had this text:', ...EVE_LINES.map((l) => `> ${l}`)),
    row: { ceoName: 'Jane Doe' },
  },
  {
    name: 'in a fence',
    text: lines(CEO, 'NOTES: Found on the page.', '```', ...EVE_LINES, '```'),
    row: { ceoName: 'Jane Doe' },
  },
  {
    name: 'behind "it is written:"',
    text: lines(CEO, 'SUMMARY: On the page it is written:', ...EVE_LINES),
    row: { ceoName: 'Jane Doe' },
  },
  {
    name: 'in a comment',
    text: lines('<!--', ...EVE_LINES, '-->', CEO, 'BUSINESS_EMAIL: jane@acme.example'),
    row: JANE,
  },
  {
    name: 'as JSON in the notes',
    text: lines(
      CEO,
      'BUSINESS_EMAIL: jane@acme.example',
      `NOTES: the page embeds ${JSON.stringify({ '@type': 'Person', ...EVE })}`,
    ),
    row: JANE,
  },
].map((each) => ({ ...each, name: `another person, quoted ${each.name}` }))

const WHOLE_QUOTES: ReplyCase[] = [
  {
    name: 'a reply that stands in a fence as a whole is read',
    text: lines('```', CEO, 'BUSINESS_EMAIL: jane@acme.example', '```'),
    row: JANE,
  },
  {
    name: 'a reply that stands behind ">" as a whole is read',
    text: lines(`> ${CEO.replace('\n', '\n> ')}`, '> BUSINESS_EMAIL: jane@acme.example'),
    row: JANE,
  },
]

const OWN = { name: 'Jane Doe', title: 'CEO', email: 'jane@acme.example' }
const asJson = (name: string, value: unknown, row: ReplyCase['row']): ReplyCase => ({
  name: `JSON: ${name}`,
  text: JSON.stringify(value),
  row,
})
const JSON_CASES: ReplyCase[] = [
  asJson('people that were rejected', { people: [OWN], rejected: [EVE] }, JANE),
  asJson('somebody whom she reports to', { people: [{ ...OWN, reports_to: EVE }] }, JANE),
  asJson('an assistant', { people: [{ ...OWN, assistant: { name: 'Bo', email: 'bo@acme.example' } }] }, JANE),
  asJson(
    'a guessed status',
    { people: [{ ...OWN, email: { value: 'j@acme.example', status: 'guessed' } }] },
    { ceoName: 'Jane Doe' },
  ),
  asJson('"verified": false', { people: [{ ...OWN, email_verified: false }] }, { ceoName: 'Jane Doe' }),
  asJson(
    'a company with a name and a tagline',
    { name: 'Acme Inc', title: 'AI tool', email: 'info@acme.example' },
    { generalContactEmail: 'info@acme.example' },
  ),
  {
    name: 'JSON that is corrected by a later one',
    text: lines(
      '```json',
      JSON.stringify({ people: [{ ...OWN, email: 'wrong@old.example' }] }),
      '```',
      'Correction:',
      '```json',
      JSON.stringify({ people: [OWN] }),
      '```',
    ),
    row: JANE,
  },
  {
    name: 'JSON, and the company in our labels',
    text: lines(JSON.stringify({ people: [OWN] }), 'COMPANY_EMAIL: info@acme.example'),
    row: { ...JANE, generalContactEmail: 'info@acme.example' },
  },
]

const HEADED = '### Jane Doe — CEO'
const SECTIONS: ReplyCase[] = [
  ...['### Press contact', '### Acme', '**Press contact**'].map((heading) => ({
    name: `an address under "${heading}" is not that of the person before`,
    text: lines(HEADED, '- Email: Not found', '', heading, '- Email: press@agency.example'),
    row: { ceoName: 'Jane Doe' },
  })),
  ...['**Contact details**', '#### Profile', '**Online presence**'].map((heading) => ({
    name: `an address under "${heading}" is that of the person before`,
    text: lines(HEADED, '', heading, '- Email: jane@acme.example'),
    row: JANE,
  })),
  ...[
    '## Not the same company (ignored)',
    '**Other people with this name**',
    'Other companies with that name:',
  ].map((heading) => ({
    name: `people under "${heading}" are left out`,
    text: lines(
      HEADED,
      '- Email: jane@acme.example',
      '',
      heading,
      '',
      '| Name | Title | Email |',
      '|---|---|---|',
      '| Eve Roe | CEO | eve@other.example |',
      '',
      '## Company',
      '- Email: info@acme.example',
    ),
    row: { ...JANE, generalContactEmail: 'info@acme.example' },
  })),
  {
    name: 'people after a part that was left out are read',
    text: lines('Other companies with that name:', '- Beta (beta.example)', '', ...CEO.split('\n')),
    row: { ceoName: 'Jane Doe' },
  },
  ...['Madonna', 'levelsio'].flatMap((name) => [
    {
      name: `"${name}" with a role under a heading is a person, and ends the one before`,
      text: lines('### Bo Chen — CTO', '- Email: Not found', `### ${name} — CEO`, '- Email: m@acme.example'),
      row: { ctoName: 'Bo Chen', ceoName: name, ceoEmail: 'm@acme.example' },
    },
  ]),
]

const LINES: ReplyCase[] = [
  {
    name: 'another chief executive in a remark',
    text: lines(
      '**Jane Doe** – CEO',
      '- Previously at Beta (CEO: Bob Smith)',
      '- Email: jane@acme.example',
      '- Advisor: Carl Jones – Partner at a fund',
      '- Phone: +1 415 867 5309',
    ),
    row: { ...JANE, ceoPhone: '+1 415 867 5309' },
  },
  {
    name: 'labels of others',
    text: lines(CEO, 'ASSISTANT EMAIL: bob@acme.example', 'INVESTOR: Bob Vice (bob@fund.example)'),
    row: { ceoName: 'Jane Doe' },
  },
  {
    name: 'a sentence behind a label without a value',
    text: lines(
      CEO,
      'BUSINESS_EMAIL:',
      '',
      'The investor of the company can be reached at bob@fund.example.',
    ),
    row: { ceoName: 'Jane Doe' },
  },
  {
    name: 'a name with a middle initial and titles is the same person',
    text: lines(
      CEO,
      'PERSON: Jane A. Doe',
      'BUSINESS_EMAIL: jane@acme.example',
      'PERSON: Dr. Jane Doe, PhD',
      'BUSINESS_PHONE: +1 415 867 5309',
    ),
    row: { ...JANE, ceoPhone: '+1 415 867 5309' },
  },
  {
    name: 'tracking parameters where they are rarely written',
    text: lines(
      'PERSON: Jane Doe utm_source=openai',
      'TITLE: CEO',
      'NOTES: https://acme.example/%3Futm_source=openai',
      'CONTACT_FORM: https://acme.example/contact;utm_source=openai',
    ),
    row: { ceoName: 'Jane Doe', contactFormUrl: 'https://acme.example/contact' },
  },
]

const OWN_LINES = [...CEO.split('\n'), 'BUSINESS_EMAIL: jane@acme.example']
const CORRECTIONS: ReplyCase[] = [
  {
    name: 'a column that says how an address was found',
    text: lines(
      '| Name | Title | Business email | Basis of email |',
      '|---|---|---|---|',
      '| Jane Doe | CEO | jane@acme.example | published |',
      '| Bo Chen | CTO | bo@acme.example | guessed by analogy |',
    ),
    row: { ...JANE, ctoName: 'Bo Chen' },
  },
  {
    name: 'a sentence at the end takes an address back',
    text: lines(
      ...OWN_LINES,
      '',
      'Correction: jane@acme.example is not Jane Doe’s address; it is that of Jane Roe.',
    ),
    row: { ceoName: 'Jane Doe' },
  },
  {
    name: 'a note takes a number back',
    text: lines(
      CEO,
      'BUSINESS_PHONE: +1 415 867 5309',
      'NOTES: The number +1 415-867-5309 belongs to the shop next door.',
    ),
    row: { ceoName: 'Jane Doe' },
  },
  {
    name: 'a note that says whose an address is takes nothing from them',
    text: lines(...OWN_LINES, 'NOTES: jane@acme.example belongs to Jane, as the team page says.'),
    row: JANE,
  },
  {
    name: 'a correction behind the first address',
    text: lines(
      CEO,
      'BUSINESS_EMAIL: jd@acme.example – correction: jane@acme.example (the first one is wrong)',
    ),
    row: JANE,
  },
  {
    name: 'a column says what the address before it is worth',
    text: lines(
      '| Name | Title | Email | Status |',
      '|---|---|---|---|',
      '| Jane Doe | CEO | jane@acme.example | on the team page |',
      '| Bo Chen | CTO | bo@acme.example | guessed |',
    ),
    row: { ...JANE, ctoName: 'Bo Chen' },
  },
  {
    name: 'a company that was not asked for, in a list before the people',
    text: lines(
      'I found two companies:',
      '1. Northlight Capital (London) – info@northlight.example – not the one you asked about',
      '2. Acme (Leeds) – this is the one',
      '',
      ...OWN_LINES,
    ),
    row: JANE,
  },
]

/** People and values that stand with the words that take them back, and words that take nothing. */
const TAKEN_BACK: ReplyCase[] = [
  {
    name: 'a former CEO is nobody',
    text: lines('PERSON: Eve Roe', 'TITLE: Former CEO (left the company in 2022)', '', ...OWN_LINES),
    row: JANE,
  },
  {
    name: 'somebody who left, as a note says, is nobody',
    text: lines(...EVE_LINES, 'NOTES: She left the company in 2024.', '', ...OWN_LINES),
    row: JANE,
  },
  {
    name: 'who left by the column of the status is nobody',
    text: lines(
      '| PERSON | TITLE | BUSINESS_EMAIL | STATUS |',
      '|---|---|---|---|',
      '| Eve Roe | CEO | eve@acme.example | Left the company in May 2023 |',
      '| Jane Doe | CEO | jane@acme.example | Current |',
    ),
    row: JANE,
  },
  {
    name: 'a former job at another company leads nobody, and takes nobody',
    text: lines('PERSON: Jane Doe', 'TITLE: Former VP at Betacorp', 'BUSINESS_EMAIL: jane@acme.example'),
    row: {},
    mentioned: ['jane@acme.example'],
  },
  {
    name: 'somebody of another company with a similar name is nobody',
    text: lines(
      'PERSON: Eve Roe',
      'TITLE: CEO of Acme Lighting Ltd (a different company with a similar name)',
      '',
      ...OWN_LINES,
    ),
    row: JANE,
  },
  {
    name: 'an address of the company’s that is an agency’s is none',
    text: lines(...OWN_LINES, 'COMPANY_EMAIL: acme@agency.example (belongs to the PR agency)'),
    row: JANE,
  },
  {
    name: 'the notes say that the address is inferred',
    text: lines(...OWN_LINES, 'NOTES: The business email is inferred from the company’s naming pattern.'),
    row: { ceoName: 'Jane Doe' },
  },
  ...[
    'NOTES: Previously at Betacorp; left Betacorp in 2020 to found Acme.',
    'NOTES: Jane left the company Betacorp in 2020.',
    'NOTES: She replaced Eve Roe, who left the company in 2024.',
    'NOTES: jane@acme.example is not listed on LinkedIn but on the team page.',
    'NOTES: The address is published on the team page; it also matches the pattern of her colleagues.',
    'NOTES: The company email is unverified.',
  ].map((line): ReplyCase => ({
    name: `"${line}" takes nothing from her`,
    text: lines(...OWN_LINES, line),
    row: JANE,
  })),
  ...['verified, not a guess', 'not a shared inbox', 'from the support page'].map((remark): ReplyCase => ({
    name: `an address with the remark "${remark}" is hers`,
    text: lines(CEO, `BUSINESS_EMAIL: jane@acme.example (${remark})`),
    row: JANE,
  })),
  ...['## Founders (ex-Google alumni)', '**Founders & advisors**'].map((heading): ReplyCase => ({
    name: `"${heading}" leaves nobody out`,
    text: lines(heading, '', ...OWN_LINES),
    row: JANE,
  })),
  {
    name: 'an address of the company’s in front takes none of hers',
    text: lines(CEO, 'COMPANY_EMAIL: hi@acme.example', 'BUSINESS_EMAIL: jane@acme.example'),
    row: { ...JANE, generalContactEmail: 'hi@acme.example' },
  },
]

const page = (url: string) => ({ url, title: null, uses: ['opened' as const] })
const SOURCES: ReplyCase[] = [
  {
    name: 'a value with an unlisted page and a listed one is supported',
    text: lines(
      CEO,
      'BUSINESS_EMAIL: jane@acme.example | SOURCE: https://bad.example/1',
      'BUSINESS_EMAIL: jane@acme.example | SOURCE: https://acme.example/team',
    ),
    sources: [page('https://acme.example/team')],
    row: JANE,
  },
  {
    name: 'a profile was opened under another host of the same site',
    text: lines(CEO, 'LINKEDIN: https://uk.linkedin.com/in/jane-doe | SOURCE: https://bad.example/1'),
    sources: [page('https://www.linkedin.com/in/jane-doe')],
    row: { ceoName: 'Jane Doe', ceoLinkedIn: 'https://uk.linkedin.com/in/jane-doe' },
  },
]

export const MISLEADING_CASES: ReplyCase[] = [
  ...EMAILS,
  ...PHONES,
  ...PROFILES,
  ...NAMES,
  ...TITLES,
  ...BLOCKS,
  ...WHOLE_QUOTES,
  ...JSON_CASES,
  ...SECTIONS,
  ...LINES,
  ...CORRECTIONS,
  ...TAKEN_BACK,
  ...SOURCES,
]
