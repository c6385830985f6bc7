/** The marks that models put around labels, values and sources. Each case is the same person, told in another shape. */
import { expect, test } from 'vitest'
import { readReply } from './test-read.ts'

const TEAM = 'https://acme.example/team'
const NEWS = 'https://acme.example/news'
const WIKI = 'https://wiki.example/wiki/Acme_(company)'
const PROFILE = 'https://www.linkedin.com/in/jane-doe'

const lines = (...all: string[]) => all.join('\n')

/** What a reply says of its people: a line for each value, with its source. */
const saidIn = (text: string): string[] =>
  readReply(text).people.flatMap(({ name, title, contactInfo: info }) => [
    `${name}, ${title}`,
    ...info.businessEmails.map(({ email, source }) => `${email} < ${source ?? '?'}`),
    ...info.businessPhones.map(({ phone, source }) => `${phone} < ${source ?? '?'}`),
    ...(info.linkedin === null ? [] : [`${info.linkedin.url} < ${info.linkedin.source ?? '?'}`]),
  ])

const JANE = ['Jane Doe, CEO', `jane@acme.example < ${TEAM}`, `${PROFILE} < ${NEWS}`]

test.each<[string, string]>([
  [
    'labels in brackets',
    lines(
      '[PERSON]: Jane Doe',
      '[TITLE]: CEO',
      `[BUSINESS_EMAIL]: jane@acme.example | [SOURCE]: ${TEAM}`,
      `[LINKEDIN]: ${PROFILE} | [SOURCE]: ${NEWS}`,
    ),
  ],
  [
    'labels in brackets without a colon',
    lines(
      '[PERSON] Jane Doe',
      '[TITLE] CEO',
      `[BUSINESS_EMAIL] jane@acme.example [SOURCE] ${TEAM}`,
      `[LINKEDIN] ${PROFILE} [SOURCE] ${NEWS}`,
    ),
  ],
  [
    'bold labels in brackets, in a list',
    lines(
      '- **[Person]** Jane Doe',
      '- **[Title]** CEO',
      `- **[Business email]** jane@acme.example **[SOURCE]** ${TEAM}`,
      `- **[LinkedIn]** ${PROFILE} **[SOURCE]** ${NEWS}`,
    ),
  ],
  [
    'lines in brackets',
    lines(
      '[PERSON: Jane Doe]',
      '[TITLE: CEO]',
      `[BUSINESS_EMAIL: jane@acme.example | SOURCE: ${TEAM}]`,
      `[LINKEDIN: ${PROFILE} | SOURCE: ${NEWS}]`,
    ),
  ],
  [
    'labels in braces',
    lines(
      '{PERSON}: Jane Doe',
      '{TITLE}: CEO',
      `{BUSINESS_EMAIL}: jane@acme.example | {SOURCE}: ${TEAM}`,
      `{LINKEDIN}: ${PROFILE} | {SOURCE}: ${NEWS}`,
    ),
  ],
  [
    'elements',
    lines(
      '<person>',
      '<name>Jane Doe</name><title>CEO</title>',
      `<business_email>jane@acme.example</business_email> <source>${TEAM}</source>`,
      `<linkedin>${PROFILE}</linkedin><source>${NEWS}</source>`,
      '</person>',
    ),
  ],
  [
    'backslashes at line ends',
    lines(
      'PERSON: Jane Doe\\',
      'TITLE: CEO\\',
      `BUSINESS\\_EMAIL: jane@acme.example \\| SOURCE: ${TEAM}\\`,
      `LINKEDIN: ${PROFILE} \\| SOURCE: ${NEWS}\\`,
      '\\',
    ),
  ],
  [
    'HTML links',
    lines(
      'PERSON: <b>Jane Doe</b>',
      'TITLE: <em>CEO</em>',
      `BUSINESS_EMAIL: <a href="mailto:jane@acme.example">Write to her</a> | SOURCE: <a href='${TEAM}'>Team</a>`,
      `LINKEDIN: <a target="_blank" href="${PROFILE}">Jane Doe</a> | SOURCE: <a href="${NEWS}">News</a>`,
    ),
  ],
  [
    'an HTML list',
    lines(
      '<h3>Jane Doe</h3><ul><li><strong>Title:</strong> CEO</li>',
      `<li><strong>Email:</strong> jane@acme.example (<a href="${TEAM}">source</a>)</li>`,
      `<li><strong>LinkedIn:</strong> ${PROFILE} (source: ${NEWS})</li></ul>`,
    ),
  ],
  [
    'an HTML table',
    lines(
      '<table><tr><th>Name</th><th>Title</th><th>Email</th><th>LinkedIn</th></tr>',
      `<tr><td>Jane Doe</td><td>CEO</td><td>jane@acme.example – ${TEAM}</td><td>${PROFILE} – ${NEWS}</td></tr></table>`,
    ),
  ],
  [
    'signs that nobody sees',
    lines(
      '\uFEFFPERSON\u200B: Jane Doe',
      'TI\u00ADTLE: CEO',
      `BUSINESS\u200B_EMAIL: jane@\u2060acme.example | SOUR\u200DCE: ${TEAM}\u200B`,
      `\u200ELINKEDIN: ${PROFILE} | SOURCE: ${NEWS}`,
    ),
  ],
  [
    'breaks within one line',
    `PERSON: Jane Doe<br>TITLE: CEO<br/>BUSINESS_EMAIL: jane@acme.example | SOURCE: ${TEAM}<br>LINKEDIN: ${PROFILE} | SOURCE: ${NEWS}`,
  ],
  [
    'points within one line',
    `PERSON: Jane Doe • TITLE: CEO • BUSINESS_EMAIL: jane@acme.example • SOURCE: ${TEAM} • LINKEDIN: ${PROFILE} • SOURCE: ${NEWS}`,
  ],
  [
    'the source first, on its line',
    lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      `SOURCE: ${TEAM} | BUSINESS_EMAIL: jane@acme.example`,
      `LINKEDIN: (source: ${NEWS}) ${PROFILE}`,
    ),
  ],
  [
    'the source on the line before',
    lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      `SOURCE: ${TEAM}`,
      'BUSINESS_EMAIL: jane@acme.example',
      `SOURCE: ${NEWS}`,
      `LINKEDIN: ${PROFILE}`,
    ),
  ],
  [
    'the source on the line behind',
    lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example',
      `SOURCE: ${TEAM}`,
      `LINKEDIN: ${PROFILE}`,
      `SOURCE: ${NEWS}`,
    ),
  ],
  [
    'sources without a label',
    lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      `BUSINESS_EMAIL: jane@acme.example, as found on ${TEAM}`,
      `LINKEDIN: ${PROFILE} | ${NEWS}`,
    ),
  ],
  [
    'sources in brackets',
    lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      `BUSINESS_EMAIL: jane@acme.example [Source: ${TEAM}]`,
      `LINKEDIN: [${NEWS}] ${PROFILE}`,
    ),
  ],
  [
    'a numbered list of references',
    lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example [1]',
      `LINKEDIN: ${PROFILE} [2]`,
      '',
      '## References',
      `1. ${TEAM}`,
      `2. News of Acme: ${NEWS}`,
    ),
  ],
  [
    'numbers in parentheses, and their list',
    lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example (1)',
      `LINKEDIN: ${PROFILE} (2)`,
      '',
      'Sources:',
      `(1) ${TEAM}`,
      `(2) ${NEWS}`,
    ),
  ],
  [
    'footnotes with words',
    lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example[^1]',
      `LINKEDIN: ${PROFILE}[^2]`,
      '',
      `[^1]: Found on the team page, ${TEAM}`,
      `[^2]: ${NEWS}`,
    ),
  ],
  [
    'a confidence before the source',
    lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      `BUSINESS_EMAIL: jane@acme.example | CONFIDENCE: high | SOURCE: ${TEAM}`,
      `LINKEDIN: ${PROFILE} | SOURCE: ${NEWS} | CONFIDENCE: low`,
    ),
  ],
  [
    'a role over the name',
    lines(
      '### CEO',
      'Name: Jane Doe',
      `Email: jane@acme.example (${TEAM})`,
      `LinkedIn: ${PROFILE} (${NEWS})`,
    ),
  ],
  [
    'a role over the name, and a title',
    lines(
      '**Founder**',
      'Name: Jane Doe',
      'Title: CEO',
      `Email: jane@acme.example (${TEAM})`,
      `LinkedIn: ${PROFILE} (${NEWS})`,
    ),
  ],
  [
    'all in one item',
    `- **Jane Doe**, CEO – Email: jane@acme.example (source: ${TEAM}); LinkedIn: ${PROFILE} (source: ${NEWS})`,
  ],
  [
    'doubled brackets, and a value on the line below',
    lines(
      '[[PERSON]]',
      'Jane Doe',
      '[[TITLE]] CEO',
      `[[BUSINESS_EMAIL]] jane@acme.example | [[SOURCE]] ${TEAM}`,
      `[[LINKEDIN]] ${PROFILE} | [[SOURCE]] ${NEWS}`,
    ),
  ],
  [
    'labels between < and >',
    lines(
      '<PERSON>: Jane Doe',
      '<TITLE>: CEO',
      `<BUSINESS_EMAIL>: <mailto:jane@acme.example> | <SOURCE>: <${TEAM}>`,
      `<LINKEDIN>: <${PROFILE}> | <SOURCE>: <${NEWS}>`,
    ),
  ],
  [
    'breaks that are written out',
    `PERSON: Jane Doe\\nTITLE: CEO\\nBUSINESS_EMAIL: jane@acme.example | SOURCE: ${TEAM}\\nLINKEDIN: ${PROFILE} | SOURCE: ${NEWS}`,
  ],
  [
    'sources on a line that begins with a bar',
    lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example',
      `  | SOURCE: ${TEAM}`,
      `LINKEDIN: ${PROFILE}`,
      `  | SOURCE: ${NEWS}`,
    ),
  ],
  [
    'a label for each source',
    lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example',
      `BUSINESS_EMAIL_SOURCE: ${TEAM}`,
      `LINKEDIN: ${PROFILE}`,
      `LINKEDIN_SOURCE: ${NEWS}`,
    ),
  ],
  [
    'a column for each source',
    lines(
      '| Person | Title | Email | Email source | LinkedIn | LinkedIn source |',
      '|---|---|---|---|---|---|',
      `| Jane Doe | CEO | jane@acme.example | ${TEAM} | ${PROFILE} | ${NEWS} |`,
    ),
  ],
  [
    'arrows before sources, and numbers of citations',
    lines(
      'PERSON: Jane Doe[citation:1]',
      'TITLE: CEO[citation:2]',
      'BUSINESS_EMAIL: jane@acme.example[citation:2]',
      `  ↳ SOURCE: ${TEAM}`,
      `LINKEDIN: ${PROFILE}`,
      `  → SOURCE: ${NEWS}`,
    ),
  ],
  [
    'raised numbers, and their list',
    lines(
      'PERSON: Jane Doe¹',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example¹',
      `LINKEDIN: ${PROFILE}²`,
      '',
      `¹ ${TEAM}`,
      `² Found on ${NEWS}`,
    ),
  ],
  [
    'a table whose lines end in backslashes',
    lines(
      '| PERSON | TITLE | BUSINESS\\_EMAIL | LINKEDIN |\\',
      '|---|---|---|---|\\',
      `| Jane Doe | CEO | jane@acme.example (${TEAM}) | ${PROFILE} (${NEWS}) |\\`,
    ),
  ],
  [
    'all contacts in one line',
    lines(
      'PERSON: Jane Doe',
      'TITLE: CEO.',
      `CONTACT: jane@acme.example (SOURCE: ${TEAM}); ${PROFILE} (SOURCE: ${NEWS})`,
    ),
  ],
  [
    'attributes of elements',
    lines(
      '<person name="Jane Doe" title="CEO">',
      `<business_email source="${TEAM}">jane@acme.example</business_email>`,
      `<linkedin value="${PROFILE}" source="${NEWS}"/>`,
      '</person>',
    ),
  ],
  [
    'tags in brackets that close',
    lines(
      '[PERSON]Jane Doe[/PERSON]',
      '[TITLE]CEO[/TITLE]',
      `[BUSINESS_EMAIL]jane@acme.example[/BUSINESS_EMAIL][SOURCE]${TEAM}[/SOURCE]`,
      `[LINKEDIN]${PROFILE}[/LINKEDIN][SOURCE]${NEWS}[/SOURCE]`,
    ),
  ],
  [
    'dashes behind tags in brackets',
    lines(
      '- **[PERSON]** — Jane Doe',
      '- **[TITLE]** — CEO',
      `- **[BUSINESS_EMAIL]** — jane@acme.example — **[SOURCE]** ${TEAM}`,
      `- **[LINKEDIN]** — ${PROFILE} — **[SOURCE]** ${NEWS}`,
    ),
  ],
  [
    'a link of HTML whose words are no address',
    lines(
      'PERSON: <b>Jane Doe</b><br/>',
      'TITLE: CEO<br/>',
      `BUSINESS_EMAIL: <a href='mailto:jane@acme.example'>Write</a> (<a href='${TEAM}'>source</a>)<br/>`,
      `LINKEDIN: <a href="${PROFILE}">Profile</a> (<a href="${NEWS}">source</a>)<br/>`,
    ),
  ],
  [
    'a list of terms in HTML',
    lines(
      '<dl><dt>Name</dt><dd>Jane Doe</dd><dt>Title</dt><dd>CEO</dd>',
      `<dt>Email</dt><dd>jane@acme.example (${TEAM})</dd>`,
      `<dt>LinkedIn</dt><dd>${PROFILE} (${NEWS})</dd></dl>`,
    ),
  ],
  [
    'lines in quotation marks',
    lines(
      '"PERSON: Jane Doe",',
      '"TITLE: CEO",',
      `"BUSINESS_EMAIL: jane@acme.example | SOURCE: ${TEAM}",`,
      `"LINKEDIN: ${PROFILE} | SOURCE: ${NEWS}"`,
    ),
  ],
  [
    'pages on the lines below',
    lines(
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example',
      `  – ${TEAM}`,
      `LINKEDIN: ${PROFILE} | SOURCE:`,
      NEWS,
    ),
  ],
  [
    'pictures for labels',
    lines('👤 **Jane Doe** – CEO', `📧 jane@acme.example (${TEAM})`, `🔗 ${PROFILE} (${NEWS})`),
  ],
  [
    'letters and raised elements of citations',
    lines(
      'PERSON: Jane Doe [a]',
      'TITLE: CEO<sup>1</sup>',
      'BUSINESS_EMAIL: jane@acme.example [a]',
      `LINKEDIN: ${PROFILE}<sup>1</sup>`,
      '',
      `[a]: ${TEAM}`,
      `[1]: ${NEWS}`,
    ),
  ],
  [
    'values in brackets',
    lines(
      'PERSON: [Jane Doe]',
      'TITLE: <CEO>',
      `BUSINESS_EMAIL: {jane@acme.example} | SOURCE: {${TEAM}}`,
      `LINKEDIN: <${PROFILE}> | SOURCE: [${NEWS}]`,
    ),
  ],
  [
    'percent signs',
    lines(
      '%PERSON%: Jane Doe',
      '%TITLE%: CEO',
      `%BUSINESS_EMAIL%: jane@acme.example | %SOURCE%: ${TEAM}`,
      `%LINKEDIN%: ${PROFILE} | %SOURCE%: ${NEWS}`,
    ),
  ],
  ...[
    ' \uE200cite\uE202turn0search2\uE202turn1view0\uE201',
    ' :contentReference[oaicite:0]{index=0}',
    ' [cite: 1, 3]',
    ' [web:3][web:7]',
    ' [ref_1]',
    '【3†L12-L18】',
    '[^1^]',
  ].map((mark): [string, string] => [
    `citations such as ${JSON.stringify(mark)}`,
    lines(
      `PERSON: Jane Doe${mark}`,
      `TITLE: CEO${mark}`,
      `BUSINESS_EMAIL: jane@acme.example${mark} | SOURCE: ${TEAM}${mark}`,
      `LINKEDIN: ${PROFILE}${mark} | SOURCE: ${NEWS}`,
    ),
  ]),
  ...[
    ['[cite_start]', ''],
    ['<|begin_of_box|>', '<|end_of_box|>'],
    ['<|channel|>final<|message|>', '<|return|>'],
    ['\u2068', '\u2069'],
  ].map(([before = '', behind = '']): [string, string] => [
    `${JSON.stringify(before)} around each line`,
    lines(
      ...[
        'PERSON: Jane Doe',
        'TITLE: CEO',
        `BUSINESS_EMAIL: jane@acme.example | SOURCE: ${TEAM}`,
        `LINKEDIN: ${PROFILE} | SOURCE: ${NEWS}`,
      ].map((line) => before + line + behind),
    ),
  ]),
  [
    'cited words within an element',
    lines(
      'PERSON: <cite index="1-2">Jane Doe</cite>',
      'TITLE: <cite index="1-2,3-1">CEO</cite>',
      `BUSINESS_EMAIL: <cite index="4-1">jane@acme.example</cite> | SOURCE: ${TEAM}`,
      `LINKEDIN: ${PROFILE} | SOURCE: ${NEWS}`,
    ),
  ],
  [
    'how sure the model is behind a value',
    lines(
      'PERSON: Jane Doe (high confidence)',
      'TITLE: CEO (confirmed)',
      `BUSINESS_EMAIL: jane@acme.example (verified) | SOURCE: ${TEAM}`,
      `LINKEDIN: ${PROFILE} | SOURCE: ${NEWS}`,
    ),
  ],
  [
    'JSON as one text',
    JSON.stringify(
      JSON.stringify({
        people: [
          {
            name: 'Jane Doe',
            title: 'CEO',
            business_email: { value: 'jane@acme.example', source: TEAM },
            linkedin: { url: PROFILE, source: NEWS },
          },
        ],
      }),
    ),
  ],
  [
    'tabs',
    lines(
      'PERSON\tTITLE\tBUSINESS_EMAIL\tLINKEDIN',
      `Jane Doe\tCEO\tjane@acme.example (${TEAM})\t${PROFILE} (${NEWS})`,
    ),
  ],
  [
    'CSV',
    lines(
      '```csv',
      'name,title,email,linkedin',
      `Jane Doe,CEO,"jane@acme.example, ${TEAM}","${PROFILE}, ${NEWS}"`,
      '```',
    ),
  ],
  [
    'JSON with a source for each field',
    JSON.stringify([
      {
        name: 'Jane Doe',
        title: 'CEO',
        email: 'jane@acme.example',
        linkedin: PROFILE,
        linkedin_source: NEWS,
        email_source: TEAM,
      },
    ]),
  ],
  [
    'JSON behind words on its line',
    `Here is what I found: ${JSON.stringify({
      people: [
        {
          name: 'Jane Doe',
          title: 'CEO',
          email: { value: 'jane@acme.example', source: TEAM },
          linkedin: { url: PROFILE, source: NEWS },
        },
      ],
    })}`,
  ],
  [
    'JSON with our lines in it',
    JSON.stringify({
      people: [
        {
          PERSON: 'Jane Doe',
          TITLE: 'CEO',
          BUSINESS_EMAIL: `jane@acme.example | SOURCE: ${TEAM}`,
          LINKEDIN: `${PROFILE} (source: ${NEWS})`,
        },
      ],
    }),
  ],
])('%s', (_name, text) => {
  expect(saidIn(text)).toEqual(JANE)
})

