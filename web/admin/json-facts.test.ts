import { expect, test } from 'vitest'
import { factWords, jsonFacts, metadataFacts, valueWords } from './json-facts.ts'

test('an answer is a flat list, in its own order, with what is nested named by its path', () => {
  const answer = {
    subject: 'user-1',
    isAdmin: true,
    name: null,
    claims: { email: 'ada@launchscout.example', iat: 1_700_000_000, groups: ['a', 'b'], none: [] },
    rules: [{ domain: 'launchscout.example' }],
  }
  expect(jsonFacts(answer).map(({ name, value }) => `${name}=${value}`)).toEqual([
    'subject=user-1',
    'isAdmin=yes',
    'name=none',
    'claims.email=ada@launchscout.example',
    'claims.iat=1700000000',
    'claims.groups=a, b',
    'claims.none=none',
    'rules.0.domain=launchscout.example',
  ])
})

test.each([
  ['of an object is its facts', '{"mode":"single","count":1}', ['mode=single', 'count=1']],
  ['that is a JSON text is that text', '"note"', ['=note']],
  ['that is no JSON is shown as it is', '{"cut', ['={"cut']],
  ['that is empty is nothing', '', []],
  ['that is missing is nothing', null, []],
])('metadata %s', (_name, metadata, facts) => {
  expect(metadataFacts(metadata).map(({ name, value }) => `${name}=${value}`)).toEqual(facts)
})

test.each([
  ['companyName', 'Company name'],
  ['criteria.maxResults', 'Criteria max results'],
  ['failed', 'Failed'],
  ['', ''],
])('the name %s reads “%s”', (name, words) => {
  expect(factWords(name)).toBe(words)
})

test.each([
  ['mode', 'bulk_all_qualified', 'all launches that qualify'],
  ['source', 'app_init', 'start of the app'],
  ['companyName', 'single', 'single'],
  ['', 'constructor', 'constructor'],
])('of “%s” the value %s reads “%s”', (name, value, words) => {
  expect(valueWords({ name, value })).toBe(words)
})
