import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { LEAD_HEADER } from '#domain/lead/lead.ts'
import { BASE_URL, openTestSandbox } from './test-client.ts'

const { openSheet, sandbox, clock } = openTestSandbox()
let users = 0
/** A fresh sheet of a fresh user, so that no test sees another's cells or spends its quota. */
const freshSheet = () => openSheet(`s${(users += 1)}`)

describe('the spreadsheet', () => {
  test('a fields mask gives those fields and no others', async () => {
    const { call } = await freshSheet()
    const { json } = await call('GET', '?fields=sheets.properties(sheetId,title)')
    expect(json).toEqual({ sheets: [{ properties: { sheetId: 0, title: 'Sheet1' } }] })
  })

  test('its page shows every cell as text, bold where it is bold, and lets nothing in', async () => {
    const { put, structure, spreadsheetId } = await freshSheet()
    await put('A1:B1', [['<b>App</b>', '=1+1']])
    await structure({
      repeatCell: {
        range: { sheetId: 0, startRowIndex: 0, endRowIndex: 1 },
        cell: { userEnteredFormat: { textFormat: { bold: true } } },
        fields: 'userEnteredFormat.textFormat.bold',
      },
    })
    const page = await sandbox(new Request(`${BASE_URL}/sheets/d/${spreadsheetId}`))
    const html = await page.text()
    expect(html).toContain('<td><strong>&lt;b&gt;App&lt;/b&gt;</strong></td><td><strong>=1+1</strong></td>')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await sandbox(new Request(`${BASE_URL}/sheets/d/nobody`))).status).toBe(404)
  })
})

describe('writing and reading', () => {
  test('what no database can hold is left out, all else is kept', async () => {
    const { put, get } = await freshSheet()
    await put('A1:B1', [['a\0b', `half \ud83d`]])
    expect(await get('A1:B1')).toEqual([['ab', 'half \ufffd']])
  })

  test.each([
    ['=1+2*3', '7', 7, '=1+2*3'],
    ['=HYPERLINK("https://x.example","Open")', 'Open', 'Open', '=HYPERLINK("https://x.example","Open")'],
    ['=IMPORTXML("https://x.example","//a")', '#NAME?', '#NAME?', '=IMPORTXML("https://x.example","//a")'],
    ['+1+1 ways', '#ERROR!', '#ERROR!', '=+1+1 ways'],
    ['-2+3', '1', 1, '=-2+3'],
    ['1-2', '1/2/2026', 46024, 46024],
    ['2026-11-21', '2026-11-21', 46347, 46347],
    ['1,234', '1,234', 1234, 1234],
    ['1,234.5', '1,234.50', 1234.5, 1234.5],
    ['2,000,000.01', '2,000,000.01', 2000000.01, 2000000.01],
    ['12%', '12%', 0.12, 0.12],
    ['true', 'TRUE', true, true],
    ["'=1+1", '=1+1', '=1+1', '=1+1'],
    ['plain text', 'plain text', 'plain text', 'plain text'],
  ])('USER_ENTERED takes %s for %s', async (text, shown, value, formula) => {
    const { put, get } = await freshSheet()
    await put('A1', [[text]], 'USER_ENTERED')
    expect(await get('A1')).toEqual([[shown]])
    expect(await get('A1', '?valueRenderOption=UNFORMATTED_VALUE')).toEqual([[value]])
    expect(await get('A1', '?valueRenderOption=FORMULA')).toEqual([[formula]])
  })

  test('a title with quotes works through and through', async () => {
    const { call, structure } = await freshSheet()
    await structure({
      updateSheetProperties: { properties: { sheetId: 0, title: "It's my 'list'" }, fields: 'title' },
    })
    const range = encodeURIComponent("'It''s my ''list'''!A1:B1")
    const { json } = await call('PUT', `/values/${range}?valueInputOption=RAW`, { values: [['x', 'y']] })
    expect(json).toMatchObject({ updatedRange: "'It''s my ''list'''!A1:B1" })
    expect((await call('GET', `/values/${range}`)).body.values).toEqual([['x', 'y']])
    expect((await call('GET', '/values/Sheet1!A1')).body.error?.message).toBe(
      'Unable to parse range: Sheet1!A1',
    )
  })

  test('a batch writes and reads several ranges; one bad range and nothing is written', async () => {
    const { call, get } = await freshSheet()
    const batch = (...ranges: string[]) =>
      call('POST', '/values:batchUpdate', {
        valueInputOption: 'RAW',
        data: ranges.map((range) => ({ range, values: [[range]] })),
      })
    expect((await batch('A1', 'Sheet1!B2')).json).toMatchObject({
      totalUpdatedCells: 2,
      totalUpdatedSheets: 1,
    })
    expect((await batch('A3', 'Nope!A1')).status).toBe(400)
    expect(await get('A1:B3')).toEqual([['A1'], ['', 'Sheet1!B2']])
    const { json } = await call('GET', '/values:batchGet?ranges=A1&ranges=B2:C2')
    expect(json).toMatchObject({
      valueRanges: [
        { range: 'Sheet1!A1', values: [['A1']] },
        { range: 'Sheet1!B2:C2', values: [['Sheet1!B2']] },
      ],
    })
  })
})