const person = (...more: string[]) => saidIn(lines('PERSON: Jane Doe', 'TITLE: CEO', ...more)).slice(1)
const BOTH = [`jane@acme.example < ${TEAM}`, `j.doe@acme.example < ${NEWS}`]

test.each([
  [';', `jane@acme.example | SOURCE: ${TEAM}; j.doe@acme.example | SOURCE: ${NEWS}`],
  ['a break', `jane@acme.example | SOURCE: ${TEAM}<br>j.doe@acme.example | SOURCE: ${NEWS}`],
  ['a bar', `jane@acme.example | SOURCE: ${TEAM} | j.doe@acme.example | SOURCE: ${NEWS}`],
  ['a comma', `jane@acme.example (SOURCE: ${TEAM}), j.doe@acme.example (SOURCE: ${NEWS})`],
  ['"and"', `jane@acme.example (${TEAM}) and j.doe@acme.example (${NEWS})`],
  ['a stroke', `jane@acme.example [source](${TEAM}) / j.doe@acme.example [source](${NEWS})`],
  ['numbers', `(1) jane@acme.example — ${TEAM}; (2) j.doe@acme.example — ${NEWS}`],
  ['a line', `jane@acme.example | SOURCE: ${TEAM}\n   j.doe@acme.example | SOURCE: ${NEWS}`],
  ['a comma, with citations', `jane@acme.example ([a](${TEAM})), j.doe@acme.example ([b](${NEWS}))`],
])('several values by %s have each their source', (_name, value) => {
  expect(person(`BUSINESS_EMAIL: ${value}`)).toEqual(BOTH)
  if (value.includes('\n')) return
  const table = lines(
    '| Person | Title | Email |',
    '|---|---|---|',
    `| Jane Doe | CEO | ${value.replaceAll('|', '\\|')} |`,
  )
  expect(saidIn(table).slice(1)).toEqual(BOTH)
})

