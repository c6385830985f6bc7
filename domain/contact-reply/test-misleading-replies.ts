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
    'may be jane.doe@acme.example',
    'jane@acme.example (bounces)',
    'jane@acme.example (low confidence)',
    'jane@acme.example (unverified)',
    'hello@acme.example (general inbox, not hers)',
    'Only the general address support@acme.example is public',
    'not found (her assistant is bob@acme.example)',
    '[jane@acme.example](mailto:eve@other.example)',
    'contact her at acme dot com slash contact',
    'available at acme dot com',
    '12345+jane@users.noreply.github.com',
    '@jane@mastodon.example',
    'image@2x.png',
    'name@example.com, you@company.com, email@domain.com, user@acme.example',
    'firstinitiallastname@acme.example, fi.last@acme.example, {first}@acme.example',
    'j…e@acme.example',
    'jane@acme.example (source: a directory, masked as j***@acme.example)',
    'jane@acme.example (72% confidence)',
    'jane@acme.example?',
    'I would try jane@acme.example',
    'jane@prev.example (at her previous company)',
    'hello@acme.example (goes to the whole team)',
    'bob@acme.example (belongs to Bob Ray, CTO)',
    'bob.ray@acme.example (Bob Ray)',
    'see Bob Ray’s: bob@acme.example',
  ]),
  ...taken('BUSINESS_EMAIL', 'ceoEmail', [
    ['jane@acme.example (not bob@acme.example, who is the CTO)', 'jane@acme.example'],
    ['jane@acme.example (formerly jane@old.example)', 'jane@acme.example'],
    ['jane@acme.example (her assistant is bob@acme.example)', 'jane@acme.example'],
    ['jane@acme.example (co-founder of Acme, formerly at Other)', 'jane@acme.example'],
    ['jane at acme dot example', 'jane@acme.example'],
    ['jane@acme.example (Jane Doe, CEO)', 'jane@acme.example'],
    ['jane@acme.example (95% confidence)', 'jane@acme.example'],
    ['jane@acme.example (the old address jd@acme.example bounces)', 'jane@acme.example'],
    ['fi@acme.example', 'fi@acme.example'],
  ]),
]

const PHONES = [
  ...refused('BUSINESS_PHONE', [
    'checked 2026-11-12 14:30:00',
    '12.11.2026',
    'Mon-Fri 09:00-17:00, 2025/11/12 10:00',
    'Company number 12345678 (UK)',
    'none listed; company registration 12345678',
    'EIN 12-3456789',
    'ABN 51 824 753 556',
    '192.168.100.200',
    '000-000-0000',
    '123-456-7890',
    '123-456-7890 (USA)',
    'F: +49 30 9018222',
    '+1 415 867 5309 (old number, disconnected)',
    'raised $12,000,000 in 2023',
    '+1 415 867 5309 (support hotline)',
    '+1 415 867 5309 (that of the Chamber of Commerce)',
    '1189118',
  ]),
  ...taken('BUSINESS_PHONE', 'ceoPhone', [
    ['T: +49 30 901820 F: +49 30 9018222', '+49 30 901820'],
    ['4158675309 (USA)', '+1 415 867 5309'],
    ['US: 415-867-5309', '+1 415 867 5309'],
    ['030 901820 (Germany)', '+49 30 901820'],
    ['(415) 867-5309', '(415) 867-5309'],
    ['Office: (415) 867-5309', '(415) 867-5309'],
    ['+1 415 867 5309 (San Francisco)', '+1 415 867 5309'],
    ['(415) 867-5309, +1 415 867 5309', '+1 415 867 5309'],
  ]),
]

