import { describe, expect, test } from 'vitest'
import { createSheets, type LastTab, type Sheets } from '#clients/sheets/sheets.ts'
import { LEAD_HEADER, toRow } from '#domain/lead/lead.ts'
import { newTab, type Tab } from '#sandbox/sheets/document.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { LEADS_TAB, prepareSheet, testConnection } from './leads-tab.ts'
import { readLeads } from './read-leads.ts'
import { saveLeads } from './save-lead.ts'
import { changeTabs, createLock, lead, type OpenOptions, openSheet } from './test-sheet.ts'

const open = (...options: OpenOptions) => openSheet(openTestSandbox(), ...options)

describe('the header', () => {
  test('that a row above has pushed down is no lead', async () => {
    const { owner, save, saved } = await open()
    await save([lead('a')])
    await owner.put({ range: 'A1:AA3', values: [LEAD_HEADER.map(() => ''), LEAD_HEADER, toRow(lead('a'))] })
    await save([lead('a', { votes: 3 }), lead('b')])
    expect((await saved()).map(({ appName, votes }) => [appName, votes])).toEqual([
      ['a', 3],
      ['b', 10],
    ])
  })

  test('is written in bold into an empty sheet, which is widened for it', async () => {
    const { sheets, calls, owner } = await open()
    expect(await prepareSheet(sheets)).toMatchObject({ tab: { columnCount: 27 }, passedOver: [] })
    expect(await owner.values('A1:AA1')).toEqual([LEAD_HEADER])
    expect(calls()).toContain('POST :batchUpdate')
    expect((await owner.overview()).tabs[0]?.columnCount).toBe(27)
  })

  test('is frozen, so that the sheet’s own sort leaves it in its place', async () => {
    const { owner, save } = await open()
    await save([lead('a')])
    expect((await owner.overview({ fresh: true })).tabs[0]?.frozenRowCount).toBe(1)
  })

  test('of a sheet made before is frozen by the first save, and no more checked', async () => {
    const { owner, save, calls } = await open()
    await owner.addColumns(0, 1)
    await owner.put({ range: 'A1:AA1', values: [LEAD_HEADER] })
    await save([lead('a')])
    expect((await owner.overview({ fresh: true })).tabs[0]?.frozenRowCount).toBe(1)
    const before = calls().length
    await save([lead('b')])
    expect(calls().slice(before)).toEqual(['GET values:batchGet', 'POST :append', 'GET values:batchGet'])
  })

  test('that a sort has moved into the data is reported with its row; no other tab is offered or made', async () => {
    const { sheets, owner, save, saved } = await open()
    await save([lead('b'), lead('a')])
    await owner.put({ range: 'A1:AA3', values: [toRow(lead('a')), LEAD_HEADER, toRow(lead('b'))] })
    const acts = [
      () => testConnection(sheets),
      () => testConnection(sheets, { newTab: true }),
      () => save([lead('c')]),
      () => save([lead('c')], true),
      saved,
    ]
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'HEADER_MOVED', detail: '2' })
    expect((await owner.overview({ fresh: true })).tabs).toHaveLength(1)
  })

  test('of ours is accepted, also with columns of the user behind it, and not written again', async () => {
    const { sheets, owner, calls } = await open()
    await testConnection(sheets)
    await owner.addColumns(0, 1)
    await owner.put({ range: 'AB1', values: [['My notes']] })
    const before = calls().length
    await testConnection(sheets)
    expect(calls().slice(before)).not.toContain('PUT values/')
    expect(await owner.values('A1:AB1')).toEqual([[...LEAD_HEADER, 'My notes']])
  })

  test('that somebody types while ours is on its way is not written over', async () => {
    const { sheets, owner, calls } = await open(undefined, async (request, { pass, owner }) => {
      if (request.url.endsWith(':batchUpdate') && (await request.clone().text()).includes('repeatCell'))
        await owner.put({ range: 'A1:B1', values: [['Boat', 'Skipper']] })
      return pass()
    })
    await expect(prepareSheet(sheets)).rejects.toMatchObject({ code: 'FOREIGN_HEADER' })
    expect(await owner.values('A1:B1')).toEqual([['Boat', 'Skipper']])
    expect(calls()).toContain('POST :batchUpdate')
  })

  test('that another browser has written since is known, also where the sheet was narrower before', async () => {
    const { sheets, owner, save } = await open()
    expect((await sheets.overview()).tabs[0]?.columnCount).toBe(26)
    await prepareSheet(owner)
    await save([lead('a')])
    expect(await readLeads(sheets)).toMatchObject({ totalLeads: 1 })
  })

  test('of ours in a sheet shared for reading only is refused by the test of the connection; its leads are read', async () => {
    const { sheets, save, saved } = await open('fault-viewer')
    const refusal = { code: 'PERMISSION_DENIED', status: 403 }
    await expect(testConnection(sheets)).rejects.toMatchObject(refusal)
    await expect(save([lead('a')])).rejects.toMatchObject(refusal)
    expect(await saved()).toEqual([])
  })

  test('of somebody else is never overwritten', async () => {
    const { sheets, owner, save, saved } = await open('fault-foreign-header')
    const before = await owner.values('A1:D9')
    for (const act of [() => testConnection(sheets), () => save([lead('a')]), saved])
      await expect(act()).rejects.toMatchObject({ code: 'FOREIGN_HEADER', detail: 'Sheet1' })
    expect(await owner.values('A1:D9')).toEqual(before)
    expect((await owner.overview()).tabs).toHaveLength(1)
  })

  test('of somebody else leaves the choice of a tab of our own, used from then on', async () => {
    const { owner, save, saved } = await open('fault-foreign-header')
    const before = await owner.values("'Sheet1'!A1:D9")
    expect(await save([lead('a')], true)).toEqual({ added: 1, updated: 0 })
    expect(await save([lead('b')])).toEqual({ added: 1, updated: 0 })
    expect((await saved()).map(({ appName }) => appName)).toEqual(['a', 'b'])
    expect((await owner.overview()).tabs.map(({ title }) => title)).toEqual(['Sheet1', LEADS_TAB])
    expect(await owner.values("'Sheet1'!A1:D9")).toEqual(before)
  })
})

