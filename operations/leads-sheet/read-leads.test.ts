import { expect, test } from 'vitest'
import { createSheets } from '#clients/sheets/sheets.ts'
import { fromRow, LEAD_HEADER } from '#domain/lead/lead.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { testConnection } from './leads-tab.ts'
import { readLeads } from './read-leads.ts'
import { saveLeads } from './save-lead.ts'

async function open(faultId?: string) {
  const sandbox = openTestSandbox()
  return createSheets({ fetch: sandbox.fetch, ...(await sandbox.sheet(faultId)) })
}
const lead = (appName: string) => ({ ...fromRow([]), appName })
const lock = <T>(_name: string, run: () => Promise<T>) => run()

test('a sheet that holds nothing yet has no leads', async () => {
  const sheets = await open()
  expect(await readLeads(sheets)).toMatchObject({ rows: [], totalLeads: 0 })
  await testConnection(sheets)
  expect(await readLeads(sheets)).toMatchObject({ rows: [], totalLeads: 0 })
})

test('blank rows are skipped, the address is given', async () => {
  const sheets = await open()
  await saveLeads(sheets, [lead('a'), lead('b'), lead('c')], { lock })
  await sheets.put({ range: 'A3:AA3', values: [LEAD_HEADER.map(() => '')] })
  const { rows, totalLeads, spreadsheetUrl } = await readLeads(sheets)
  expect(rows).toMatchObject([{ lead: { appName: 'a' } }, { lead: { appName: 'c' } }])
  expect(totalLeads).toBe(2)
  expect(spreadsheetUrl).toMatch(/^http/)
})

test('what a person typed in other types is read all the same', async () => {
  const sheets = await open()
  await testConnection(sheets)
  await sheets.append({ range: 'A1:AA1', values: [[7, null, null, null, null, null, '12', 46_347]] })
  expect((await readLeads(sheets)).rows[0]?.lead).toMatchObject({
    appName: '7',
    votes: 12,
    launchedDate: '46347',
  })
})

test('an answer that cannot be read is reported with the cause, and not requested again', async () => {
  const sheets = await open()
  await testConnection(sheets)
  const cause = new Error('The worker failed.')
  let readings = 0
  const read = () => {
    readings += 1
    return Promise.reject(cause)
  }
  await expect(readLeads(sheets, read)).rejects.toMatchObject({
    service: 'sheets',
    code: 'INVALID_RESPONSE',
    retry: false,
    cause,
  })
  expect(readings).toBe(1)
})

test('a sheet of something else is not read as leads', async () => {
  await expect(readLeads(await open('fault-foreign-header'))).rejects.toMatchObject({
    code: 'FOREIGN_HEADER',
  })
})
