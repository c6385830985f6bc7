/** For tests: replies whose labels, signs or languages are unusual, each with what belongs in the sheet. */
import type { ReplyCase } from './test-replies.ts'

const lines = (...all: string[]) => all.join('\n')
const JANE = { ceoName: 'Jane Doe', ceoEmail: 'jane@acme.example' }
const JANE_AND_COMPANY = {
  ...JANE,
  ceoPhone: '+44 20 7946 0018',
  companyWebsite: 'https://acme.example',
  generalContactEmail: 'hello@acme.example',
}

/** The same answer with the labels of a language. */
const labeled = (
  language: string,
  [person, title, email, phone, company, website, companyEmail]: readonly string[],
): ReplyCase => ({
  name: `labels in ${language}`,
  text: lines(
    `${person}: Jane Doe`,
    `${title}: CEO`,
    `${email}: jane@acme.example`,
    `${phone}: +44 20 7946 0018`,
    '',
    company ?? '',
    `${website}: https://acme.example`,
    `${companyEmail}: hello@acme.example`,
  ),
  row: JANE_AND_COMPANY,
})

const LANGUAGES: ReplyCase[] = [
  labeled('Russian', ['ИМЯ', 'ДОЛЖНОСТЬ', 'РАБОЧАЯ ПОЧТА', 'РАБОЧИЙ ТЕЛЕФОН', 'КОМПАНИЯ', 'САЙТ', 'ПОЧТА']),
  labeled('Portuguese', [
    'PESSOA',
    'CARGO',
    'E-MAIL COMERCIAL',
    'TELEFONE COMERCIAL',
    'EMPRESA',
    'SITE',
    'E-MAIL DA EMPRESA',
  ]),
  labeled('Korean', ['이름', '직함', '업무용 이메일', '업무용 전화', '회사', '웹사이트', '회사 이메일']),
  labeled('Turkish', ['KİŞİ', 'UNVAN', 'İŞ E-POSTASI', 'İŞ TELEFONU', 'ŞİRKET', 'WEB SİTESİ', 'E-POSTA']),
  labeled('Vietnamese', [
    'HỌ TÊN',
    'CHỨC VỤ',
    'EMAIL CÔNG VIỆC',
    'ĐIỆN THOẠI CÔNG VIỆC',
    'CÔNG TY',
    'WEBSITE',
    'EMAIL',
  ]),
  labeled('Indonesian', [
    'NAMA',
    'JABATAN',
    'EMAIL BISNIS',
    'TELEPON BISNIS',
    'PERUSAHAAN',
    'SITUS WEB',
    'EMAIL PERUSAHAAN',
  ]),
  labeled('Japanese, without blanks between the words', [
    '氏名',
    '役職',
    '業務用メール',
    '業務用電話',
    '会社',
    '会社ウェブサイト',
    '会社メール',
  ]),
]

