/** For tests: research replies in the shapes that models really write, each with what belongs in the sheet. */
import type { Lead } from '../lead/lead.ts'
import type { Annotation, Source } from '../model/model-reply.ts'

/** The columns of a row that a research fills. */
export const CONTACT_COLUMNS = [
  'companyWebsite',
  'ceoName',
  'ceoLinkedIn',
  'ceoEmail',
  'ceoPhone',
  'ctoName',
  'ctoLinkedIn',
  'ctoEmail',
  'ctoPhone',
  'generalContactEmail',
  'contactFormUrl',
] as const satisfies readonly (keyof Lead)[]

export interface ReplyCase {
  name: string
  text: string
  annotations?: Annotation[]
  sources?: Source[]
  /** Every other of these columns is empty. */
  row: Partial<Pick<Lead, (typeof CONTACT_COLUMNS)[number]>>
  /** What the notes of a research or the further contacts must hold, too. */
  mentioned?: string[]
}

const lines = (...all: string[]) => all.join('\n')

/**
 * A text whose citations stand between ⟦ and ⟧, as the provider annotates them: the signs go, and the range of what
 * stood between them is an annotation with the address in it.
 */
function cited(marked: string): Pick<ReplyCase, 'text' | 'annotations'> {
  const annotations: Annotation[] = []
  let text = ''
  let start = 0
  for (const point of marked) {
    if (point === '⟦') start = Array.from(text).length
    else if (point === '⟧') {
      const end = Array.from(text).length
      const url = /https?:\/\/[^\s)]+/.exec(Array.from(text).slice(start, end).join(''))?.[0] ?? ''
      annotations.push({ url, title: null, start, end })
    } else text += point
  }
  return { text, annotations }
}

const JANE = { ceoName: 'Jane Doe', ceoEmail: 'jane@acme.example' }
const PROFILE = 'https://www.linkedin.com/in/jane-doe'