describe('append', () => {
  test('begins at the first column of the table, wherever the range lies', async () => {
    const { put, append } = await freshSheet()
    await put('B2:D3', [
      ['x', 'y', 'z'],
      ['1', '2', '3'],
    ])
    expect((await append('C3', [['new']])).json).toMatchObject({
      tableRange: 'Sheet1!B2:D3',
      updates: { updatedRange: 'Sheet1!B4' },
    })
  })

  test('takes the last of two tables in its range', async () => {
    const { put, append } = await freshSheet()
    await put('A1:C2', [
      ['x', 'y', 'z'],
      ['x', 'y', 'z'],
    ])
    await put('B4:D6', [
      ['x', 'y', 'z'],
      ['x', 'y', 'z'],
      ['x', 'y', 'z'],
    ])
    expect((await append('Sheet1', [['n']])).json).toMatchObject({ tableRange: 'Sheet1!B4:D6' })
    expect((await append('A1', [['n']])).json).toMatchObject({ tableRange: 'Sheet1!A1:C2' })
  })

  test('grows the grid downwards, INSERT_ROWS moves what is below', async () => {
    const { put, append, get, call } = await freshSheet()
    await put('A1000', [['last']])
    await append('A1000', [['beyond']])
    const { json } = await call('GET', '?fields=sheets.properties.gridProperties')
    expect(json).toMatchObject({
      sheets: [{ properties: { gridProperties: { rowCount: 1001, columnCount: 26 } } }],
    })
    await put('A1', [['top']])
    await put('A3', [['below']])
    await append('A1', [['one'], ['two']], '&insertDataOption=INSERT_ROWS')
    expect(await get('A1:A5')).toEqual([['top'], ['one'], ['two'], [], ['below']])
  })
})

