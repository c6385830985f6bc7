import { describe, expect, test } from 'vitest'
import { columnOf, KEY_COLUMNS, type Lead, toRow } from '#domain/lead/lead.ts'
import { CONTACT_KEYS } from '#domain/lead/new-lead.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { saveLeads, type SaveOptions } from './save-lead.ts'
import { createLock, createWrittenCells, lead, type OpenOptions, openSheet } from './test-sheet.ts'
import { type WrittenCells } from './written-cells.ts'

const open = (...options: OpenOptions) => openSheet(openTestSandbox(), ...options)

type Sheet = Awaited<ReturnType<typeof openSheet>>

/** Saves a lead, and makes formulas of some of its cells. Returns columns A, D and F as entered. */
async function byFormula(
  save: Sheet['save'],
  byHand: Sheet['byHand'],
  saved: Lead,
  columns: Partial<Record<'appName' | 'website' | 'productHuntUrl', boolean>>,
): Promise<string[]> {
  await save([saved])
  const keys = ['appName', 'website', 'productHuntUrl'] as const
  await byHand((tab) => {
    const row = tab.rows.find(([name]) => name === saved.appName)
    KEY_COLUMNS.forEach((column, index) => {
      const value = saved[keys[index] ?? 'appName']
      if (row !== undefined && columns[keys[index] ?? 'appName'] === true) row[column] = formula(value)
    })
  })
  return keys.map((key) => (columns[key] === true ? formula(saved[key]).formula : saved[key]))
}
const formula = (value: string) => ({ value, formula: `=HYPERLINK("${value}")` })

async function openWith() {
  const sandbox = openTestSandbox()
  const sheet = await openSheet(sandbox)
  const saveBy = (written: WrittenCells, leads: readonly Lead[], more: Partial<SaveOptions> = {}) =>
    saveLeads(sheet.sheets, leads, { lock: createLock(), written, ...sandbox.timing, ...more })
  return { ...sheet, saveBy }
}