test.each([
  ['one source for two values', `jane@acme.example; j.doe@acme.example | SOURCE: ${TEAM}`, [TEAM, TEAM]],
  ['two sources for one value', `jane@acme.example | SOURCE: ${TEAM}; ${NEWS}`, [TEAM]],
  ['a value behind one with a source', `jane@acme.example (${TEAM}), j.doe@acme.example`, [TEAM, '?']],
])('%s', (_name, value, sources) => {
  expect(person(`BUSINESS_EMAIL: ${value}`).map((line) => line.split(' < ')[1])).toEqual(sources)
})

test.each([
  ['behind a bar', `jane@acme.example | SOURCE: ${WIKI}`],
  ['in parentheses', `jane@acme.example (source: ${WIKI})`],
  ['alone in parentheses', `jane@acme.example (${WIKI})`],
  ['in a link', `jane@acme.example | SOURCE: [Wiki](${WIKI})`],
  ['in a citation', `jane@acme.example ([Wiki](${WIKI}))`],
])('parentheses in a source’s address stay, %s', (_name, value) => {
  expect(person(`BUSINESS_EMAIL: ${value}`)).toEqual([`jane@acme.example < ${WIKI}`])
})

test.each([
  ['none@acme.example', 'none@acme.example'],
  ['unknown@acme.example', 'unknown@acme.example'],
  ['n.a.pohl@acme.example', 'n.a.pohl@acme.example'],
  ['jane@none-such.example', 'jane@none-such.example'],
  ['jane‑marie@acme‑tools.example', 'jane-marie@acme-tools.example'],
  ['none', null],
  ['N/A', null],
  ['none – only a form', null],
  ['unknown.', null],
])('the address %j is %j', (written, email) => {
  expect(person(`BUSINESS_EMAIL: ${written} | SOURCE: ${TEAM}`)).toEqual(
    email === null ? [] : [`${email} < ${TEAM}`],
  )
})

