import { expect, test } from 'vitest'
import { readReply } from './test-read.ts'

const TEAM = 'https://acme.example/team'
const WORDS = 'Ada Moreau, CEO'

const quoteIn = (...lines: string[]) =>
  readReply(['PERSON: Ada Moreau', 'TITLE: CEO', ...lines].join('\n')).people.map(({ quote }) => quote)

test.each([
  ['as asked for', [`QUOTE: ${WORDS} | SOURCE: ${TEAM}`]],
  ['straight marks', [`QUOTE: "${WORDS}" | SOURCE: ${TEAM}`]],
  ['curved marks', [`QUOTE: “${WORDS}” | SOURCE: ${TEAM}`]],
  ['German marks', [`QUOTE: „${WORDS}“ | SOURCE: ${TEAM}`]],
  ['French marks', [`QUOTE: « ${WORDS} » | SOURCE: ${TEAM}`]],
  ['Danish marks', [`QUOTE: »${WORDS}« | SOURCE: ${TEAM}`]],
  ['Japanese marks', [`QUOTE：「${WORDS}」｜SOURCE：${TEAM}`]],
  ['marks within marks', [`QUOTE: "“${WORDS}”" | SOURCE: ${TEAM}`]],
  ['backticks', [`QUOTE: \`${WORDS}\` | SOURCE: ${TEAM}`]],
  ['italics', [`QUOTE: *“${WORDS}”* | SOURCE: ${TEAM}`]],
  ['a bold label', [`**QUOTE:** "${WORDS}" | **SOURCE:** ${TEAM}`]],
  ['a list', [`- Quote: "${WORDS}" (source: ${TEAM})`]],
  ['a list below the name', [`  * **Quote**: "${WORDS}" — Source: <${TEAM}>`]],
  ['a link as its source', [`QUOTE: "${WORDS}" | SOURCE: [Team](${TEAM})`]],
  ['a citation behind it', [`QUOTE: "${WORDS}" ([acme.example](${TEAM}?utm_source=openai))`]],
  ['an address behind it', [`QUOTE: "${WORDS}" — ${TEAM}`]],
  ['an address in parentheses', [`QUOTE: "${WORDS}" (${TEAM})`]],
  ['its source on the next line', [`QUOTE: "${WORDS}"`, `SOURCE: ${TEAM}`]],
  ['its words below the label', ['QUOTE:', `> "${WORDS}"`, `SOURCE: ${TEAM}`]],
  ['a remark behind it', [`QUOTE: "${WORDS}" (heading of the team page) | SOURCE: ${TEAM}`]],
  ['dots of what was left out', [`QUOTE: "...${WORDS}..." | SOURCE: ${TEAM}`]],
  ['a full stop', [`QUOTE: "${WORDS}." | SOURCE: ${TEAM}`]],
  [
    'another quote behind it',
    [`QUOTE: "${WORDS}" | SOURCE: ${TEAM}; "Ada is our CEO" | SOURCE: https://b.example`],
  ],
  ['its label and its source in German', [`ZITAT: „${WORDS}“ | QUELLE: ${TEAM}`]],
  ['its label and its source in Japanese', [`引用：「${WORDS}」｜出典：${TEAM}`]],
  ['its label and its source in French', [`CITATION : « ${WORDS} » | SOURCE : ${TEAM}`]],
  ['labels in backticks', [`* \`QUOTE\`: "${WORDS}" | \`SOURCE\`: ${TEAM}`]],
  ['words before an address', [`QUOTE: "${WORDS}" found at ${TEAM}`]],
  ['two sources', [`QUOTE: "${WORDS}" | SOURCE: ${TEAM} | SOURCE: https://acme.example/about`]],
  ['a citation within its line', [`QUOTE: ${WORDS}【1†source】 | SOURCE: ${TEAM}`]],
  ['three lines', ['QUOTE: Ada', 'Moreau,', `CEO | SOURCE: ${TEAM}`]],
  ['an attribute', [`<quote source="${TEAM}">${WORDS}</quote>`]],
  ['another label', [`Supporting quote: "${WORDS}" | SOURCE: ${TEAM}`]],
  ['a second one, whose page is known', ['QUOTE: Ada is our CEO', `QUOTE: ${WORDS} | SOURCE: ${TEAM}`]],
  [
    'a second one',
    [`QUOTE: ${WORDS} | SOURCE: ${TEAM}`, 'QUOTE: Ada is our CEO | SOURCE: https://b.example'],
  ],
  ['the same twice', [`QUOTE: ${WORDS}`, `QUOTE: “${WORDS}” | SOURCE: ${TEAM}`]],
])('a quote with %s is read', (_name, lines) => {
  expect(quoteIn(...lines)).toEqual([{ text: WORDS, source: TEAM }])
})

