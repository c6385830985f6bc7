import { readReply } from '#domain/contact-reply/test-read.ts'
import { readVerdict } from '#domain/test-verdict.ts'

/**
 * How long a reply of a million characters takes to read, made of one piece again and again: the slowest pieces for each
 * parser, beside splitting the same text into lines.
 */
const LENGTH = 1_000_000
const SHOWN = 5

const PIECES = [
  'PERSON: ',
  '; Title: x',
  ' · Title: x',
  '│ ',
  '├── a\n',
  'TITLE ... b\n',
  '. ',
  '【氏名】',
  '**TITLE** a\n',
  ':Title: b\n',
  'NOTES: No longer works. ',
  'PERSON: a\n',
  'PERSON\n',
  'BUSINESS_EMAIL: a@b.co ',
  'BUSINESS_PHONE: +1 415 555 0132\n',
  'SOURCE: https://x.io/a ',
  'LINKEDIN: https://www.linkedin.com/in/jane\n',
  'COMPANY_EMAIL: a@b.co\n',
  'TITLE: CEO\n',
  'NOTES: x\n',
  'CEO: Jane\n',
  '[](',
  '[a](',
  '([a](https://x.io/b)) ',
  '[a][b]',
  '[1] ',
  '[^a]: ',
  '[',
  '](',
  '(',
  '【4†source】',
  '【',
  '\uE200',
  '¹',
  '|',
  '| a | b |\n',
  '| --- ',
  'a,b\n',
  'Name,Title\n',
  'a\n',
  '\n',
  '\r',
  'a',
  ' ',
  '*',
  '_',
  '#',
  '- ',
  '1. ',
  '--\n',
  'a@',
  '@',
  'a@b.',
  '+1 ',
  '1',
  'https://',
  'https://a.b/?utm_source=a&',
  'utm_',
  '<b>',
  '<!--\n',
  '<think>',
  '~~a~~\n',
  '> PERSON: Jane Doe\n',
  '```\nPERSON: Jane Doe\n',
  'NOTES: The page says:\n',
  '{"people":[]}\n',
  '{"name":"Jane Doe","title":"CEO"}\n',
  'Other companies:\n',
  '**a**\n\n',
  '(not a@b.co ',
  'a at b dot c (',
  'us 415 867 5309 ',
  '<',
  '<br>',
  '&amp;',
  '~~',
  '\\',
  '{',
  '{"a":',
  '[[',
  '"',
  '{}',
  '{"name":"a"},',
  "{'",
  '//',
  'Not found ',
  'A ',
  'é',
  '👩',
  '：',
  'END ',
  'c1',
]

/** @returns milliseconds */
function timed(read: () => void): number {
  const start = performance.now()
  read()
  return performance.now() - start
}

function slowest(title: string, read: (text: string) => void): void {
  for (const piece of PIECES.slice(0, 20)) read(piece.repeat(1_000))
  const times = PIECES.map((piece) => {
    const text = piece.repeat(Math.ceil(LENGTH / piece.length))
    return { piece, ms: timed(() => read(text)) }
  }).toSorted((one, other) => other.ms - one.ms)
  console.log(
    `\n${title}: the slowest of ${PIECES.length} pieces, ${LENGTH.toLocaleString('en')} characters each`,
  )
  for (const { piece, ms } of times.slice(0, SHOWN))
    console.log(`${ms.toFixed(0).padStart(6)} ms  ${JSON.stringify(piece)}`)
}

slowest('Split into lines', (text) => void text.split(/\r\n|\r|\n/))
slowest('Contacts', (text) => void readReply(text))
slowest('Contacts, within a value', (text) => void readReply(`PERSON: Jane\nBUSINESS_EMAIL: ${text}`))
slowest('Verdicts', (text) => void readVerdict(text, ['A', 'B']))
slowest(
  'Verdicts, within a reason',
  (text) =>
    void readVerdict(JSON.stringify({ c1: { verdict: 'met', reason: text, page: text }, reasoning: text }), [
      'A',
    ]),
)