test.each([
  ['Nathan Noneman', true],
  ['Ida None-Smith', true],
  ['None Okafor', true],
  ['Jean‑Luc Arno', true],
  ['N. A. Pohl', true],
  ['Jane Staff', true],
  ['Lena Maria Press', true],
  ['Tobi Team', true],
  ['Jo Support', true],
  ['Ann Sales', true],
  ['Max Press', true],
  ['Acme Staff', false],
  ['Acme Team', false],
  ['Support Team', false],
  ['Sales Support', false],
  ['Press Office', false],
  ['Editorial Staff', false],
  ['The Press Office', false],
  ['n.a. (no page)', false],
  ['None', false],
  ['None found', false],
  ['None Identified', false],
  ['None of the founders', false],
  ['[Full Name]', false],
  ['[Not disclosed]', false],
  ['N/A', false],
])('%j is somebody: %s', (name, isSomebody) => {
  const { people } = readReply(
    lines(`PERSON: ${name}`, 'TITLE: CEO', `BUSINESS_EMAIL: a@acme.example | SOURCE: ${TEAM}`),
  )
  expect(people.map((each) => each.name)).toEqual(isSomebody ? [name.replaceAll('‑', '-')] : [])
})

test.each([
  [
    'rows',
    '<table><tr><th>Name</th><th>Title</th><th>Email</th></tr><tr><td>Jane Roe</td><td>CEO</td><td>jane@acme.example</td></tr></table>',
  ],
  [
    'rows in parts, on lines of their own',
    '<table>\n<thead>\n<tr><th>Name</th><th>Role</th><th>Email</th></tr>\n</thead>\n<tbody>\n<tr><td>Jane Roe</td><td>CEO</td><td>jane@acme.example</td></tr>\n</tbody>\n</table>',
  ],
  [
    'a label a row',
    '<table><tr><th>PERSON</th><td>Jane Roe</td></tr><tr><th>TITLE</th><td>CEO</td></tr><tr><th>BUSINESS_EMAIL</th><td>jane@acme.example</td></tr></table>',
  ],
  [
    'what a click opens',
    '<details><summary>Jane Roe – CEO</summary>\n\n- BUSINESS_EMAIL: jane@acme.example\n</details>',
  ],
])('a reply in HTML: %s', (_, text) => {
  expect(saidIn(text)).toEqual(['Jane Roe, CEO', 'jane@acme.example < ?'])
})