const SIGNS: ReplyCase[] = [
  {
    name: 'signs that nobody sees behind each colon',
    text: lines(
      '**PERSON:**\u200B Jane Doe',
      '**TITLE:**\u200B CEO',
      '**BUSINESS_EMAIL:**\u200B jane@acme.example',
    ),
    row: JANE,
  },
  {
    name: 'dots between label and value',
    text: lines('PERSON ....... Jane Doe', 'TITLE ........ CEO', 'BUSINESS_EMAIL ... jane@acme.example'),
    row: JANE,
  },
  {
    name: 'bold labels without a colon',
    text: lines('**PERSON** Jane Doe', '**TITLE** CEO', '**BUSINESS_EMAIL** jane@acme.example'),
    row: JANE,
  },
  {
    name: 'labels in lenticular brackets',
    text: lines('【氏名】Jane Doe', '【役職】CEO', '【業務用メール】jane@acme.example'),
    row: JANE,
  },
  {
    name: 'fields of reStructuredText',
    text: lines(':Person: Jane Doe', ':Title: CEO', ':Business email: jane@acme.example'),
    row: JANE,
  },
  {
    name: 'a drawn tree',
    text: lines(
      'Acme',
      '├── PERSON: Jane Doe',
      '│   ├── TITLE: CEO',
      '│   └── BUSINESS_EMAIL: jane@acme.example',
      '└── COMPANY',
      '    └── COMPANY_WEBSITE: https://acme.example',
    ),
    row: { ...JANE, companyWebsite: 'https://acme.example' },
  },
  {
    name: 'semicolons between the labels of a person',
    text: lines(
      '1. Person: Jane Doe; Title: CEO; Business email: jane@acme.example; LinkedIn: not found',
      '2. Person: Bob Ray; Title: CTO; Business email: bob@acme.example',
      '',
      'Company website: https://acme.example; Company email: hello@acme.example',
    ),
    row: {
      ...JANE,
      ctoName: 'Bob Ray',
      ctoEmail: 'bob@acme.example',
      companyWebsite: 'https://acme.example',
      generalContactEmail: 'hello@acme.example',
    },
  },
  {
    name: 'dots in the middle between bold labels',
    text: '**PERSON:** Jane Doe · **TITLE:** CEO · **BUSINESS_EMAIL:** jane@acme.example',
    row: JANE,
  },
  {
    name: 'the whole reply in one paragraph',
    text: 'PERSON: Jane Doe TITLE: CEO BUSINESS_EMAIL: jane@acme.example | SOURCE: https://acme.example/team SUMMARY: Founded it. CONFIDENCE: High NOTES: None COMPANY COMPANY_WEBSITE: https://acme.example COMPANY_EMAIL: hello@acme.example NOTES: None',
    row: { ...JANE, companyWebsite: 'https://acme.example', generalContactEmail: 'hello@acme.example' },
  },
  {
    name: 'values in quotes that end with a semicolon',
    text: lines('PERSON: "Jane Doe";', 'TITLE: "CEO";', 'BUSINESS_EMAIL: "jane@acme.example";'),
    row: JANE,
  },
  {
    name: 'the letters of a signature',
    text: lines('Name: Jane Doe', 'Title: CEO', 'E: jane@acme.example', 'T: +44 20 7946 0018'),
    row: { ...JANE, ceoPhone: '+44 20 7946 0018' },
  },
  {
    name: 'cells between tabs, some of them empty',
    text: lines(
      'person\ttitle\tbusiness_email\tbusiness_phone',
      'Jane Doe\tCEO\t\t+44 20 7946 0018',
      'Bob Ray\tCTO\tbob@acme.example\t',
    ),
    row: {
      ceoName: 'Jane Doe',
      ceoPhone: '+44 20 7946 0018',
      ctoName: 'Bob Ray',
      ctoEmail: 'bob@acme.example',
    },
  },
  {
    name: 'a table without titles below the name',
    text: lines(
      '#### 1. Jane Doe',
      '',
      '| | |',
      '|---|---|',
      '| **Title** | CEO |',
      '| **Business email** | jane@acme.example |',
    ),
    row: JANE,
  },
  {
    name: 'a heading that names a company by its form',
    text: lines(
      '# Contacts: Mistral Sails SARL',
      '',
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example',
    ),
    row: JANE,
  },
]

const JSON_SHAPES: ReplyCase[] = [
  {
    name: 'JSON whose fields hold a value and its source',
    text: JSON.stringify({
      persons: [
        {
          name: { value: 'Jane Doe', source: 'https://acme.example/team' },
          title: { value: 'CEO', source: null },
          businessEmail: { value: 'jane@acme.example', source: 'https://acme.example/team' },
          personalEmail: { value: null, source: null },
        },
      ],
      company: { email: { value: 'hello@acme.example', source: null } },
    }),
    row: { ...JANE, generalContactEmail: 'hello@acme.example' },
  },
  {
    name: 'JSON with French keys',
    text: JSON.stringify({
      personnes: [{ nom: 'Jane Doe', fonction: 'CEO', email_professionnel: 'jane@acme.example' }],
      entreprise: { site_web: 'https://acme.example', email: 'hello@acme.example' },
    }),
    row: { ...JANE, companyWebsite: 'https://acme.example', generalContactEmail: 'hello@acme.example' },
  },
  {
    name: 'JSON with the people inside the company',
    text: JSON.stringify({
      company: {
        website_url: 'https://acme.example',
        leadership: [{ name: 'Jane Doe', title: 'CEO', contact: { business_email: 'jane@acme.example' } }],
      },
    }),
    row: { ...JANE, companyWebsite: 'https://acme.example' },
  },
]