describe('the tab', () => {
  /** The sheet of `open`, whose tabs the owner changes. */
  async function opened() {
    const sandbox = openTestSandbox()
    const sheet = await openSheet(sandbox)
    const ofTabs = (change: (tabs: Tab[]) => void) =>
      changeTabs(sandbox.store, sheet.owner.spreadsheetId, change)
    /** Another browser, with what it remembers of earlier days. */
    const other = async (lastTab?: LastTab) =>
      createSheets({ fetch: sandbox.fetch, ...(await sandbox.sheet()), ...(lastTab && { lastTab }) })
    const namesIn = async (title: string) =>
      (await sheet.owner.values(`'${title}'!A1:A9`)).flat().filter((name) => name !== 'App Name')
    return { ...sheet, ofTabs, other, namesIn, timing: { ...sandbox.timing, lock: createLock() } }
  }
  const lastUsed = (sheetId: number): LastTab => ({
    read: () => Promise.resolve(sheetId),
    write: () => Promise.resolve(),
  })
  const names = async (sheets: Sheets) => (await readLeads(sheets)).rows.map(({ lead }) => lead.appName)

  test('is found by its header behind others, under any name, and is written to', async () => {
    const { save, ofTabs, other, namesIn, timing } = await opened()
    await save([lead('a')])
    await ofTabs((tabs) => {
      const [leads] = tabs
      if (leads !== undefined) leads.title = 'Prospects'
      tabs.unshift(newTab(7, 'Plan'), newTab(8, LEADS_TAB))
    })
    const sheets = await other()
    expect(await names(sheets)).toEqual(['a'])
    await saveLeads(sheets, [lead('b')], timing)
    expect(await namesIn('Prospects')).toEqual(['a', 'b'])
    expect([await namesIn('Plan'), await namesIn(LEADS_TAB)]).toEqual([[], []])
  })

  test('is looked for with one read of all first rows, and not again once it was used', async () => {
    const { save, ofTabs, sheets, calls } = await opened()
    await save([lead('a')])
    await ofTabs((tabs) => tabs.unshift(newTab(7, 'Plan'), newTab(8, 'Team')))
    const before = calls().length
    await readLeads(sheets)
    await readLeads(sheets)
    expect(calls().slice(before)).toEqual(['GET values/', 'GET values/'])
    await sheets.overview({ fresh: true })
    await sheets.lastTab.write(99)
    await readLeads(sheets)
    expect(calls().slice(before + 3)).toEqual(['GET values:batchGet', 'GET values/'])
  })

  test('of several with our header is the leftmost, which is reported; the one that was used before wins', async () => {
    const { save, ofTabs, other, namesIn, timing } = await opened()
    await save([lead('a')])
    await ofTabs((tabs) => {
      const [leads] = tabs
      if (leads === undefined) return
      tabs.unshift({ ...newTab(7, 'Copy'), columnCount: 27, rows: leads.rows.map((row) => [...row]) })
    })
    const fresh = await other()
    expect(await readLeads(fresh)).toMatchObject({ tab: { title: 'Copy' }, passedOver: ['Sheet1'] })
    expect(await testConnection(fresh)).toMatchObject({ tab: { title: 'Copy' }, passedOver: ['Sheet1'] })
    // From here on it is the one that was used.
    expect(await readLeads(fresh)).toMatchObject({ tab: { title: 'Copy' }, passedOver: [] })
    const usual = await other(lastUsed(0))
    const { place } = await saveLeads(usual, [lead('b')], timing)
    expect(place).toMatchObject({ tab: { title: 'Sheet1' }, passedOver: [] })
    expect([await namesIn('Copy'), await namesIn('Sheet1')]).toEqual([['a'], ['a', 'b']])
  })

  test.each([
    [
      'four titles of the owner’s own',
      (header: unknown[]) => void header.splice(0, 4, 'Produit', 'Accroche', 'Texte', 'Site'),
      'A1 (App Name), B1 (Tagline), C1 (Description), D1 (Website)',
    ],
    [
      'a column of the owner’s among ours',
      (header: unknown[]) => void header.splice(25, 0, 'Mine'),
      'Z1 (Additional Contacts), AA1 (Research Notes)',
    ],
  ])('with %s is not used, and the cells are reported', async (_name, change, detail) => {
    const { save, saved, byHand, sheets, owner } = await opened()
    await save([lead('a')])
    await byHand((tab) => {
      tab.columnCount = 30
      change(tab.rows[0] ?? [])
    })
    const before = await owner.entered('A1:AD9')
    const acts = [() => testConnection(sheets, { newTab: true }), () => save([lead('b')], true), saved]
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'HEADER_CHANGED', detail })
    expect(await owner.entered('A1:AD9')).toEqual(before)
    expect((await owner.overview({ fresh: true })).tabs).toHaveLength(1)
  })

  test('of our own is made once, also where the answer to that is lost', async () => {
    let lost = 0
    const { save, owner, saved } = await open('fault-foreign-header', async (request, { pass }) => {
      const isAdding = (await request.clone().text()).includes('addSheet')
      const answer = await pass()
      if (isAdding && lost++ === 0) throw new TypeError('fetch failed')
      return answer
    })
    await save([lead('a')], true)
    expect((await saved()).map(({ appName }) => appName)).toEqual(['a'])
    expect((await owner.overview({ fresh: true })).tabs).toHaveLength(2)
  })
})