test.each([
  ['### Ann Sales\n- Title: CEO', ['Ann Sales, CEO']],
  ['### Max Press – CTO\n- Email: max@acme.example', ['Max Press, CTO', 'max@acme.example < ?']],
  ['### Mellow Support\n- Email: help@acme.example', []],
  ['### Support Team\n- Title: CEO', []],
  ['### Press Office – CEO’s desk\n- Email: press@acme.example', []],
])('a heading whose last word is also that of a group: %j', (text, expected) => {
  expect(saidIn(text)).toEqual(expected)
})

test('sources in front are those of the lines below them, also behind a quote and of the company', () => {
  const text = lines(
    'PERSON: Jane Doe',
    'TITLE: CEO',
    `QUOTE: "Jane Doe, CEO" | SOURCE: ${TEAM}`,
    `SOURCE: ${TEAM}`,
    'BUSINESS_EMAIL: jane@acme.example',
    `SOURCE: ${NEWS}`,
    `LINKEDIN: ${PROFILE}`,
    'COMPANY',
    `SOURCE: ${NEWS}`,
    'COMPANY_EMAIL: info@acme.example',
    `SOURCE: ${TEAM}`,
    'CONTACT_FORM: https://acme.example/contact',
  )
  expect(saidIn(text)).toEqual(JANE)
  expect(readReply(text).companySources).toMatchObject({ email: NEWS, contactForm: TEAM })
})