const EVE = ['PERSON: Eve Roe', 'TITLE: CEO', 'BUSINESS_EMAIL: eve@acme.example']
const JANE_LINES = ['PERSON: Jane Doe', 'TITLE: CEO', 'BUSINESS_EMAIL: jane@acme.example']

/** People and values that stand with the words that take them back. */
const TAKEN_BACK: ReplyCase[] = [
  {
    name: 'a former CEO is nobody',
    text: lines(
      'PERSON: Eve Roe',
      'TITLE: Former CEO (left the company in 2022)',
      'BUSINESS_EMAIL: eve@acme.example',
      '',
      ...JANE_LINES,
    ),
    row: JANE,
  },
  {
    name: 'somebody who left, as a note says, is nobody',
    text: lines(...EVE, 'NOTES: No longer works at Acme; she left the company in 2024.', '', ...JANE_LINES),
    row: JANE,
  },
  {
    name: 'a note about somebody else who left takes nothing',
    text: lines(...JANE_LINES, 'NOTES: She replaced Eve Roe, who left the company in 2024.'),
    row: JANE,
  },
  {
    name: 'a note about an address that is in use no longer takes nobody',
    text: lines(...JANE_LINES, 'NOTES: Her old address is no longer at the team page.'),
    row: JANE,
  },
  {
    name: 'a former job beside the role of today takes nobody',
    text: lines(
      'PERSON: Jane Doe',
      'TITLE: CEO, former Google engineer',
      'BUSINESS_EMAIL: jane@acme.example',
    ),
    row: JANE,
  },
  {
    name: 'a former job at another company takes nobody, and leads nobody',
    text: lines('PERSON: Jane Doe', 'TITLE: Former VP at Betacorp', 'BUSINESS_EMAIL: jane@acme.example'),
    row: {},
    mentioned: ['jane@acme.example'],
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
    name: 'a guessed value by the column of the status is none',
    text: lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      '',
      '| Field | Value | Status |',
      '|---|---|---|',
      '| BUSINESS_EMAIL | jane@acme.example | confirmed (team page) |',
      '| PERSONAL_EMAIL | jane@home.example | guessed |',
      '| BUSINESS_PHONE | +44 20 7946 0018 | unverified |',
    ),
    row: JANE,
  },
  {
    name: 'an entry that a sentence takes back is nobody',
    text: lines(...EVE, '', ...JANE_LINES, '', 'Correction: please disregard the entry for Eve Roe above.'),
    row: JANE,
  },
  {
    name: 'an example in a table is nobody',
    text: lines(
      '| PERSON | TITLE | BUSINESS_EMAIL |',
      '|---|---|---|',
      '| John Smith (example) | CEO | john@acme.example |',
      '| Jane Doe | CEO | jane@acme.example |',
    ),
    row: JANE,
  },
  {
    name: 'people under a heading that leaves them out are nobody',
    text: lines(
      ...JANE_LINES,
      '',
      '### Other companies with a similar name (excluded)',
      '',
      '- **PERSON:** Eve Roe',
      '- **TITLE:** CEO',
      '- **BUSINESS_EMAIL:** eve@other.example',
    ),
    row: JANE,
  },
  {
    name: 'an address of the company’s that is an agency’s is none',
    text: lines(
      ...JANE_LINES,
      'COMPANY_EMAIL: acme@agency.example (belongs to the PR agency, not to the company)',
    ),
    row: JANE,
  },
  ...[
    'eve@acme.example（推测，未核实）',
    'eve@acme.example（推定・未確認）',
    'eve@acme.example (vorige werkgever, verouderd)',
    'eve@acme.example (inferido del patrón de la empresa)',
    'eve@acme.example (pertence a outra empresa)',
  ].map((email): ReplyCase => ({
    name: `"${email}" is none`,
    text: lines('PERSON: Eve Roe', 'TITLE: CEO', `BUSINESS_EMAIL: ${email}`),
    row: { ceoName: 'Eve Roe' },
  })),
]

