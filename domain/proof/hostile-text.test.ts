/** Pages that repeat one pattern as often as a page may, in lines that name somebody: each rule comes to an end on them. */
import { expect, test } from 'vitest'
import { at, personOn } from './test-proof.ts'

const MAX_TEXT = 64 * 1_024
/** Just below the longest line that is looked at. */
const MAX_LINE = 3_900

const lineOf = (pattern: string): string =>
  pattern.repeat(Math.ceil(MAX_LINE / pattern.length)).slice(0, MAX_LINE)

/** The name stands behind what is repeated, and before it. */
function textOf(pattern: string): string {
  const line = `${lineOf(pattern)} Maren Holt ${lineOf(pattern)}`.slice(MAX_LINE / 2, MAX_LINE * 1.5)
  return `${line}\n`.repeat(Math.floor(MAX_TEXT / (line.length + 1)))
}

test.each([
  ...['x', ' ', ',', '(', '“a” ', '01/2019 ', 'AaBb', 'A. ', 'Jean-'],
  ...['Maren Holt, CEO of Acme, ', 'Maren Holt and Aa Bb, ', 'Maren Holt left Aa '],
  ...['made and made by Maren Holt ', 'behind ', 'by by ', 'logo and '],
  ...['Founder and ', 'former Aa ', 'our our ', 'now at ', 'at Aa of Bb '],
  ...['until ', 'has has left ', 'is not ', 'customer ', 'works for '],
  ...['a@b.example ', 'looking for a a a ', 'wurde von ', 'we use ', 'the the '],
  ...[
    'Maren, ',
    'Maren and her sister ',
    'one of the two who make ',
    'made it with her friend ',
    ', a Aa Aa company ',
    'Aa Bb, who started ',
    'Aa, 34, and ',
    'with Aa and ',
    'I’m leaving ',
    '“a,” said ',
    'Every message is read by ',
  ],
])('%j', (pattern) => {
  expect(['theirs', 'unsure', 'another']).toContain(personOn(at('/team', textOf(pattern)))?.verdict)
})

test.each([
  'Maren Holt\n',
  'Maren Holt\nCEO\n',
  'CEO\n',
  'Customers\n',
  'Aa Bb\n',
  '“\n',
  'Made by\n',
  '1 May 2019\n',
  'By Maren Holt\n',
  'Maren\n',
  'Maren & Tom, founders\n',
  'Who makes this?\nMaren Holt\n',
  'Maren Holt\nMaren left.\n',
  '“Aa aa aa.” Aa\nMaren Holt\n',
  'Maren Holt – a\n',
  'Aa Bb\nFounder\nMaren Holt\na\n',
  'Signed,\nMaren Holt\nAa Bb\n',
  'Founders: Maren Holt\nAcme\n',
])('a page of lines such as %j', (line) => {
  const text = line.repeat(Math.floor(MAX_TEXT / line.length))
  expect(['theirs', 'unsure', 'another']).toContain(personOn([...at('/team', text)])?.verdict)
})