test.each<[string, string[], string[]]>([
  [
    'below all values of a person is that of each',
    ['BUSINESS_EMAIL: jane@acme.example', `LINKEDIN: ${PROFILE}`, `SOURCE: ${TEAM}`],
    [`jane@acme.example < ${TEAM}`, `${PROFILE} < ${TEAM}`],
  ],
  [
    'below a value where another has its own is that of the one',
    [
      `BUSINESS_EMAIL: jane@acme.example (${NEWS})`,
      'BUSINESS_PHONE: +49 30 90182012',
      `LINKEDIN: ${PROFILE}`,
      `SOURCE: ${TEAM}`,
    ],
    [`jane@acme.example < ${NEWS}`, '+49 30 90182012 < ?', `${PROFILE} < ${TEAM}`],
  ],
  [
    'deeper in a list than its value is that of the one',
    ['- BUSINESS_EMAIL: jane@acme.example', `- LINKEDIN: ${PROFILE}`, `  - SOURCE: ${TEAM}`],
    ['jane@acme.example < ?', `${PROFILE} < ${TEAM}`],
  ],
  [
    'below a value of the company is none of a person’s',
    ['BUSINESS_EMAIL: jane@acme.example', 'COMPANY_EMAIL: info@acme.example', `SOURCE: ${TEAM}`],
    ['jane@acme.example < ?'],
  ],
])('a source %s', (_name, more, expected) => {
  expect(person(...more)).toEqual(expected)
})

test('a list of sources at the end is about no value', () => {
  expect(person(`LINKEDIN: ${PROFILE}`, '', 'Sources:', `- ${TEAM}`, `- ${NEWS}`)).toEqual([`${PROFILE} < ?`])
})

test('an element within a sentence is words', () => {
  const { people } = readReply(lines('PERSON: Jane Doe', 'NOTES: Its <title>CTO of Bravo</title> is old.'))
  expect(people).toMatchObject([{ name: 'Jane Doe', title: '' }])
})

test('a numbered list that nothing refers to is no list of references', () => {
  expect(person('', 'LinkedIn', `1. ${PROFILE}`, '', 'Sources', `1. ${TEAM}`)).toEqual([`${PROFILE} < ?`])
})

test('a table can have a column for each person', () => {
  const table = lines(
    '| | Jane Doe | Bo Chen |',
    '|---|---|---|',
    '| Title | CEO | CTO |',
    `| Email | jane@acme.example (${TEAM}) | Not found |`,
    `| LinkedIn | Not found | ${PROFILE} |`,
  )
  expect(saidIn(table)).toEqual([
    'Jane Doe, CEO',
    `jane@acme.example < ${TEAM}`,
    'Bo Chen, CTO',
    `${PROFILE} < ?`,
  ])
})

test.each([
  ['below the kind', ['Emails:', '  - Business: jane@acme.example', '  - Personal: jane@doe.example']],
  ['in parentheses', ['Email (business): jane@acme.example', 'Email (personal): jane@doe.example']],
])('whose an address is can be said %s', (_name, more) => {
  const { people } = readReply(lines('**Jane Doe**, CEO', ...more))
  expect(people).toMatchObject([
    {
      contactInfo: {
        businessEmails: [{ email: 'jane@acme.example' }],
        personalEmails: [{ email: 'jane@doe.example' }],
      },
    },
  ])
})

test('an address of which the reply says that it is no longer in use is left out', () => {
  const reply = (said: string) =>
    person('BUSINESS_EMAIL: jane@acme.example', 'BUSINESS_EMAIL: jd@acme.example', '', said)
  expect(reply('jd@acme.example is no longer in use.')).toEqual(['jane@acme.example < ?'])
  expect(reply('jd@acme.example is in use.')).toHaveLength(2)
})

test('an address that is mentioned below a value is none of theirs', () => {
  expect(person(`BUSINESS_EMAIL: jane@acme.example (${TEAM})`, 'Else write to sales@acme.example')).toEqual([
    `jane@acme.example < ${TEAM}`,
  ])
})

test('a page that is not beside the value is none of its sources', () => {
  expect(person('BUSINESS_EMAIL: jane@acme.example', `NOTES: She writes at ${NEWS}`)).toEqual([
    'jane@acme.example < ?',
  ])
  expect(person(`BUSINESS_EMAIL: jane@acme.example (guessed, see ${NEWS})`)).toEqual([])
  expect(person('BUSINESS_EMAIL: jane@acme.example (guessed from the pattern first@domain)')).toEqual([])
})

test.each<[string, string[], string[]]>([
  ['a profile behind a name', [`LINKEDIN: Jane Doe (${PROFILE})`], [`${PROFILE} < ?`]],
  ['a struck line', ['~~BUSINESS_EMAIL: old@acme.example~~', 'LINKEDIN: none'], []],
  [
    'a struck value',
    ['BUSINESS_EMAIL: <del>old@acme.example</del> jane@acme.example'],
    ['jane@acme.example < ?'],
  ],
  [
    'somebody else in a list',
    ['', '- **Northlight Capital** – info@northlight.example – not the one you asked about'],
    [],
  ],
  ['the company by name', ['', 'company:', 'name: Acme Works', 'website: https://acme.example'], []],
])('%s is read as it is meant', (_name, more, expected) => {
  expect(person(...more)).toEqual(expected)
})

