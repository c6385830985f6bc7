import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readContract } from '#sandbox/contracts.ts'
import { type LaunchNode, readLaunches } from './launch-shapes.ts'
import {
  changedBySchema,
  checkLaunches,
  faultsOf,
  missingShapes,
  repeatedNames,
  repeatedTexts,
} from './launches.ts'
import { inFolderOf } from './test-folder.ts'
import { plainLaunch } from './test-launches.ts'

const ours = () => readLaunches(JSON.parse(readContract('launches.json')))
const real = {
  ...plainLaunch('900'),
  name: 'Windlass',
  tagline: 'Hauls anchors',
  description: 'A drum, a crank, a rope.',
  website: 'https://www.producthunt.com/r/REAL900',
}

describe('contracts/launches.json', () => {
  test('has no fault of its own', () => {
    expect(faultsOf(ours(), []).problems).toEqual([])
    expect(missingShapes(ours(), []).problems).toEqual([])
  })

  test('comes back unchanged from the schema', async () => {
    const { checked, problems } = await changedBySchema(ours(), readContract('product-hunt.graphql'))
    expect(problems).toEqual([])
    expect(checked).toBeGreaterThan(400)
  })

  test('has many launches that share a name or a page', () => {
    const count = (key: (launch: LaunchNode) => string) =>
      [...Map.groupBy(ours(), key).values()].filter((group) => group.length > 1).flat().length
    expect(count(({ name }) => name.trim().toLowerCase())).toBeGreaterThan(30)
    expect(count(({ url }) => url.replace(/\?.*/, ''))).toBeGreaterThan(60)
  })
})

describe('the check', () => {
  test('misses a shape that the originals have and ours have once only', () => {
    const isOdd = (launch: LaunchNode) => launch.name.startsWith('\\')
    const odd = ours().filter(isOdd)
    const others = ours().filter((launch) => !isOdd(launch))
    expect(odd.length).toBeGreaterThan(1)
    const originals = [{ ...real, name: '\\windlass' }]
    const shape = 'name begins with \\'
    const named = (list: readonly LaunchNode[]) =>
      missingShapes(list, originals).problems.filter((problem) => problem.startsWith(shape))
    expect(named([...others, ...odd])).toEqual([])
    expect(named([...others, ...odd.slice(0, 1)])).toEqual([`${shape}: 1 of ours, 1 of the real`])
    expect(missingShapes(others, []).problems.join()).not.toContain(shape)
  })

  test.each<[string, Partial<LaunchNode>, string]>([
    ['an id of another', { id: '1' }, '1 is the second with 1'],
    ['an id of a real launch', { id: '900' }, '900 is the second with 900'],
    ['a redirect of another', { website: plainLaunch('1').website }, '2 is the second with CODE1'],
    ['a redirect of a real launch', { website: real.website }, '2 is the second with REAL900'],
    [
      'an older launch after a newer',
      { createdAt: '2026-06-30T07:01:00Z' },
      '2 is older than the one before it',
    ],
    ['an address of a real site', { description: 'See https://sail.dev/a.' }, '2 leads to sail.dev'],
    ['a host of a real site', { tagline: 'Try sail.io today' }, '2 names a host: Try sail.io today'],
  ])('finds %s', (_case, change, problem) => {
    const list = [plainLaunch('1'), { ...plainLaunch('2'), ...change }]
    expect(faultsOf(list, [real]).problems).toContain(problem)
  })

  test('finds nothing wrong with two launches without a website', () => {
    const list = ['1', '2'].map((id) => ({ ...plainLaunch(id), website: '' }))
    expect(faultsOf(list, [real]).problems).toEqual([])
  })

  test('finds a text of a real launch, in whichever field it stands', () => {
    const copied = { ...plainLaunch('1'), tagline: 'It hauls anchors from the mud' }
    const found = (description: string) => repeatedTexts([copied], [{ ...real, description }])
    expect(found('It is quick: it hauls anchors from the mud.').problems).toHaveLength(1)
    expect(found('It hauls anchors out of the sand.')).toMatchObject({ checked: 3, problems: [] })
  })

  test('finds a name of a real launch in another case; short names are free', () => {
    const named = (name: string) =>
      repeatedNames([{ ...plainLaunch('1'), name }], [real, { ...real, name: 'Keel' }])
    expect(named(' WINDLASS').problems).toHaveLength(1)
    expect(named('Windlass 2').problems).toEqual([])
    expect(named('keel').problems).toEqual([])
  })

  test('finds a launch that the schema would not answer so', async () => {
    const sdl = readContract('product-hunt.graphql')
    const broken = sdl.replaceAll('tagline: String!', 'tagline: Int!')
    expect((await changedBySchema([plainLaunch('1')], sdl)).problems).toEqual([])
    expect((await changedBySchema([plainLaunch('1')], broken)).problems.length).toBeGreaterThan(0)
  })

  test('reads all three originals', async () => {
    const copied = ours().find(({ name }) => name === 'Kelpauction')?.tagline
    const website = 'https://www.producthunt.com/r/REAL901'
    const nodes = [{ ...real, id: '901', website, topics: { nodes: [] }, makers: [], tagline: copied }]
    const problems = await inFolderOf(
      ['product-hunt.graphql'],
      (text) => text,
      async (folder) => {
        await writeFile(new URL('product-hunt-posts.json', folder), JSON.stringify({ posts: [real] }))
        await writeFile(
          new URL('product-hunt-live-sample.json', folder),
          JSON.stringify({ data: { posts: { nodes } } }),
        )
        const reports = await checkLaunches(folder)
        expect(reports).toHaveLength(5)
        return reports.flatMap((report) => report.problems)
      },
    )
    expect(problems).toEqual([expect.stringContaining('tagline shares')])
  })
})