/** Sentences that take nothing back, though they have its words. */
const STAYS: ReplyCase[] = [
  ...[
    'SUMMARY: Jane Doe is named on the team page; ignore the outdated directory listing.',
    'NOTES: Do not use the contact form for Jane Doe.',
    'NOTES: To remove a person, write to Jane Doe.',
    'NOTES: Please disregard the entry for Jane Doe Miller.',
    'NOTES: Previously at Betacorp; left Betacorp in 2020 to found Acme.',
    'NOTES: Jane left the company Betacorp in 2020.',
    'NOTES: No longer works from London; based in Paris.',
    'NOTES: jane@acme.example is not listed on LinkedIn but on the team page.',
    'NOTES: jane@acme.example is not masked.',
    'NOTES: jane@acme.example was not found on Hunter, only on the team page.',
    'NOTES: Her old e-mail was outdated.',
    'SUMMARY: Jane took over from Simon Pell, who left the company in 2023.',
    'SUMMARY: Jane joined from Betacorp, which she left in 2022.',
    'SUMMARY: Jane Doe founded Acme. She formerly worked at Betacorp, where she left in the 2022 layoffs.',
    'NOTES: She is no longer involved with her former shop, Doe & Daughters.',
    'NOTES: The address is published on the team page; it also matches the pattern of her colleagues.',
    'NOTES: Previously with Betacorp; that profile is outdated and not used.',
    'NOTES: The link in the Product Hunt profile is dead, but the site could be opened.',
    'NOTES: The company email is unverified.',
    'NOTES: The business email is published on the team page.',
  ].map((line): ReplyCase => ({
    name: `"${line}" takes nothing from her`,
    text: lines(...JANE_LINES, line),
    row: JANE,
  })),
  ...[
    'verified, not a guess',
    'not inferred; listed on the team page',
    'not a shared inbox',
    'her own, not her assistant’s',
    'verified; her previous address bounces',
    'published format on contact page',
    'company email',
    'from the support page',
  ].map((remark): ReplyCase => ({
    name: `an address with the remark "${remark}" is hers`,
    text: lines('PERSON: Jane Doe', 'TITLE: CEO', `BUSINESS_EMAIL: jane@acme.example (${remark})`),
    row: JANE,
  })),
  ...[
    '## Leadership (YC alumni)',
    '## Founders (ex-Google alumni)',
    '## Founders and investors',
    '**Founders & advisors**',
    '## Acme vs competitors: leadership',
  ].map((heading): ReplyCase => ({
    name: `"${heading}" leaves nobody out`,
    text: lines(heading, '', ...JANE_LINES),
    row: JANE,
  })),
  {
    name: 'an address of the company’s in front takes none of hers',
    text: lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'COMPANY_EMAIL: hi@acme.example',
      'BUSINESS_EMAIL: jane@acme.example',
    ),
    row: { ...JANE, generalContactEmail: 'hi@acme.example' },
  },
]

/** What stands where a name should and is none, or is a guess. */
const NO_NAMES: ReplyCase[] = [
  'jane@acme.example',
  'https://acme.example',
  'linkedin.com/in/jane',
  '@janedoe',
  'J***',
  'Person 1',
  'Founder identity not disclosed',
  'Identity undisclosed',
  'Jane Doe?',
  'Possibly Jane Doe',
  'Jane Doe (unverified)',
  'Jane Doe (namesake)',
].map((name): ReplyCase => ({
  name: `"PERSON: ${name}" names nobody`,
  text: lines(`PERSON: ${name}`, 'TITLE: CEO', 'BUSINESS_EMAIL: jane@acme.example'),
  row: {},
}))