test.each([
  ['CEO (https://acme.example/team)', 'CEO'],
  ['CEO [source](https://acme.example/team)', 'CEO'],
  ['**Co-founder** and CEO', 'Co-founder and CEO'],
])('the title %j is %j', (written, title) => {
  expect(saidIn(lines('PERSON: Jane **Doe**', `TITLE: ${written}`))).toEqual([`Jane Doe, ${title}`])
})

test('a role below a name, and a row that lacks a cell', () => {
  expect(saidIn(lines('**Jane Doe**', 'CEO', `- Email: jane@acme.example (${TEAM})`))).toEqual(
    JANE.slice(0, 2),
  )
  const table = lines(
    '| Name | Title | Email | Phone | LinkedIn |',
    '|---|---|---|---|---|',
    `| Jane Doe | CEO | jane@acme.example | ${PROFILE} |`,
  )
  expect(saidIn(table)).toEqual(['Jane Doe, CEO', 'jane@acme.example < ?', `${PROFILE} < ?`])
})

test('a contact form and a website behind words', () => {
  const { contactFormUrl, companyWebsite } = readReply(
    lines(
      'COMPANY | COMPANY_WEBSITE: https://acme.example',
      'CONTACT_FORM: Form (https://acme.example/contact)',
    ),
  )
  expect([contactFormUrl, companyWebsite]).toEqual(['https://acme.example/contact', 'https://acme.example'])
})

test.each([
  ['0049 30 90182012', '+49 30 90182012'],
  ['00 49 30 90182012', '+49 30 90182012'],
  ['0049 (0)30 90182012', '+49 30 90182012'],
  ['+1 415 555 2671, ext. 12', '+1 415 555 2671 ext. 12'],
  ['+1 415 555 2671; ext 12', '+1 415 555 2671 ext. 12'],
  ['+1 415 555 2671 (extension 12)', '+1 415 555 2671 ext. 12'],
  ['(212) 555-0188 x77', '(212) 555-0188 ext. 77'],
  ['415-555-0188, ext. 9', '415-555-0188 ext. 9'],
  ['415.555.0188 #9', '415.555.0188 ext. 9'],
])('the number %j is %j', (written, phone) => {
  expect(person(`BUSINESS_PHONE: ${written} | SOURCE: ${TEAM}`)).toEqual([`${phone} < ${TEAM}`])
})

test.each([
  ['Roe, Jane', 'Jane Roe'],
  ['Roe, PhD', 'Roe, PhD'],
  ['Jane, CEO', 'Jane, CEO'],
  ['Jane Roe, MBA', 'Jane Roe, MBA'],
])('the name %s is shown as %s', (written, name) => {
  expect(readReply(`PERSON: ${written}\nTITLE: Owner`).people[0]?.name).toBe(name)
})

const BO = 'https://www.linkedin.com/in/bo-chen'