describe('structure', () => {
  test('a lead needs a 27th column, which a new grid lacks until it is added', async () => {
    const { put, structure, get } = await freshSheet()
    const refused = await put('A1:AA1', [LEAD_HEADER])
    expect(refused.body.error).toMatchObject({
      code: 400,
      message: 'Range (Sheet1!A1:AA1) exceeds grid limits. Max rows: 1000, max columns: 26',
    })
    expect(await get('A1:AA1')).toBeUndefined()
    await structure({ appendDimension: { sheetId: 0, dimension: 'COLUMNS', length: 1 } })
    expect((await put('A1:AA1', [LEAD_HEADER])).json).toMatchObject({ updatedCells: 27 })
    expect(await get('A1:AA1')).toEqual([[...LEAD_HEADER]])
  })

  test('bold can be read back with the grid data', async () => {
    const { put, structure, call } = await freshSheet()
    await put('A1:B2', [
      ['Head', 'Head'],
      ['cell', 'cell'],
    ])
    await structure({
      repeatCell: {
        range: { sheetId: 0, startRowIndex: 0, endRowIndex: 1 },
        cell: { userEnteredFormat: { textFormat: { bold: true } } },
        fields: 'userEnteredFormat(textFormat(bold))',
      },
    })
    const { json } = await call(
      'GET',
      '?includeGridData=true&fields=sheets.data.rowData.values.userEnteredFormat',
    )
    const bold = { userEnteredFormat: { textFormat: { bold: true } } }
    expect(json).toEqual({
      sheets: [{ data: [{ rowData: [{ values: [bold, bold] }, { values: [{}, {}] }] }] }],
    })
  })

  test('rows can be frozen, but not all that there are', async () => {
    const { structure, call } = await freshSheet()
    const freeze = (rowCount: number) => {
      const gridProperties = { rowCount, frozenRowCount: 1 }
      const fields = 'gridProperties(rowCount,frozenRowCount)'
      return structure({ updateSheetProperties: { properties: { sheetId: 0, gridProperties }, fields } })
    }
    expect((await freeze(1)).body.error?.message).toContain("You can't freeze all visible rows on the sheet.")
    expect((await freeze(2)).status).toBe(200)
    expect((await call('GET', '?fields=sheets.properties.gridProperties.frozenRowCount')).json).toEqual({
      sheets: [{ properties: { gridProperties: { frozenRowCount: 1 } } }],
    })
  })

  test('a tab can be added, and its title must be free', async () => {
    const { structure, call, get, put } = await freshSheet()
    const added = await structure({
      addSheet: { properties: { title: 'Launchscout leads', gridProperties: { columnCount: 27 } } },
    })
    expect(added.json).toMatchObject({
      replies: [{ addSheet: { properties: { sheetId: 1, title: 'Launchscout leads', index: 1 } } }],
    })
    expect((await structure({ addSheet: { properties: { title: 'launchscout LEADS' } } })).status).toBe(400)
    await put("'Launchscout leads'!AA1", [['here']])
    expect(await get("'Launchscout leads'!AA1")).toEqual([['here']])
    expect((await call('GET', '?fields=sheets.properties.title')).json).toEqual({
      sheets: [{ properties: { title: 'Sheet1' } }, { properties: { title: 'Launchscout leads' } }],
    })
  })

  test('the type of a new tab may be named, as long as it is a grid', async () => {
    const { structure } = await freshSheet()
    const add = (title: string, sheetType: string) =>
      structure({ addSheet: { properties: { title, sheetType } } })
    expect((await add('Grid', 'GRID')).json).toMatchObject({
      replies: [{ addSheet: { properties: { title: 'Grid', sheetType: 'GRID' } } }],
    })
    expect((await add('Chart', 'OBJECT')).status).toBe(400)
  })

  test('all requests of a batch are done, or none', async () => {
    const { structure, call } = await freshSheet()
    const refused = await structure(
      { appendDimension: { sheetId: 0, dimension: 'ROWS', length: 5 } },
      { appendDimension: { sheetId: 99, dimension: 'ROWS', length: 5 } },
    )
    expect(refused.body.error?.message).toContain('No sheet with id: 99')
    expect((await call('GET', '')).json).toMatchObject({
      sheets: [{ properties: { gridProperties: { rowCount: 1000 } } }],
    })
  })
})

test('sixty reads and sixty writes a minute, counted apart, and well again in the next minute', async () => {
  const { get, put, call } = await freshSheet()
  for (let count = 0; count < 60; count += 1) await get('A1')
  const refused = await call('GET', '/values/A1')
  expect(refused.status).toBe(429)
  expect(refused.headers.has('retry-after')).toBe(false)
  expect(refused.body.error).toMatchObject({
    status: 'RESOURCE_EXHAUSTED',
    details: [{ reason: 'RATE_LIMIT_EXCEEDED' }, {}],
  })
  expect((await put('A1', [['still']])).status).toBe(200)
  clock.nowMs += MINUTE_MS
  expect(await get('A1')).toEqual([['still']])
})
