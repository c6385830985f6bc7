import { expect, test } from 'vitest'
import { matchCommands } from './match-commands.ts'

const COMMANDS = [
  { label: 'Go to Search', otherWords: 'find launches' },
  { label: 'Go to Leads', otherWords: 'sheet table' },
  { label: 'Go to Settings', otherWords: 'keys token' },
  { label: 'Run the search', otherWords: 'find start' },
  { label: 'Save all 12 qualified', otherWords: 'sheet export' },
  { label: 'Sign Out', otherWords: 'log out logout' },
]
const ALL = COMMANDS.map(({ label }) => label)

test.each([
  ['nothing typed', '', ALL],
  ['blanks', '  ', ALL],
  [
    'the beginning of a label comes before a word within',
    's',
    ['Save all 12 qualified', 'Sign Out', 'Go to Search', 'Go to Settings', 'Run the search', 'Go to Leads'],
  ],
  ['words within come in the given order', 'search', ['Go to Search', 'Run the search']],
  ['case does not count', 'SIGN o', ['Sign Out']],
  ['words in another order', 'out sign', ['Sign Out']],
  ['each word must be found', 'go leads xyz', []],
  ['beginnings of several words', 'g le', ['Go to Leads']],
  ['another word for it', 'logout', ['Sign Out']],
  ['one of its own words and one other', 'leads sheet', ['Go to Leads']],
  ['a piece within a word of the label', 'arch', ['Go to Search', 'Run the search']],
  ['a piece within another word is no match', 'ogout', []],
  ['an accent does not count', 'séttings', ['Go to Settings']],
  ['signs of a pattern are letters', '.*', []],
])('%s: %j', (_, typed, labels) => {
  expect(matchCommands(COMMANDS, typed).map(({ label }) => label)).toEqual(labels)
})