export const REPLY_CASES: ReplyCase[] = [
  {
    name: 'as asked for',
    text: lines(
      'PERSON: Jane Doe',
      'TITLE: CEO and co-founder',
      'BUSINESS_EMAIL: jane@acme.example | SOURCE: https://acme.example/team',
      'BUSINESS_PHONE: +1 415 555 0132 | SOURCE: https://acme.example/contact',
      `LINKEDIN: ${PROFILE} | SOURCE: ${PROFILE}`,
      'SUMMARY: Named on the team page.',
      'CONFIDENCE: high',
      'PERSON: Bo Chen',
      'TITLE: CTO',
      'BUSINESS_EMAIL: bo@acme.example | SOURCE: https://acme.example/team',
      'COMPANY',
      'COMPANY_WEBSITE: https://acme.example | SOURCE: https://acme.example',
      'COMPANY_EMAIL: hello@acme.example | SOURCE: https://acme.example/contact',
      'CONTACT_FORM: https://acme.example/contact | SOURCE: https://acme.example/contact',
    ),
    row: {
      ...JANE,
      ceoPhone: '+1 415 555 0132',
      ceoLinkedIn: PROFILE,
      ctoName: 'Bo Chen',
      ctoEmail: 'bo@acme.example',
      companyWebsite: 'https://acme.example',
      generalContactEmail: 'hello@acme.example',
      contactFormUrl: 'https://acme.example/contact',
    },
  },
  {
    name: 'a citation behind each value',
    ...cited(
      lines(
        'PERSON: Jane Doe ⟦([acme.example](https://acme.example/team?utm_source=openai))⟧',
        'TITLE: CEO ⟦([acme.example](https://acme.example/team?utm_source=openai))⟧',
        'BUSINESS_EMAIL: jane@acme.example ⟦([acme.example](https://acme.example/about?utm_source=openai))⟧ | SOURCE: https://acme.example/about',
        'BUSINESS_PHONE: +44 20 7946 0958 ⟦([acme.example](https://acme.example/contact-2?utm_source=openai))⟧ | SOURCE: https://acme.example/contact-2',
        `LINKEDIN: ${PROFILE} ⟦([linkedin.com](${PROFILE}?utm_source=openai))⟧`,
      ),
    ),
    row: { ...JANE, ceoPhone: '+44 20 7946 0958', ceoLinkedIn: PROFILE },
  },
  {
    name: 'the same citations without annotations',
    text: lines(
      'PERSON: Jane Doe ([acme.example](https://acme.example/team?utm_source=openai))',
      'TITLE: CEO ([acme.example](https://acme.example/team?utm_source=openai))',
      'BUSINESS_EMAIL: jane@acme.example ([acme.example](https://acme.example/about?utm_source=openai)) | SOURCE: https://acme.example/about',
      'BUSINESS_PHONE: Not found ([acme.example](https://acme.example/contact-2?utm_source=openai))',
      'LINKEDIN: Not found ([acme.example](https://acme.example/team?utm_source=openai))',
    ),
    row: JANE,
  },
  {
    name: 'annotations behind an emoji and letters of two units: ranges count code points',
    ...cited(
      lines(
        '👩‍💼 𝐁𝐢𝐨 of the team',
        'PERSON: Jane Doe 🚀⟦([acme.example](https://acme.example/team))⟧',
        'TITLE: CEO',
        'BUSINESS_EMAIL: jane@acme.example⟦([acme.example](https://acme.example/about?utm_source=openai))⟧',
      ),
    ),
    row: { ...JANE, ceoName: 'Jane Doe' },
  },
  {
    name: 'annotations with ranges that lie elsewhere cut nothing',
    text: lines('PERSON: Jane Doe', 'TITLE: CEO', 'BUSINESS_EMAIL: jane@acme.example'),
    annotations: [
      { url: 'https://acme.example/team', title: null, start: 8, end: 12 },
      { url: 'https://acme.example/x', title: null, start: 30, end: 9_000 },
      { url: 'https://acme.example/y', title: null, start: -3, end: 2 },
    ],
    row: JANE,
  },
  {
    name: 'numbers in brackets, with their pages below',
    text: lines(
      'PERSON: Jane Doe [1]',
      'TITLE: CEO [1][2]',
      'BUSINESS_EMAIL: jane@acme.example [2]',
      '',
      '[1]: https://acme.example/team',
      '[2]: https://acme.example/about?utm_source=openai',
    ),
    row: JANE,
  },
  {
    name: 'values that are links',
    text: lines(
      'PERSON: [Jane Doe](https://acme.example/team)',
      'TITLE: CEO at [Acme](https://acme.example)',
      'BUSINESS_EMAIL: [jane@acme.example](mailto:jane@acme.example)',
      'BUSINESS_PHONE: [+1 415 555 0132](tel:+14155550132)',
      `LINKEDIN: [Jane Doe on LinkedIn](${PROFILE})`,
    ),
    row: { ...JANE, ceoPhone: '+1 415 555 0132', ceoLinkedIn: PROFILE },
  },
  {
    name: 'bold labels in bullets',
    text: lines(
      '- **PERSON:** **Jane Doe**',
      '  - **TITLE:** CEO',
      '  - **BUSINESS_EMAIL:** `jane@acme.example` (source: https://acme.example/team)',
      `  - **LINKEDIN:** <${PROFILE}>`,
    ),
    row: { ...JANE, ceoLinkedIn: PROFILE },
  },
  {
    name: 'a label with its value on the next line',
    text: lines(
      'PERSON:',
      'Jane Doe',
      '',
      'TITLE:',
      'CEO',
      '',
      'BUSINESS_EMAIL:',
      '- jane@acme.example',
      '',
      '**LinkedIn**',
      PROFILE,
    ),
    row: { ...JANE, ceoLinkedIn: PROFILE },
  },
  {
    name: 'everyday labels',
    text: lines(
      'Name: Jane Doe',
      'Role: Chief Executive Officer',
      'Work email: jane@acme.example',
      'Phone number: +49 30 901820',
      `LinkedIn profile: ${PROFILE}`,
      '',
      'Company',
      'Website: acme.example',
      'General email: hello@acme.example',
      'Contact page: https://acme.example/contact',
    ),
    row: {
      ...JANE,
      ceoPhone: '+49 30 901820',
      ceoLinkedIn: PROFILE,
      companyWebsite: 'https://acme.example',
      generalContactEmail: 'hello@acme.example',
      contactFormUrl: 'https://acme.example/contact',
    },
  },
  {
    name: 'a heading for each person',
    text: lines(
      '## Leadership',
      '',
      '### Jane Doe — CEO & Co-founder',
      '- Email: jane@acme.example',
      `- LinkedIn: [profile](${PROFILE})`,
      '',
      '### Bo Chen (CTO)',
      '- Email: bo [at] acme [dot] example',
      '',
      '## Company',
      '- Email: hello@acme.example',
    ),
    row: {
      ...JANE,
      ceoLinkedIn: PROFILE,
      ctoName: 'Bo Chen',
      ctoEmail: 'bo@acme.example',
      generalContactEmail: 'hello@acme.example',
    },
  },
  {
    name: 'a numbered list, one line a person',
    text: lines(
      'I found two leaders:',
      `1. **Jane Doe** – CEO – jane@acme.example – [LinkedIn](${PROFILE})`,
      '2. **Bo Chen**, CTO: bo@acme.example',
    ),
    row: { ...JANE, ceoLinkedIn: PROFILE, ctoName: 'Bo Chen', ctoEmail: 'bo@acme.example' },
  },
  {
    name: 'a table, one row a person',
    text: lines(
      '| Name | Title | Email | Phone | LinkedIn | Source |',
      '|------|-------|-------|-------|----------|--------|',
      `| Jane Doe | CEO | jane@acme.example | N/A | [profile](${PROFILE}) | https://acme.example/team |`,
      '| Bo Chen | CTO | Not found | +1 (415) 555-0133 | – | https://acme.example/team |',
    ),
    row: { ...JANE, ceoLinkedIn: PROFILE, ctoName: 'Bo Chen', ctoPhone: '+1 415 555 0133' },
  },
  {
    name: 'a table of the labels',
    text: lines(
      '| Field | Value | Source |',
      '| --- | --- | --- |',
      '| PERSON | Jane Doe | https://acme.example/team |',
      '| TITLE | CEO | https://acme.example/team |',
      '| BUSINESS_EMAIL | jane@acme.example | https://acme.example/team |',
      '| COMPANY_EMAIL | hello@acme.example | https://acme.example/contact |',
    ),
    row: { ...JANE, generalContactEmail: 'hello@acme.example' },
  },
  {
    name: 'JSON in a fence, with prose around it',
    text: lines(
      'Here is what I found:',
      '```json',
      JSON.stringify(
        {
          people: [
            {
              name: 'Jane Doe',
              title: 'CEO',
              businessEmail: { value: 'jane@acme.example', source: 'https://acme.example/team' },
              linkedin: PROFILE,
            },
            { name: 'Bo Chen', title: 'CTO', emails: ['bo@acme.example'], phone: null },
          ],
          company: {
            website: 'https://acme.example',
            email: 'hello@acme.example',
            contactForm: 'https://acme.example/contact',
          },
        },
        null,
        2,
      ),
      '```',
      'Let me know if you need more.',
    ),
    row: {
      ...JANE,
      ceoLinkedIn: PROFILE,
      ctoName: 'Bo Chen',
      ctoEmail: 'bo@acme.example',
      companyWebsite: 'https://acme.example',
      generalContactEmail: 'hello@acme.example',
      contactFormUrl: 'https://acme.example/contact',
    },
  },
  {
    name: 'everything on one line',
    text: `PERSON: Jane Doe | TITLE: CEO | BUSINESS_EMAIL: jane@acme.example | SOURCE: https://acme.example/team | LINKEDIN: ${PROFILE}`,
    row: { ...JANE, ceoLinkedIn: PROFILE },
  },
  {
    name: 'two addresses on one line are two',
    text: lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example, jane.doe@acme.example | SOURCE: https://acme.example/team',
    ),
    row: JANE,
    mentioned: ['jane.doe@acme.example'],
  },
  {
    name: 'the source on a line of its own',
    text: lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example',
      'SOURCE: https://acme.example/team',
    ),
    row: JANE,
  },
  ...[
    'Not found',
    'N/A',
    'not found as of 2026',
    'No public email found',
    '-',
    '**Not found**',
    'Not found ([acme.example](https://acme.example/team))',
  ].map((nothing): ReplyCase => ({
    name: `"${nothing}" is no value of any field`,
    text: lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      `BUSINESS_EMAIL: ${nothing}`,
      `PERSONAL_EMAIL: ${nothing}`,
      `BUSINESS_PHONE: ${nothing}`,
      `PERSONAL_PHONE: ${nothing}`,
      `LINKEDIN: ${nothing}`,
      `PERSON: ${nothing}`,
      'TITLE: CTO',
      'BUSINESS_EMAIL: nobody@acme.example',
      'COMPANY',
      `COMPANY_WEBSITE: ${nothing}`,
      `COMPANY_EMAIL: ${nothing}`,
      `CONTACT_FORM: ${nothing}`,
    ),
    row: { ceoName: 'Jane Doe' },
  })),
  ...[
    'first.last@acme.example',
    '{first}.{last}@acme.example',
    'j***@acme.example',
    'jane@acme.example (inferred from the pattern first@)',
    '[email protected]',
    'https://acme.example/team',
  ].map((written): ReplyCase => ({
    name: `"${written}" is no address`,
    text: lines('PERSON: Jane Doe', 'TITLE: CEO', `BUSINESS_EMAIL: ${written}`),
    row: { ceoName: 'Jane Doe' },
  })),
  ...[
    'jane [at] acme [dot] example',
    'jane at acme dot example',
    '<jane@acme.example>',
    'Jane Doe <jane@acme.example>',
    'jane@acme.example (work)',
  ].map((written): ReplyCase => ({
    name: `"${written}" is an address`,
    text: lines('PERSON: Jane Doe', 'TITLE: CEO', `BUSINESS_EMAIL: ${written}`),
    row: JANE,
  })),
  ...(
    [
      ['+1 (415) 555-0132', '+1 415 555 0132'],
      ['0044 20 7946 0958', '+44 20 7946 0958'],
      ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
      ['+49 30 901820 (office)', '+49 30 901820'],
      ['+81 3-1234-5678', '+81 3 1234 5678'],
      ['Not found as of 2026', ''],
      ['2019-2024', ''],
      ['555-01', ''],
      ['+1 12', ''],
      ['+999 123 456 789', ''],
      ['+1 415 555 ****', ''],
    ] as const
  ).map(([written, ceoPhone]): ReplyCase => ({
    name: `"${written}" as a telephone is "${ceoPhone}"`,
    text: lines('PERSON: Jane Doe', 'TITLE: CEO', `BUSINESS_PHONE: ${written}`),
    row: { ceoName: 'Jane Doe', ceoPhone },
  })),
  ...(
    [
      ['linkedin.com/in/jane-doe', 'https://linkedin.com/in/jane-doe'],
      ['https://uk.linkedin.com/in/jane-doe/?utm_source=openai', 'https://uk.linkedin.com/in/jane-doe'],
      ['https://www.linkedin.com/company/acme', ''],
      ['https://x.com/janedoe', ''],
      ['https://linkedin.com.evil.example/in/jane-doe', ''],
      ['Jane Doe', ''],
    ] as const
  ).map(([written, ceoLinkedIn]): ReplyCase => ({
    name: `"${written}" as a profile is "${ceoLinkedIn}"`,
    text: lines('PERSON: Jane Doe', 'TITLE: CEO', `LINKEDIN: ${written}`),
    row: { ceoName: 'Jane Doe', ceoLinkedIn },
  })),
  {
    name: 'one person given twice is one, with all values',
    text: lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example',
      'PERSON: Bo Chen',
      'TITLE: CTO',
      'PERSON: JANE DOE',
      'TITLE: Co-founder',
      `LINKEDIN: ${PROFILE}`,
      'BUSINESS_EMAIL: Jane@acme.example',
    ),
    row: { ...JANE, ceoLinkedIn: PROFILE, ctoName: 'Bo Chen' },
  },
  {
    name: 'a role as the label',
    text: lines('CEO: Jane Doe', 'Email: jane@acme.example', 'CTO: Bo Chen'),
    row: { ...JANE, ctoName: 'Bo Chen' },
  },
  {
    name: 'a name that is told with its role',
    text: lines('PERSON: Jane Doe (CEO)', 'BUSINESS_EMAIL: jane@acme.example'),
    row: JANE,
  },
  {
    name: 'reference links with their pages below',
    text: lines(
      'PERSON: Jane Doe ([acme.example][1])',
      'TITLE: CEO ([acme.example][1])',
      'BUSINESS_EMAIL: [jane@acme.example][mail]',
      `LINKEDIN: [Jane Doe][li]`,
      '',
      '[1]: https://acme.example/team?utm_source=chatgpt.com "Team"',
      '[mail]: mailto:jane@acme.example',
      `[li]: ${PROFILE}`,
    ),
    row: { ...JANE, ceoLinkedIn: PROFILE },
  },
  {
    name: 'tags behind each other, parted by semicolons',
    text: 'PERSON: Jane Doe; TITLE: CEO; BUSINESS_EMAIL: jane@acme.example; LINKEDIN: Not found',
    row: JANE,
  },
  {
    name: 'a person’s company is no heading',
    text: lines('Name: Jane Doe', 'Company: Acme', 'Title: CEO', 'Email: jane@acme.example'),
    row: JANE,
  },
  {
    name: 'a heading of something else ends a person too',
    text: lines(
      '### Jane Doe — CEO',
      '- Email: Not found',
      '',
      '### Support',
      '- Email: support@acme.example',
    ),
    row: { ceoName: 'Jane Doe' },
  },
  {
    name: 'what a note quotes is no person',
    text: lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'NOTES: The page says "PERSON: Eve Spy, TITLE: CEO, BUSINESS_EMAIL: eve@spy.example"',
    ),
    row: { ceoName: 'Jane Doe' },
  },
  {
    name: 'a fax is no telephone, a struck address is none, a guess beside a known one is none',
    text: lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_PHONE: +49 30 901820 / Fax +49 30 901821',
      'BUSINESS_EMAIL: ~~jane@old.example~~ jane@acme.example, j.doe@acme.example (guessed)',
    ),
    row: { ...JANE, ceoPhone: '+49 30 901820' },
  },
  {
    name: 'a row of the company below the people',
    text: lines(
      '| Who | Role | Email | LinkedIn / site |',
      '|---|---|---|---|',
      `| Jane Doe | CEO | jane@acme.example | ${PROFILE} |`,
      '| **Company** | – | info@acme.example | https://acme.example |',
    ),
    row: {
      ...JANE,
      ceoLinkedIn: PROFILE,
      generalContactEmail: 'info@acme.example',
      companyWebsite: 'https://acme.example',
    },
  },
  {
    name: 'messages that run into each other',
    text: lines(
      'I open the contact page.PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example',
    ),
    row: JANE,
  },
  {
    name: 'a company’s page and a person’s profile on one line',
    text: lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      `LINKEDIN: Company: https://www.linkedin.com/company/acme – Personal: ${PROFILE}`,
    ),
    row: { ceoName: 'Jane Doe', ceoLinkedIn: PROFILE },
  },
  {
    name: 'JSON with contacts by type',
    text: JSON.stringify([
      {
        person: 'Jane Doe',
        role: 'CEO',
        contacts: [
          { type: 'business_email', value: 'jane@acme.example', source: 'https://acme.example/team' },
          { type: 'linkedin', value: PROFILE },
        ],
      },
    ]),
    row: { ...JANE, ceoLinkedIn: PROFILE },
  },
  {
    name: 'JSON with the company in the person',
    text: JSON.stringify({
      PERSON: 'Jane Doe',
      TITLE: 'CEO',
      BUSINESS_EMAIL: { value: 'jane@acme.example', source: '' },
      COMPANY: { COMPANY_WEBSITE: 'https://acme.example', COMPANY_EMAIL: 'info@acme.example' },
    }),
    row: { ...JANE, companyWebsite: 'https://acme.example', generalContactEmail: 'info@acme.example' },
  },
  {
    name: 'a website of the person’s own beside that of the company',
    text: lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'WEBSITE: https://jane.example',
      'BUSINESS_EMAIL: jane@acme.example',
      '',
      'COMPANY',
      'COMPANY_WEBSITE: https://acme.example',
    ),
    row: { ...JANE, companyWebsite: 'https://acme.example' },
  },
]
