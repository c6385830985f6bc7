import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { LEAD_HEADER } from '#domain/lead.ts'
import { BASE_URL, openTestSandbox } from './test-client.ts'

const { openSheet, sandbox, clock } = openTestSandbox()
let users = 0
/** A fresh sheet of a fresh user, so that no test sees another's cells or spends its quota. */
const freshSheet = () => openSheet(`s${(users += 1)}`)

describe('the spreadsheet', () => {
  test('a new one has one empty tab, and a page to look at', async () => {
    const { call, spreadsheetId } = await freshSheet()
    const { json } = await call('GET', '')
    expect(json).toEqual({
      spreadsheetId,
      properties: { title: 'Sample leads', locale: 'en_US', autoRecalc: 'ON_CHANGE', timeZone: 'Etc/GMT' },
      sheets: [
        {
          properties: {
            sheetId: 0,
            title: 'Sheet1',
            index: 0,
            sheetType: 'GRID',
            gridProperties: { rowCount: 1000, columnCount: 26 },
          },
        },
      ],
      spreadsheetUrl: `${BASE_URL}/sheets/d/${spreadsheetId}`,
    })
  })

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
  test('what is written RAW is read back as it is', async () => {
    const { put, get } = await freshSheet()
    const row = ['=1+1', '+49 30 1', '1-2', 'TRUE', "'quoted", 12.5, true, '0012']
    expect((await put('A1', [row])).json).toMatchObject({ updatedRange: 'Sheet1!A1:H1', updatedCells: 8 })
    expect(await get('A1:H1', '?valueRenderOption=UNFORMATTED_VALUE')).toEqual([row])
  })

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

  test('rows are ragged: empty ends and empty rows at the end are left out', async () => {
    const { put, get } = await freshSheet()
    await put('A1:C4', [
      ['a', '', ''],
      ['', '', ''],
      ['', 'b', ''],
      ['', '', ''],
    ])
    expect(await get('A1:C10')).toEqual([['a'], [], ['', 'b']])
    expect(await get('D1:F10')).toBeUndefined()
    expect(await get('A:C', '?majorDimension=COLUMNS')).toEqual([['a'], ['', '', 'b']])
  })

  test('null leaves a cell as it is, an empty text clears it', async () => {
    const { put, get } = await freshSheet()
    await put('A1:C1', [['a', 'b', 'c']])
    expect((await put('A1:C1', [[null, '', 'C']])).json).toMatchObject({ updatedCells: 2 })
    expect(await get('A1:C1')).toEqual([['a', '', 'C']])
  })

  test('a key whose value is null counts as not given', async () => {
    const { call, get } = await freshSheet()
    const written = await call('PUT', '/values/A1:B2?valueInputOption=RAW', {
      range: null,
      majorDimension: null,
      values: [['a', null]],
    })
    expect(written.json).toMatchObject({ updatedRange: 'Sheet1!A1:B1', updatedRows: 1, updatedColumns: 1 })
    expect(await get('A1:B2')).toEqual([['a']])
  })

  test('a title with blanks and pictures may stand without quotes, and is answered in quotes', async () => {
    const { structure, put, get, call } = await freshSheet()
    await structure({ addSheet: { properties: { title: '🧭 Road map 1' } } })
    expect((await put('🧭 Road map 1!A1', [['north', 'south']])).json).toMatchObject({
      updatedRange: "'🧭 Road map 1'!A1:B1",
    })
    expect(await get('🧭 Road map 1')).toEqual([['north', 'south']])
    const ranges = new URLSearchParams([
      ['ranges', '🧭 Road map 1!A:A'],
      ['ranges', '🧭 Road map 1!B:B'],
    ])
    expect((await call('GET', `/values:batchGet?${ranges.toString()}`)).json).toMatchObject({
      valueRanges: [{ values: [['north']] }, { values: [['south']] }],
    })
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

  test('a batch counts each row and column once, those of two tabs apart', async () => {
    const { call, structure } = await freshSheet()
    await structure({ addSheet: { properties: { title: 'Two' } } })
    const row = [['a', 'b', '', 'd']]
    const { json } = await call('POST', '/values:batchUpdate', {
      valueInputOption: 'RAW',
      data: [
        { range: 'A1:D1', values: row },
        { range: 'A4:D4', values: row },
        { range: 'C4:F4', values: row },
        { range: 'Two!A1:D1', values: row },
      ],
    })
    expect(json).toMatchObject({
      totalUpdatedRows: 3,
      totalUpdatedColumns: 10,
      totalUpdatedCells: 16,
      totalUpdatedSheets: 2,
    })
  })

  test('clear empties a range', async () => {
    const { put, get, call } = await freshSheet()
    await put('A1:B2', [
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect((await call('POST', '/values/B1:B2:clear', {})).json).toMatchObject({
      clearedRange: 'Sheet1!B1:B2',
    })
    expect(await get('A1:B2')).toEqual([['a'], ['c']])
  })
})

describe('append', () => {
  test('begins at the range where there is no table, then goes below the table', async () => {
    const { append, get } = await freshSheet()
    const first = await append('A1:C1', [['h1', 'h2', 'h3']])
    expect(first.json).not.toHaveProperty('tableRange')
    const second = await append('A1:C1', [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ])
    expect(second.json).toMatchObject({
      tableRange: 'Sheet1!A1:C1',
      updates: { updatedRange: 'Sheet1!A2:C3', updatedRows: 2, updatedColumns: 3, updatedCells: 6 },
    })
    // Not idempotent: the same again is written again.
    await append('A:C', [['d', 'e', 'f']])
    expect(await get('A2:C9')).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['d', 'e', 'f'],
    ])
  })

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

  test('takes the right one of two tables that end in the same row', async () => {
    const { put, append } = await freshSheet()
    await put('A1:C1', [['left', '', 'right']])
    expect((await append('Sheet1', [['a', '', 'c']])).json).toMatchObject({
      tableRange: 'Sheet1!C1',
      updates: { updatedRange: 'Sheet1!C2:E2' },
    })
    expect((await append('A1', [['a', '', 'c']])).json).toMatchObject({
      tableRange: 'Sheet1!A1',
      updates: { updatedRange: 'Sheet1!A2:C2' },
    })
  })

  test('a range of empty cells has no table, whatever lies beside it', async () => {
    const { put, append } = await freshSheet()
    await put('A1:D2', [
      ['a', '', '', 'd'],
      ['a', '', '', 'd'],
    ])
    const { json } = await append('B1', [['b', 'c']])
    expect(json).not.toHaveProperty('tableRange')
    expect(json).toMatchObject({ updates: { updatedRange: 'Sheet1!B1:C1' } })
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

  test('a tab can be deleted, save the last one that is seen', async () => {
    const { structure, call } = await freshSheet()
    await structure({ addSheet: { properties: { title: 'Two', sheetId: 7 } } })
    expect((await structure({ deleteSheet: { sheetId: 7 } })).json).toMatchObject({ replies: [{}] })
    expect((await call('GET', '?fields=sheets.properties.title')).json).toEqual({
      sheets: [{ properties: { title: 'Sheet1' } }],
    })
    expect((await structure({ deleteSheet: { sheetId: 0 } })).status).toBe(400)
  })

  test('a tab can be hidden and shown again, save the last one that is seen', async () => {
    const { structure, call } = await freshSheet()
    const hide = (sheetId: number, hidden: boolean) =>
      structure({ updateSheetProperties: { properties: { sheetId, hidden }, fields: 'hidden' } })
    const seen = async () => (await call('GET', '?fields=sheets.properties(sheetId,hidden)')).json
    expect((await hide(0, true)).body.error).toMatchObject({
      code: 400,
      message: "Invalid requests[0].updateSheetProperties: You can't hide all the sheets in a document.",
    })
    await structure({ addSheet: { properties: { title: 'Two', sheetId: 7 } } })
    expect((await hide(7, true)).status).toBe(200)
    expect(await seen()).toEqual({
      sheets: [{ properties: { sheetId: 0 } }, { properties: { sheetId: 7, hidden: true } }],
    })
    await hide(7, false)
    expect(await seen()).toEqual({ sheets: [{ properties: { sheetId: 0 } }, { properties: { sheetId: 7 } }] })
  })

  test.each([
    [0, [2, 0, 1]],
    [1, [0, 2, 1]],
    [2, [0, 1, 2]],
    [3, [0, 1, 2]],
  ])('the last of three tabs, moved to place %i, is counted where it was', async (index, order) => {
    const { structure, call } = await freshSheet()
    for (const sheetId of [1, 2])
      await structure({ addSheet: { properties: { title: `T${sheetId}`, sheetId } } })
    await structure({ updateSheetProperties: { properties: { sheetId: 2, index }, fields: 'index' } })
    expect((await call('GET', '?fields=sheets.properties(sheetId,index)')).json).toEqual({
      sheets: order.map((sheetId, place) => ({ properties: { sheetId, index: place } })),
    })
  })

  test('the first of three tabs goes before the third at place 2, behind it at place 3', async () => {
    const { structure, call } = await freshSheet()
    for (const sheetId of [1, 2])
      await structure({ addSheet: { properties: { title: `T${sheetId}`, sheetId } } })
    const move = async (index: number) => {
      await structure({ updateSheetProperties: { properties: { sheetId: 0, index }, fields: 'index' } })
      return (await call('GET', '?fields=sheets.properties.sheetId')).json
    }
    const order = (...ids: number[]) => ({ sheets: ids.map((sheetId) => ({ properties: { sheetId } })) })
    expect(await move(2)).toEqual(order(1, 0, 2))
    expect(await move(3)).toEqual(order(1, 2, 0))
    expect(
      (await structure({ updateSheetProperties: { properties: { index: 4 }, fields: 'index' } })).status,
    ).toBe(400)
  })

  test('frozen columns and hidden gridlines are reported, and no longer once they are undone', async () => {
    const { structure, call } = await freshSheet()
    const set = (frozenColumnCount: number, hideGridlines: boolean) =>
      structure({
        updateSheetProperties: {
          properties: { sheetId: 0, gridProperties: { frozenColumnCount, hideGridlines } },
          fields: 'gridProperties/frozenColumnCount,gridProperties/hideGridlines',
        },
      })
    const grid = async () => (await call('GET', '?fields=sheets.properties.gridProperties')).json
    const answered = (gridProperties: object) => ({
      sheets: [{ properties: { gridProperties: { rowCount: 1000, columnCount: 26, ...gridProperties } } }],
    })
    await set(1, true)
    expect(await grid()).toEqual(answered({ frozenColumnCount: 1, hideGridlines: true }))
    expect((await set(26, true)).status).toBe(400)
    await set(0, false)
    expect(await grid()).toEqual(answered({}))
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