describe('saving', () => {
  test('a new launch is appended, a known one updated in its row', async () => {
    const { save, saved } = await open()
    expect(await save([lead('a'), lead('b')])).toEqual({ added: 2, updated: 0 })
    expect(await save([lead('b', { votes: 99 }), lead('c')])).toEqual({ added: 1, updated: 1 })
    expect((await saved()).map(({ appName, votes }) => [appName, votes])).toEqual([
      ['a', 10],
      ['b', 99],
      ['c', 10],
    ])
  })

  test('one save reads header and keys together, looks at the end whether all is there once, and reads the tabs only once', async () => {
    const { save, calls } = await open()
    await save([lead('a')])
    await save([lead('b')])
    const before = calls().length
    await save([lead('c')])
    await save([lead('d')])
    expect(calls().slice(before)).toEqual([
      'GET values:batchGet',
      'POST :append',
      'GET values:batchGet',
      'GET values:batchGet',
      'POST :append',
      'GET values:batchGet',
    ])
  })

  test('an update leaves hand edits and researched contacts as they are, and the user’s own columns', async () => {
    const { owner, save, saved } = await open()
    await save([lead('a', { ceoName: 'Ada', ceoEmail: 'ada@a.example', researchNotes: 'Found.' })])
    await owner.addColumns(0, 1)
    await owner.put({ range: 'AB2', values: [['called on Monday']] })
    await owner.put({ range: 'E2', values: [['https://a.example']] })
    await save([lead('a', { votes: 20 })])
    expect((await saved())[0]).toMatchObject({
      votes: 20,
      ceoName: 'Ada',
      ceoEmail: 'ada@a.example',
      researchNotes: 'Found.',
      companyWebsite: 'https://a.example',
    })
    expect(await owner.values('AB2')).toEqual([['called on Monday']])
  })

  test('text that looks like a formula or a number stays text', async () => {
    const { save, saved, owner } = await open()
    const odd = lead('a', {
      tagline: '=IMPORTXML("https://x","//a")',
      description: '+1',
      ceoPhone: '0049 1',
      makers: '@ada',
      topics: '007',
    })
    await save([odd])
    expect(await saved()).toEqual([odd])
    expect((await owner.values('B2'))[0]).toEqual(['=IMPORTXML("https://x","//a")'])
  })

  test('what the owner typed stays, and what this browser wrote is replaced', async () => {
    const { saveBy, byHand, saved } = await openWith()
    const written = createWrittenCells()
    await saveBy(written, [
      lead('a', { tagline: 'old', topics: 'old', ceoName: 'Ada', ceoEmail: 'ada@a.example' }),
    ])
    await byHand(({ rows: [, row = []] }) => {
      row[1] = 'by hand'
      row[17] = 'ada@home.example'
    })
    const next = lead('a', {
      tagline: 'new',
      topics: 'new',
      ceoName: 'Ada',
      ceoEmail: 'ada@new.example',
      capturedAt: '2026-11-23T10:00:00Z',
    })
    await saveBy(written, [next])
    const kept = { tagline: 'by hand', ceoEmail: 'ada@home.example' }
    const additionalContacts = 'CEO Email (found 2026-11-23): ada@new.example'
    expect(await saved()).toMatchObject([{ ...kept, topics: 'new', additionalContacts }])
    // A browser that knows nothing of it.
    await saveBy(createWrittenCells(), [{ ...next, topics: 'newest', votes: 99 }])
    expect(await saved()).toMatchObject([{ ...kept, topics: 'new', additionalContacts, votes: 99 }])
  })

  test('contacts that were taken from a row are written only while it still has them', async () => {
    const { saveBy, saved, byHand } = await openWith()
    const written = createWrittenCells()
    const [a, b] = [lead('a', { ceoEmail: 'old@a.example' }), lead('b', { ceoEmail: 'old@b.example' })]
    await saveBy(written, [a, b])
    await byHand((tab) => {
      const row = tab.rows.find(([name]) => name === 'b')
      if (row !== undefined) row[columnOf('ceoEmail')] = ''
    })
    const next = [a, b].map((each) => ({ ...each, ceoEmail: each.ceoEmail.replace('old', 'new') }))
    const basis = new Map(next.map((each, index) => [each, [a, b][index] ?? each]))
    const { rows } = await saveBy(written, next, { only: CONTACT_KEYS, basis })
    expect((await saved()).map(({ ceoEmail }) => ceoEmail)).toEqual(['new@a.example', ''])
    expect([...rows.values()].map(({ ceoEmail }) => ceoEmail)).toEqual(['new@a.example', ''])
  })

  test('two launches of one product never share a row, also where a hand edit took the code away', async () => {
    const { save, saved, owner } = await open()
    const page = { productHuntUrl: 'https://www.producthunt.com/products/openai' }
    await save([lead('one', page)])
    await owner.put({ range: 'D2', values: [['https://openai.example']] })
    expect(await save([lead('two', page), lead('three', page)])).toEqual({ added: 1, updated: 1 })
    const { website } = lead('two')
    // The name is its owner's to change.
    expect((await saved()).map((one) => [one.appName, one.website])).toEqual([
      ['one', website],
      ['three', lead('three').website],
    ])
  })

  test.each([
    ['D and F', { website: true, productHuntUrl: true }],
    ['all three', { appName: true, website: true, productHuntUrl: true }],
  ])(
    'a launch whose cells %s the owner made formulas is found by their values, and they stay',
    async (_name, columns) => {
      const { save, byHand, cells } = await open()
      const entered = await byFormula(save, byHand, lead('a'), columns)
      expect(await save([lead('a', { votes: 50 }), lead('b')])).toEqual({ added: 1, updated: 1 })
      expect(await cells()).toEqual([
        [...entered, 50],
        ['b', 'https://www.producthunt.com/r/B', 'https://www.producthunt.com/products/b', 10],
      ])
    },
  )

  test('a row that somebody typed meanwhile is not written over', async () => {
    const { save, saved } = await open(undefined, async (request, { pass, owner }) => {
      if (request.url.includes(':append'))
        await owner.append({ range: 'A1:AA1', values: [toRow(lead('typed'))] })
      return pass()
    })
    await save([lead('a')])
    expect((await saved()).map(({ appName }) => appName)).toEqual(['typed', 'a'])
  })

  test('two tabs that save the same lead at once write it once', async () => {
    const { save, saved } = await open()
    await Promise.all([save([lead('a')]), save([lead('a')]), save([lead('b')])])
    expect((await saved()).map(({ appName }) => appName)).toEqual(['a', 'b'])
  })

  test('what was saved before a failure is counted', async () => {
    const { save } = await open(undefined, async (request, { pass }) =>
      request.url.includes(':append') && (await request.clone().text()).includes('"late"')
        ? Promise.reject(new TypeError('fetch failed'))
        : pass(),
    )
    await save([lead('a')])
    await expect(save([lead('a'), lead('late'), lead('later')])).rejects.toMatchObject({
      savedCount: 1,
      failedCount: 2,
      cause: { code: 'NETWORK' },
    })
  })

  test('an append that began in another column is reported', async () => {
    const { save } = await open(undefined, async (request, { pass }) => {
      if (!request.url.includes(':append')) return pass()
      return Response.json({ updates: { updatedRange: 'Sheet1!B2:AB2' } })
    })
    await expect(save([lead('a')])).rejects.toMatchObject({ code: 'WRITE_MISPLACED' })
  })

  test('a tab that was renamed since its title was read is found again', async () => {
    const renamed = () =>
      Response.json({ error: { message: "Unable to parse range: 'Old'!A1" } }, { status: 400 })
    let reads = 0
    const { save, saved } = await open(undefined, async (request, { pass }) =>
      request.url.includes('values:batchGet') && reads++ === 0 ? renamed() : pass(),
    )
    expect(await save([lead('a')])).toEqual({ added: 1, updated: 0 })
    expect(await saved()).toHaveLength(1)
  })
})
