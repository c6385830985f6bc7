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
  ...[
    'x',
    'Ä',
    ' ',
    '-',
    ',',
    ':',
    '(',
    '“',
    '“a” ',
    '1 ',
    '01/2019 ',
    '2019–2020 ',
    'AaBb',
    'Aa Bb ',
    'A. ',
    'M. Holt ',
    'Jean-',
  ],
  ...[
    'Maren Holt. ',
    'Maren Holt, CEO of Acme, ',
    'and Maren Holt ',
    'Maren Holt and Aa Bb, ',
    'Maren Holt (',
    'Maren Holt left Aa ',
  ],
  ...[
    'made by ',
    'made and made by Maren Holt ',
    'a project a project by ',
    'behind ',
    'behind a a ',
    'by by ',
    'website is was ',
    'logo and ',
  ],
  ...[
    'CEO ',
    'Founder and ',
    'former ',
    'former Aa ',
    'ex-Aa ',
    'our our ',
    'its CEO ',
    'now at ',
    'now a now a ',
    'at Aa of Bb ',
    '@ Aa ',
  ],
  ...[
    'until ',
    'until the end of ',
    'has has left ',
    'no longer ',
    'is not ',
    'thanks to ',
    'customer ',
    'partner at a ',
    'works for ',
  ],
  ...[
    '© 2019–2020 ',
    'a@b.example ',
    'Aa Ltd ',
    'looking for a a a ',
    'e-mail address & ',
    'wurde von ',
    'i am ',
    'we use ',
    'and ',
    'the the ',
  ],
  ...[
    'Maren ',
    'Maren, ',
    'Maren & Aa & ',
    'Maren and her sister ',
    'the Holt sisters ',
    'one of the two who make ',
    'we are two people: ',
    'made it with her friend ',
    'part of Aa Aa ',
    ', a Aa Aa company ',
    'our team is Aa Bb, ',
    'Aa Bb, who started ',
    'Aa Bb – ',
    'Aa, 34, and ',
    'Aa, which Bb ',
    'with Aa and ',
    'Maren Holt (a) and Aa Bb (b) ',
    'I’m leaving ',
    'please contact ',
    '“a,” said ',
    'together with a, she ',
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
