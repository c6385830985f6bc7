import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { failureFrom } from '#clients/test-recorded-answer.ts'
import { errorSample, readContract } from '#sandbox/contracts.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { createSheets } from './sheets.ts'

const Property = z.looseObject({
  $ref: z.string().optional(),
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  items: z.looseObject({ $ref: z.string().optional() }).optional(),
})
const Schema = z.looseObject({ properties: z.record(z.string(), Property).optional() })
const Parameter = z.looseObject({ enum: z.array(z.string()).optional() })
const Method = z.looseObject({
  httpMethod: z.string(),
  path: z.string(),
  parameters: z.record(z.string(), Parameter),
  request: z.object({ $ref: z.string() }).optional(),
})
const Methods = z.object({ methods: z.record(z.string(), Method) })
const Discovery = z.object({
  parameters: z.record(z.string(), Parameter),
  schemas: z.record(z.string(), Schema),
  resources: z.object({ spreadsheets: Methods.extend({ resources: z.object({ values: Methods }) }) }),
})
type Discovery = z.infer<typeof Discovery>

/** What a request has that the discovery document does not; empty for a good one. */
async function faults(discovery: Discovery, request: Request): Promise<string[]> {
  const { spreadsheets } = discovery.resources
  const methods = [
    ...Object.values(spreadsheets.methods),
    ...Object.values(spreadsheets.resources.values.methods),
  ]
  const url = new URL(request.url)
  const path = url.pathname.replace(/^\/sandbox\/sheets\//, '')
  const method = methods.find(
    (each) =>
      each.httpMethod === request.method &&
      new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/:]+')}$`).test(path),
  )
  if (method === undefined) return [`no method ${request.method} ${path}`]
  const parameters = { ...discovery.parameters, ...method.parameters }
  const wrong = [...url.searchParams].flatMap(([name, value]) => {
    const known = Object.entries(parameters).find(([each]) => each === name)?.[1]
    return known === undefined || (known.enum !== undefined && !known.enum.includes(value))
      ? [`${name}=${value}`]
      : []
  })
  const text = await request.clone().text()
  if (text === '') return wrong
  return [...wrong, ...unknownKeys(discovery, method.request?.$ref ?? '', JSON.parse(text), '')]
}

function unknownKeys(discovery: Discovery, schemaName: string, value: unknown, where: string): string[] {
  const properties = discovery.schemas[schemaName]?.properties ?? {}
  return Object.entries(z.record(z.string(), z.unknown()).parse(value)).flatMap(([key, part]) => {
    const property = properties[key]
    const here = `${where}/${key}`
    if (property === undefined) return [here]
    if (property.enum !== undefined && !property.enum.includes(String(part)))
      return [`${here}=${String(part)}`]
    if (property.$ref !== undefined) return unknownKeys(discovery, property.$ref, part, here)
    const itemSchema = property.items?.$ref
    if (itemSchema === undefined) return []
    return z
      .array(z.unknown())
      .parse(part)
      .flatMap((item) => unknownKeys(discovery, itemSchema, item, here))
  })
}

describe('the sheets client against the contract', () => {
  const discovery = () => Discovery.parse(JSON.parse(readContract('google-sheets-v4.discovery.json')))

  async function openSample() {
    const sandbox = openTestSandbox()
    return { sandbox, sheets: createSheets({ fetch: sandbox.fetch, ...(await sandbox.sheet()) }) }
  }

  test('every call has a method, path, parameters and body of the discovery document', async () => {
    const { sandbox, sheets } = await openSample()
    const range = { range: 'A1:B1', values: [['a', 1]] }
    const { tabs } = await sheets.overview()
    const sheetId = tabs[0]?.sheetId ?? 0
    await sheets.values('A1:B2')
    await sheets.batchGet(['A1', 'B2'], 'values')
    await sheets.put(range)
    await sheets.append(range)
    await sheets.writeBatch([range])
    await sheets.boldFirstRow(sheetId, 2, { freeze: true })
    await sheets.freezeFirstRow(sheetId)
    await sheets.addColumns(sheetId, 1)
    await sheets.addTab('New', 27)
    const calls = sandbox.requests.filter(({ url }) => url.startsWith(sandbox.urls.sheets))
    expect(calls).toHaveLength(10)
    expect(await Promise.all(calls.map((call) => faults(discovery(), call)))).toEqual(calls.map(() => []))
  })

  test.each([
    ['GET', '/x/value/A1', undefined, 'no method'],
    ['GET', '/x/values/A1?valueRenderOption=RAW', undefined, 'valueRenderOption=RAW'],
    ['PUT', '/x/values/A1', { value: [] }, '/value'],
  ])('%s %s with %j would be found', async (method, path, body, fault) => {
    const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const request = new Request(`http://localhost/sandbox/sheets/v4/spreadsheets${path}`, init)
    expect((await faults(discovery(), request)).join()).toContain(fault)
  })

  test.each([
    ['google-sheets', 'too many reads of a user', { code: 'RATE_LIMITED', retry: true, status: 429 }],
    ['google-sheets', 'no such tab', { code: 'RANGE_UNKNOWN', status: 400 }],
    ['google-sheets', 'no such spreadsheet', { code: 'NOT_FOUND', status: 404 }],
    ['google-sheets', 'API is off in the project', { code: 'SERVICE_DISABLED', status: 403 }],
    ['google-sheets', 'not shared with the account', { code: 'PERMISSION_DENIED', status: 403 }],
    ['google-sheets', 'token without the scope', { code: 'TOKEN_FAILED', status: 403 }],
    ['google-sheets', 'unknown field in the mask', { code: 'HTTP_ERROR', status: 400 }],
    ['google-sheets', 'an Excel file', { code: 'NOT_A_GOOGLE_SHEET', status: 400 }],
    ['google-sheets', 'a protected cell', { code: 'CELLS_PROTECTED', status: 400 }],
    ['google-sheets', 'no room for more cells', { code: 'SPREADSHEET_FULL', status: 400 }],
    ['google-sheets', 'address of no spreadsheet', { code: 'NOT_FOUND', status: 404 }],
    ['google-token', 'assertion of another hour', { code: 'CLOCK_WRONG', status: 400 }],
    ['google-token', 'key that was deleted', { code: 'KEY_UNKNOWN', status: 400 }],
    ['google-token', 'account that is disabled', { code: 'ACCOUNT_GONE', status: 400 }],
    ['google-token', 'account that was deleted', { code: 'ACCOUNT_GONE', status: 401 }],
    ['google-token', 'code grant without a secret', { code: 'TOKEN_FAILED', status: 400 }],
  ] as const)('the recorded answer of %s "%s" is understood', async (service, name, expected) => {
    expect(await failureFrom(errorSample(service, name))).toMatchObject(expected)
  })
})