const PROFILES = [
  ...refused('LINKEDIN', [
    'https://evil.example/?u=https://linkedin.com/in/jane-doe',
    'https://linkedin.com.evil.example/in/jane-doe',
    'https://evil.example/linkedin.com/in/jane-doe',
    'https://linkedin.com@evil.example/in/jane-doe',
    'https://linkedin.com/in/janed (unconfirmed, may be another Jane Doe)',
    'possibly https://linkedin.com/in/janed',
    'https://www.linkedin.com/in/bob-ray (Bob Ray, CTO)',
    'https://www.linkedin.com/in/jane-doe-987 (name match only)',
    '[linkedin.com/in/jane-doe](https://www.linkedin.com/in/eve-roe)',
    'https://www.linkedin.com/search/results/people/?keywords=jane',
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
  'The founder (name not public)',
  'CEO',
  'Acme Team',
  'I could not identify a person',
  '[Full Name]',
  'full name',
  'TBD (stealth)',
  'Name withheld',
  'Nobody',
  'Founder unknown',
  'Insufficient data',
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
    'EA to the CEO',
    'Founder Associate',
    'Head of Founder Relations',
    'CEO of Betacorp, investor in Acme',
    'CEO of Betacorp',
    'Deputy CTO to the CEO',
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
    name: 'in a struck line',
    text: lines(CEO, '~~BUSINESS_EMAIL: eve@other.example~~', 'BUSINESS_EMAIL: jane@acme.example'),
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
  {
    name: 'as JSON on lines of its own, beside our labels',
    text: lines(JSON.stringify({ people: [EVE] }), CEO, 'BUSINESS_EMAIL: jane@acme.example'),
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
  asJson('people that were excluded', { people: [OWN], excluded_people: [EVE] }, JANE),
  asJson(
    'similar companies',
    { people: [OWN], similar_companies: [{ name: 'Beta Corp', email: 'a@b.example' }] },
    JANE,
  ),
  asJson('somebody whom she reports to', { people: [{ ...OWN, reports_to: EVE }] }, JANE),
  asJson('an assistant', { people: [{ ...OWN, assistant: { name: 'Bo', email: 'bo@acme.example' } }] }, JANE),
  asJson(
    'a guessed status',
    { people: [{ ...OWN, email: { value: 'j@acme.example', status: 'guessed' } }] },
    { ceoName: 'Jane Doe' },
  ),
  asJson('"verified": false', { people: [{ ...OWN, email_verified: false }] }, { ceoName: 'Jane Doe' }),
  asJson('"verified": true', { people: [{ ...OWN, email_verified: true }] }, JANE),
  asJson(
    'her own contacts in an object',
    { people: [{ name: 'Jane Doe', title: 'CEO', contact: { email: 'jane@acme.example' } }] },
    JANE,
  ),
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
  ...[
    '### Press contact',
    '### Support',
    '### Acme',
    '**Press contact**',
    '**Acme Inc.**',
    '## Investors',
  ].map((heading) => ({
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
  {
    name: 'people behind a gap after a list that was left out are read',
    text: lines(
      'Other companies with that name:',
      '- Beta',
      '',
      '**Jane Doe** – CEO',
      '- Email: jane@acme.example',
    ),
    row: JANE,
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
    text: lines(
      CEO,
      'ASSISTANT EMAIL: bob@acme.example',
      'PREVIOUS EMAIL: j@old.example',
      'PR AGENCY PHONE: +1 415 867 5309',
      'INVESTOR: Bob Vice (bob@fund.example)',
    ),
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
    name: 'a sentence behind a value on its own line and a gap',
    text: lines(
      CEO,
      'BUSINESS_EMAIL:',
      'jane@acme.example',
      '',
      'I also found the investor: bob@fund.example',
    ),
    row: JANE,
  },
  {
    name: 'a value behind a gap',
    text: lines(CEO, 'BUSINESS_EMAIL:', '', 'jane@acme.example'),
    row: JANE,
  },
  {
    name: 'a row of a turned table that lacks a cell',
    text: lines(
      '| Field | Jane Doe | Bo Chen |',
      '|---|---|---|',
      '| Title | CEO | CTO |',
      '| Email | bo@acme.example |',
    ),
    row: { ceoName: 'Jane Doe', ctoName: 'Bo Chen' },
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
    name: 'pictures in a name',
    text: lines('PERSON: Jane Doe 🎉', 'TITLE: CEO'),
    row: { ceoName: 'Jane Doe' },
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
const WRONG_LINES = [...CEO.split('\n'), 'BUSINESS_EMAIL: wrong@acme.example']
const CORRECTIONS: ReplyCase[] = [
  {
    name: 'a draft before "Final:" gives nothing',
    text: lines(
      'Draft:',
      ...WRONG_LINES,
      '',
      'That address is another Jane Doe’s.',
      '',
      'Final:',
      ...OWN_LINES,
    ),
    row: JANE,
  },
  {
    name: 'a record before "The corrected record is:" gives nothing',
    text: lines(...WRONG_LINES, '', 'UPDATE: that was wrong. The corrected record is:', '', ...OWN_LINES),
    row: JANE,
  },
  {
    name: 'an example before "Result:" gives nothing',
    text: lines('EXAMPLE (not a real result):', 'PERSON: Eve Roe', 'TITLE: CEO', '', 'RESULT:', ...OWN_LINES),
    row: JANE,
  },
  {
    name: 'a heading over the people is nobody',
    text: lines(
      '## PERSON: Leadership overview',
      'Two are told below.',
      '',
      '### PERSON: Jane Doe',
      'TITLE: CEO',
    ),
    row: { ceoName: 'Jane Doe' },
  },
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
    name: '"Final:" with nobody behind it takes nothing back',
    text: lines(...OWN_LINES, '', 'Final:', 'That is all that I found.'),
    row: JANE,
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
    name: 'a legend says what a star means',
    text: lines(
      CEO,
      'BUSINESS_EMAIL: jane@acme.example*',
      'PERSON: Bo Chen',
      'TITLE: CTO',
      'BUSINESS_EMAIL: bo@acme.example',
      '',
      '* = inferred from the pattern of the company',
    ),
    row: { ceoName: 'Jane Doe', ctoName: 'Bo Chen', ctoEmail: 'bo@acme.example' },
  },
  {
    name: 'a star without a legend is decoration',
    text: lines(CEO, 'BUSINESS_EMAIL: jane@acme.example*'),
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
    name: 'a column of guesses',
    text: lines(
      '| Name | Title | Published email | Guessed email |',
      '|---|---|---|---|',
      '| Jane Doe | CEO | jane@acme.example | j.doe@acme.example |',
    ),
    row: JANE,
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
  {
    name: 'a row of totals',
    text: lines(
      '| Name | Title | Email |',
      '|---|---|---|',
      '| Jane Doe | CEO | jane@acme.example |',
      '| Total found: 1 leader | | |',
    ),
    row: JANE,
  },
  {
    name: 'struck by a page’s own element',
    text: lines(CEO, 'BUSINESS_EMAIL: <del>old@acme.example</del> jane@acme.example'),
    row: JANE,
  },
  ...['vermutlich', 'probablemente', 'probablement', 'おそらく'].map((word) => ({
    name: `"${word}" before an address`,
    text: lines(CEO, `BUSINESS_EMAIL: ${word} jane@acme.example`),
    row: { ceoName: 'Jane Doe' },
  })),
  {
    name: 'a remark in another language that names another’s address',
    text: lines(CEO, 'BUSINESS_EMAIL: Non trouvé (l’adresse lea@acme.example est celle de son assistante)'),
    row: { ceoName: 'Jane Doe' },
  },
  {
    name: 'a contact form that nobody opened',
    text: lines(CEO, 'CONTACT_FORM: probably https://acme.example/contact'),
    row: { ceoName: 'Jane Doe' },
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
  ...SOURCES,
]