test.each([
  ['bars', 'Ada Moreau | CEO | Acme'],
  ['a role before the name', 'CEO: Ada Moreau'],
  ['marks around a part of it', '“We ship weekly,” says Ada Moreau, CEO'],
  ['marks at both ends', '"Ship weekly" is how Ada Moreau, CEO, "ships"'],
  ['an apostrophe', 'Acme’s CEO Ada Moreau'],
  ['full-width signs', '代表取締役（CEO）：Ada Moreau'],
  ['a blunt beginning', 'None of this is luck, says Ada Moreau, CEO'],
  ['an open source of its own', 'Ada Moreau, head of open source: tools and CLI'],
])('%s within the words of a quote stay', (_name, words) => {
  expect(quoteIn(`QUOTE: ${words} | SOURCE: ${TEAM}`)).toEqual([{ text: words, source: TEAM }])
  expect(quoteIn('QUOTE:', words, `SOURCE: ${TEAM}`)).toEqual([{ text: words, source: TEAM }])
})

test('a quote in pieces is that of the lines of its page', () => {
  const text = 'Ada Moreau Chief Executive'
  expect(quoteIn(`QUOTE: "Ada Moreau", "Chief Executive" | SOURCE: ${TEAM}`)).toEqual([
    { text, source: TEAM },
  ])
  expect(quoteIn(`QUOTE: “Ada Moreau” – “Chief Executive” | SOURCE: ${TEAM}`)).toEqual([
    { text, source: TEAM },
  ])
})

test('a quote whose page the reply does not name is kept without it', () => {
  expect(quoteIn(`QUOTE: "${WORDS}"`)).toEqual([{ text: WORDS, source: null }])
  expect(quoteIn(`QUOTE: "${WORDS}" | SOURCE: their team page`)).toEqual([{ text: WORDS, source: null }])
})

test.each(['QUOTE: not found', 'QUOTE: N/A | SOURCE: N/A', 'QUOTE: —', 'QUOTE: ""', 'QUOTE:', 'TITLE: CEO'])(
  '%j is no quote',
  (line) => {
    expect(quoteIn(line, 'CONFIDENCE: high')).toEqual([null])
  },
)

test('a quote names nobody else, and takes no value from the lines around it', () => {
  const { people } = readReply(
    [
      'PERSON: Ada Moreau',
      'TITLE: CEO',
      `QUOTE: "Ada Moreau and Bo Chen (bo@acme.example) founded Acme" | SOURCE: ${TEAM}`,
      `BUSINESS_EMAIL: ada@acme.example | SOURCE: ${TEAM}`,
      '',
      'PERSON: Bo Chen',
      'TITLE: CTO',
    ].join('\n'),
  )
  expect(people).toMatchObject([
    { name: 'Ada Moreau', contactInfo: { businessEmails: [{ email: 'ada@acme.example', source: TEAM }] } },
    { name: 'Bo Chen', quote: null, contactInfo: { businessEmails: [], additionalNotes: '' } },
  ])
})

test.each([
  ['a text', { quote: WORDS, source: TEAM }],
  ['an object', { quote: { text: WORDS, source: TEAM } }],
  ['a list', { quotes: [{ quote: WORDS, url: TEAM }] }],
])('in JSON a quote is %s', (_name, fields) => {
  const json = JSON.stringify({ people: [{ name: 'Ada Moreau', title: 'CEO', ...fields }] })
  expect(readReply(json).people.map(({ quote }) => quote)).toEqual([{ text: WORDS, source: TEAM }])
})

test('in a table a quote is a column', () => {
  const table = `| Name | Title | Quote | Source |\n|---|---|---|---|\n| Ada Moreau | CEO | "${WORDS}" | ${TEAM} |`
  expect(readReply(table).people.map(({ quote }) => quote)).toEqual([{ text: WORDS, source: TEAM }])
})