const OF_MANY: ReplyCase[] = [
  'company general',
  'press office',
  'shared',
  'support team',
  'media inquiries',
  'generic company address',
].map((remark): ReplyCase => ({
  name: `an inbox with the remark "${remark}" is not hers`,
  text: lines('PERSON: Jane Doe', 'TITLE: CEO', `BUSINESS_EMAIL: hello@acme.example (${remark})`),
  row: { ceoName: 'Jane Doe' },
}))

const OTHERS: ReplyCase[] = [
  {
    name: 'an address behind a name is cut off',
    text: lines(
      'PERSON: Jane Doe https://acme.example/team',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example',
    ),
    row: JANE,
  },
  ...['customer service', 'toll-free support', 'registered agent', 'law firm'].map((remark): ReplyCase => ({
    name: `a number with the remark "${remark}" is not hers`,
    text: lines('PERSON: Jane Doe', 'TITLE: CEO', `BUSINESS_PHONE: +44 20 7946 0018 (${remark})`),
    row: { ceoName: 'Jane Doe' },
  })),
  ...['company page', 'CTO Bo Chen', 'closest match'].map((remark): ReplyCase => ({
    name: `a profile with the remark "${remark}" is not hers`,
    text: lines('PERSON: Jane Doe', 'TITLE: CEO', `LINKEDIN: https://www.linkedin.com/in/bochen (${remark})`),
    row: { ceoName: 'Jane Doe' },
  })),
  {
    name: 'the notes say that the address is inferred',
    text: lines(...JANE_LINES, 'NOTES: The business email is inferred from the company’s naming pattern.'),
    row: { ceoName: 'Jane Doe' },
  },
  {
    name: 'the notes say that the number is another company’s',
    text: lines(
      ...JANE_LINES,
      'BUSINESS_PHONE: +44 20 7946 0018',
      'NOTES: Correction: the phone number above belongs to acme.fr, a different company, so please disregard it.',
    ),
    row: JANE,
  },
  {
    name: 'a column of notes about an earlier job takes nothing',
    text: lines(
      '| Name | Title | Email | Notes |',
      '|---|---|---|---|',
      '| Jane Doe | CEO | jane@acme.example | Formerly at Betacorp; left in 2021 |',
    ),
    row: JANE,
  },
  {
    name: 'a number of which the notes say that it lacks its country',
    text: lines(
      ...JANE_LINES,
      'BUSINESS_PHONE: 4040-2718',
      'NOTES: The number is shown without a country or area code.',
    ),
    row: JANE,
  },
  {
    name: 'a number that turned out to be another company’s',
    text: lines(
      ...JANE_LINES,
      'BUSINESS_PHONE: +44 20 7946 0018',
      'NOTES: The business phone +44 20 7946 0018 turned out to belong to another company, please disregard it.',
    ),
    row: JANE,
  },
  {
    name: 'an address with the remark that it is the co-founder’s',
    text: lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_EMAIL: bob@acme.example (this is her co-founder Bob Ray’s address)',
    ),
    row: { ceoName: 'Jane Doe' },
  },
  {
    name: 'somebody of another company with a similar name',
    text: lines(
      'PERSON: Eve Roe',
      'TITLE: CEO of Acme Lighting Ltd (a different company with a similar name)',
      'BUSINESS_EMAIL: eve@other.example',
      'NOTES: Unrelated company, listed only to avoid confusion.',
      '',
      ...JANE_LINES,
    ),
    row: JANE,
  },
  {
    name: 'a placeholder, as the summary says',
    text: lines('PERSON: Eve Roe', 'TITLE: CEO', 'SUMMARY: Placeholder, no real person was found.'),
    row: {},
  },
  {
    name: 'an example in a fence, and no answer',
    text: lines(
      'I will answer in this format, for example:',
      '',
      '```',
      ...EVE,
      '```',
      '',
      'Which app do you mean?',
    ),
    row: {},
  },
]

export const UNUSUAL_CASES: readonly ReplyCase[] = [
  ...LANGUAGES,
  ...SIGNS,
  ...JSON_SHAPES,
  ...TAKEN_BACK,
  ...STAYS,
  ...NO_NAMES,
  ...OF_MANY,
  ...OTHERS,
]
