import { expect, test } from 'vitest'
import { HOME, page, prove, TEAM } from './test-proof.ts'

const NEWS = 'https://news.example/bread'
const STORY = 'It was just the two of us,\nAda Moe and Maren Holt, who “rose” early – every day.'

const verdict = (quote: string, text: string, url = TEAM) => {
  const reply = `PERSON: Maren Holt\nTITLE: CEO\nQUOTE: ${quote} | SOURCE: ${url}`
  return prove({ reply, pages: [page(HOME, 'Bread'), page(url, text)] }).people[0]
}

test.each([
  ['as they stand there', 'Ada Moe and Maren Holt, who “rose” early', STORY, TEAM],
  ['over two lines', 'the two of us, Ada Moe and Maren Holt', STORY, TEAM],
  ['with other quotation marks and dashes', 'Maren Holt, who "rose" early - every day', STORY, TEAM],
  [
    'on another site, with the company and a title',
    'Maren Holt, CEO of Brindle',
    'We met Maren Holt, CEO of Brindle.',
    NEWS,
  ],
])('words that are found prove a person: %s', (_name, quote, text, url) => {
  expect(verdict(quote, text, url)).toMatchObject({ verdict: 'theirs', reason: 'quote', page: url })
})

test.each([
  ['they are not there', 'Maren Holt, the baker', STORY, TEAM],
  ['other letters are large', 'ADA MOE AND MAREN HOLT', STORY, TEAM],
  ['they do not name the person', 'It was just the two of us, Ada Moe', STORY, TEAM],
  ['they are the name alone', 'Maren Holt', STORY, TEAM],
  ['another site does not name the company', 'Maren Holt bakes bread', 'Maren Holt bakes bread.', NEWS],
  ['another site gives no title', 'Maren Holt loves Brindle', 'Maren Holt loves Brindle a lot.', NEWS],
  ['they are of the past', 'Maren Holt was our CEO until 2023', 'Maren Holt was our CEO until 2023.', TEAM],
  [
    'they are below a statement',
    'Maren Holt, CEO, Oatly Labs',
    '“It saved us weeks of work.”\nMaren Holt, CEO, Oatly Labs',
    HOME,
  ],
  ['they are a byline', 'By Maren Holt on May 1', 'By Maren Holt on May 1', TEAM],
  ['they are a caption', 'Maren Holt, Leeds Museum', 'Maren Holt, Leeds Museum', TEAM],
  ['they are of a customer', 'Maren Holt is a happy client', 'Maren Holt is a happy client', TEAM],
  [
    'they are of who made the pages',
    'Website by Maren Holt and friends',
    'Website by Maren Holt and friends',
    TEAM,
  ],
  ['they name another firm', 'Maren Holt, CEO of Acme Ltd', 'Thanks\nMaren Holt, CEO of Acme Ltd', TEAM],
])('words prove nothing where %s', (_name, quote, text, url) => {
  expect(verdict(quote, text, url)?.reason).not.toBe('quote')
})
