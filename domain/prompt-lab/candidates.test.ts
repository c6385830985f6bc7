import { expect, test } from 'vitest'
import { createFindLabel, type LaunchLabel } from '../labels/launch-label.ts'
import { launch } from '../search-run/test-launches.ts'
import { labeledCandidates, searchCandidates } from './candidates.ts'

const label = (leadKey: string, more: Partial<LaunchLabel> = {}): LaunchLabel => ({
  leadKey,
  launchId: leadKey,
  launchName: leadKey,
  sample: false,
  value: 'good',
  reason: '',
  labeledAtMs: 1,
  verdict: null,
  blind: false,
  ...more,
})

test('a labeled launch is known by its label, and its facts are yet to be fetched', () => {
  const verdict = { score: 75, promptHash: 'saved', model: 'small' }
  expect(labeledCandidates([label('ABC', { launchId: '7', value: 'not_for_me', verdict })])).toEqual([
    { launchId: '7', leadKey: 'ABC', isGood: false, verdict, product: null },
  ])
})

test('a launch with two labels, as from the search and from a sheet, is tried once, by the newer one', () => {
  const labels = [
    label('new', { launchId: '7', labeledAtMs: 9, value: 'not_for_me' }),
    label('old', { launchId: '7', labeledAtMs: 2 }),
    label('other'),
  ]
  expect(labeledCandidates(labels).map(({ leadKey, isGood }) => [leadKey, isGood])).toEqual([
    ['new', false],
    ['other', true],
  ])
})

test('launches of a search come with the labels that they have', () => {
  const listed = (name: string) => launch(name, { url: `https://www.producthunt.com/products/${name}` })
  const keyOf = (name: string) => listed(name).url
  const find = createFindLabel(new Map([[keyOf('acme'), label(keyOf('acme'))]]))
  const [acme, bolt] = [listed('acme'), listed('bolt')]
  expect(
    searchCandidates([acme, bolt], { find, seed: 'one' }).toSorted((a, b) =>
      a.launchId < b.launchId ? -1 : 1,
    ),
  ).toEqual([
    { launchId: 'acme', leadKey: keyOf('acme'), isGood: true, verdict: null, product: acme },
    { launchId: 'bolt', leadKey: keyOf('bolt'), isGood: null, verdict: null, product: bolt },
  ])
})