test.each<[string, string[], string[]]>([
  [
    'a fence for each person',
    [
      '### Person 1',
      '```',
      'PERSON: Jane Doe',
      'TITLE: CEO',
      '```',
      '### Person 2',
      '```',
      'PERSON: Bo Chen',
      `LINKEDIN: ${BO}`,
      '```',
    ],
    ['Jane Doe, CEO', 'Bo Chen, ', `${BO} < ?`],
  ],
  [
    'a table with a row for each value, and one column of sources',
    [
      '| Person | Title | Channel | Value | Source |',
      '|---|---|---|---|---|',
      `| Jane Doe | CEO | Email | jane@acme.example | ${TEAM} |`,
      `| | | LinkedIn | ${PROFILE} | ${NEWS} |`,
    ],
    JANE,
  ],
  [
    'a table with a name in the first row of several',
    [
      '| Name | Field | Value |',
      '|---|---|---|',
      '| **Jane Doe** | Title | CEO |',
      `| | Email | jane@acme.example (${TEAM}) |`,
      '| **Bo Chen** | Title | CTO |',
      `| | LinkedIn | ${BO} |`,
    ],
    ['Jane Doe, CEO', `jane@acme.example < ${TEAM}`, 'Bo Chen, CTO', `${BO} < ?`],
  ],
  [
    'labels parted by points behind a name',
    [`**Jane Doe** (CEO) — **Email:** jane@acme.example · **LinkedIn:** ${PROFILE} · **Source:** ${NEWS}`],
    ['Jane Doe, CEO', `jane@acme.example < ${NEWS}`, `${PROFILE} < ${NEWS}`],
  ],
  [
    'a value that is missing in a list without labels',
    ['### Jane Doe, CEO', '**Contact details**', '- No public email', `- ${PROFILE}`],
    ['Jane Doe, CEO', `${PROFILE} < ?`],
  ],
  [
    'a list of sources below all values of a person',
    [
      'PERSON: Jane Doe',
      'TITLE: CEO',
      'BUSINESS_EMAIL: jane@acme.example',
      `LINKEDIN: ${PROFILE}`,
      'SOURCES:',
      `- ${TEAM}`,
      '',
      'PERSON: Bo Chen',
      `LINKEDIN: ${BO}`,
      'SOURCES:',
      `- ${NEWS}`,
    ],
    ['Jane Doe, CEO', `jane@acme.example < ${TEAM}`, `${PROFILE} < ${TEAM}`, 'Bo Chen, ', `${BO} < ${NEWS}`],
  ],
  [
    'arrows',
    ['Jane Doe → CEO', '  → Email: jane@acme.example', `  → Source: ${TEAM}`],
    ['Jane Doe, CEO', `jane@acme.example < ${TEAM}`],
  ],
  [
    'a heading for each role',
    [
      '## CEO',
      '**Jane Doe**',
      `- LinkedIn: ${PROFILE}`,
      '## CTO',
      '### Bo Chen',
      `- LinkedIn: ${BO}`,
      '## Head of Sales',
      'Not found',
    ],
    ['Jane Doe, CEO', `${PROFILE} < ?`, 'Bo Chen, CTO', `${BO} < ?`],
  ],
  [
    'a heading of a role and one of no role',
    ['## CEO', '**Jane Doe**', `- LinkedIn: ${PROFILE}`, '## Others', '**Bo Chen**', `- LinkedIn: ${BO}`],
    ['Jane Doe, CEO', `${PROFILE} < ?`, 'Bo Chen, ', `${BO} < ?`],
  ],
  [
    'a key contact',
    ['Key contact: Jane Doe, CEO', 'Email: jane@acme.example'],
    ['Jane Doe, CEO', 'jane@acme.example < ?'],
  ],
  [
    'profiles behind names and roles',
    [`- Jane Doe – CEO ([LinkedIn](${PROFILE}))`, `- **Bo Chen** ([LinkedIn](${BO})) – CTO`],
    ['Jane Doe, CEO', `${PROFILE} < ?`, 'Bo Chen, CTO', `${BO} < ?`],
  ],
  [
    'a fence below the heading of each person',
    [
      '### Jane Doe – CEO',
      '```',
      'PERSON: Jane Doe',
      'BUSINESS_EMAIL: jane@acme.example',
      '```',
      '### Bo Chen (CTO)',
      '```',
      'PERSON: Bo Chen',
      `LINKEDIN: ${BO}`,
      '```',
    ],
    ['Jane Doe, CEO', 'jane@acme.example < ?', 'Bo Chen, CTO', `${BO} < ?`],
  ],
  [
    'a fence of somebody else below a heading',
    [
      '### Jane Doe – CEO',
      '```',
      'PERSON: Jane Doe',
      'PERSON: Eve Moss',
      'BUSINESS_EMAIL: eve@acme.example',
      '```',
    ],
    ['Jane Doe, CEO'],
  ],
  [
    'pictures in place of labels',
    [
      '👤 **Jane Doe** — CEO',
      `✉️ jane@acme.example (source: ${TEAM})`,
      `📞 +49 30 90182012 (source: ${NEWS})`,
      `💼 ${PROFILE}`,
      '',
      '🏢 Company',
      '✉️ info@acme.example',
      '📞 +49 30 90182013',
    ],
    ['Jane Doe, CEO', `jane@acme.example < ${TEAM}`, `+49 30 90182012 < ${NEWS}`, `${PROFILE} < ?`],
  ],
  ['years on a line of their own', ['**Jane Doe** — CEO', '- 2015–2019, 2019–2024'], ['Jane Doe, CEO']],
  [
    'headings of what is found out about somebody',
    [
      '### Contact Information for Jane Doe',
      '- Title: CEO',
      '- Email: jane@acme.example',
      '### Contact information for sales',
      '- Email: sales@acme.example',
    ],
    ['Jane Doe, CEO', 'jane@acme.example < ?'],
  ],
  [
    'a table that says where each was found',
    [
      '| Leader | Role | Work email | Where found |',
      '|---|---|---|---|',
      `| Jane Doe | CEO | jane@acme.example | ${TEAM} |`,
    ],
    ['Jane Doe, CEO', `jane@acme.example < ${TEAM}`],
  ],
  ['a page behind a role', [`- Jane Doe – CEO ([Team](${TEAM}))`], ['Jane Doe, CEO']],
])('people in the shape of %s', (_name, reply, expected) => {
  expect(saidIn(lines(...reply))).toEqual(expected)
})

test.each([
  ['👤 Jane Doe — CEO\n\n🏢 Company\n🌐 https://acme.example\n✉️ info@acme.example', null],
  [
    '- **Sitio web:** https://acme.example\n- **Correo general:** info@acme.example (Fuente: https://acme.example/team)',
    TEAM,
  ],
  [
    '{"people": [], "company": {"companyWebsite": "https://acme.example", "companyEmail": "info@acme.example", "companyEmailSource": "https://acme.example/team"}}',
    TEAM,
  ],
])('the company in %j', (text, source) => {
  expect(readReply(text)).toMatchObject({
    companyWebsite: 'https://acme.example',
    companyEmail: 'info@acme.example',
    companySources: { email: source },
  })
})

test.each<[string, string[], string[]]>([
  ['an address that nobody reads', ['BUSINESS_EMAIL: noreply@acme.example'], []],
  ['letters in place of others', ['BUSINESS_EMAIL: jxxx@acme.example'], []],
  ['an address with letters in place', ['BUSINESS_EMAIL: max@acme.example'], ['max@acme.example < ?']],
  ['a number with a stroke', ['BUSINESS_PHONE: 030 / 90182012'], ['030 90182012 < ?']],
  ['a label that is none of ours', ['', 'お客様窓口: info@acme.example'], []],
])('%s is read as what it is', (_name, more, expected) => {
  expect(person(...more)).toEqual(expected)
})

test.each([
  ['Former CEO', []],
  ['CEO, former CTO', ['Jane Doe, CEO, former CTO']],
])('the title %j says who is with the company', (title, expected) => {
  expect(saidIn(`PERSON: Jane Doe\nTITLE: ${title}`)).toEqual(expected)
})
