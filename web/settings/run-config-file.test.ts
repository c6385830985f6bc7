import { describe, expect, test } from 'vitest'
import type { PublicConfig } from '#domain/backend/public-config.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import { DEFAULT_CLASSIFICATION_PROMPT } from '#domain/verdict/classification.ts'
import { testConfig } from '#web/core/test-config.ts'
import { NOTHING_SAVED, type Settings } from '#web/core/vault/setting-names.ts'
import { RunConfig } from '../../cli/config/run-config.ts'
import { runConfigText } from './run-config-file.ts'

const ADDRESS = 'https://scout.example'
const SHEET = '1AbCdEfGhIjKlMnOpQrStUvWxYz'
const accountOf = (tokenUri: string) =>
  JSON.stringify({
    type: 'service_account',
    client_email: 'canary-account@scout.example',
    private_key: 'canary-private-key',
    token_uri: tokenUri,
  })

const settings: Settings = {
  ...NOTHING_SAVED,
  productHuntToken: 'canary-listing-token',
  openaiApiKey: 'sk-canary-ai-key',
  spreadsheetId: SHEET,
  sheetsCredentials: accountOf('https://oauth2.googleapis.com/token'),
  classificationPrompt: 'Open source: its code is public.\n\n  Paying: it shows prices.\n',
}
const search: SearchCriteria = {
  startDate: '2026-11-14',
  endDate: '2026-11-27',
  minVotes: 120,
  maxResults: 40,
  topic: 'developer-tools',
  featuredOnly: true,
}
const config = testConfig(ADDRESS)

const textWith = ({
  changes = {},
  last = search,
  installation = config,
}: {
  changes?: Partial<Settings>
  last?: SearchCriteria | null
  installation?: PublicConfig
} = {}) => runConfigText(installation, { ...settings, ...changes }, last)
const read = (text: string) => RunConfig.parse(JSON.parse(text))

test('the command line does what the browser did', () => {
  expect(read(textWith())).toMatchObject({
    $schema: 'https://scout.example/launchscout.schema.json',
    search: { days: 14, minVotes: 120, maxResults: 40, topic: 'developer-tools', featuredOnly: true },
    criteria: 'Open source: its code is public.\nPaying: it shows prices.',
    models: { classify: 'c', research: 'r' },
    output: [{ type: 'sheet', spreadsheetId: SHEET }],
    installation: ADDRESS,
  })
})

test('the file has no key of the vault', () => {
  const { productHuntToken, openaiApiKey } = settings
  const text = textWith()
  expect(text).toContain(SHEET)
  for (const secret of [productHuntToken, openaiApiKey, 'canary-account', 'canary-private-key', 'canary'])
    expect(text).not.toContain(secret)
})

describe('where something is missing, the command line takes the file too', () => {
  test.each<[string, Parameters<typeof textWith>[0], object]>([
    ['no search yet', { last: null }, { search: { days: 7, minVotes: 50, maxResults: 20 } }],
    ['no sheet', { changes: { spreadsheetId: '', sheetsCredentials: '' } }, { output: [] }],
    ['an ID that is none', { changes: { spreadsheetId: 'my sheet' } }, { output: [] }],
    [
      'the default criteria',
      { changes: { classificationPrompt: DEFAULT_CLASSIFICATION_PROMPT } },
      { criteria: DEFAULT_CLASSIFICATION_PROMPT },
    ],
    [
      'a search of more days than a run looks at',
      { last: { ...search, startDate: '2020-01-01' } },
      { search: { days: 365 } },
    ],
    [
      'a sample sheet',
      {
        changes: { sheetsCredentials: accountOf(`${ADDRESS}/sandbox/token`) },
        installation: testConfig(ADDRESS, {
          sandbox: {
            sheets: `${ADDRESS}/sandbox/sheets/v4/spreadsheets`,
            token: `${ADDRESS}/sandbox/token`,
            credentials: `${ADDRESS}/sandbox/credentials`,
            launchesNote: null,
          },
        }),
      },
      { output: [] },
    ],
  ])('%s', (_name, options, expected) => {
    expect(read(textWith(options))).toMatchObject(expected)
  })
})
