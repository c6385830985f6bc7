import { z } from 'zod'
import { badField, invalidArgument } from './errors.ts'

/** Query parameters that every Google call takes (contracts/google-sheets-v4.discovery.json). */
const COMMON = [
  '$.xgafv',
  'access_token',
  'alt',
  'callback',
  'fields',
  'key',
  'oauth_token',
  'prettyPrint',
  'quotaUser',
  'uploadType',
  'upload_protocol',
]

const flag = z.stringbool().default(false)
const dimension = z.enum(['ROWS', 'COLUMNS']).default('ROWS')
const valueRender = z.enum(['FORMATTED_VALUE', 'UNFORMATTED_VALUE', 'FORMULA'])
const dateRender = z.enum(['SERIAL_NUMBER', 'FORMATTED_STRING'])
// "Unspecified" exists, and must not be used (contracts README 3).
const valueInput = z.enum(['RAW', 'USER_ENTERED'], {
  error: (issue) =>
    issue.input === undefined ? "'valueInputOption' is required but not specified" : undefined,
})

const reading = {
  majorDimension: dimension,
  valueRenderOption: valueRender.default('FORMATTED_VALUE'),
  dateTimeRenderOption: dateRender.default('SERIAL_NUMBER'),
}
const writing = {
  valueInputOption: valueInput,
  includeValuesInResponse: flag,
  responseValueRenderOption: valueRender.default('FORMATTED_VALUE'),
  responseDateTimeRenderOption: dateRender.default('SERIAL_NUMBER'),
}

export const PARAMETERS = {
  none: z.object({}),
  spreadsheet: z.object({ includeGridData: flag }),
  read: z.object(reading),
  // May be repeated: the call reads all of them itself.
  batchRead: z.object({ ...reading, ranges: z.string().optional() }),
  write: z.object(writing),
  append: z.object({
    ...writing,
    insertDataOption: z.enum(['OVERWRITE', 'INSERT_ROWS']).default('OVERWRITE'),
  }),
}
/** Reads the query of a call. Throws the vendor's 400s for unknown names and wrong values. */
export function readParameters<T>(url: URL, schema: z.ZodObject & z.ZodType<T>): T {
  const known = [...Object.keys(schema.shape), ...COMMON]
  const given: Record<string, string> = {}
  for (const [name, value] of url.searchParams) {
    if (!known.includes(name))
      throw badField(
        name,
        `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter. Field '${name}' could not be found in request message.`,
      )
    given[name] = value
  }
  return check(schema.safeParse(given))
}

const inputCell = z.union([z.string(), z.number(), z.boolean(), z.null()])
const valueRange = z.strictObject({
  range: z.string().optional(),
  majorDimension: dimension,
  values: z.array(z.array(inputCell)).default([]),
})
export const BODIES = {
  valueRange,
  batchUpdateValues: z.strictObject({
    valueInputOption: valueInput,
    data: z.array(valueRange.extend({ range: z.string() })),
    includeValuesInResponse: z.boolean().default(false),
    responseValueRenderOption: valueRender.default('FORMATTED_VALUE'),
    responseDateTimeRenderOption: dateRender.default('SERIAL_NUMBER'),
  }),
  clear: z.strictObject({}),
}

/**
 * Reads the JSON body of a call. A key whose value is null counts as not given, as in all of Google's JSON; null in a
 * list is a cell to be skipped.
 * @param field the part of the request that the body is: `data` for the calls that write one range
 * @throws the vendor's 400s
 */
export const readBody = <T>(body: unknown, schema: z.ZodType<T>, field = ''): T =>
  check(schema.safeParse(withoutNulls(body), { reportInput: true }), field)

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === null ? [] : [[key, withoutNulls(part)]])),
  )
}

function check<T>(result: z.ZodSafeParseResult<T>, field = ''): T {
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = pathText([...(field === '' ? [] : [field]), ...(issue?.path ?? [])])
  if (issue?.code === 'unrecognized_keys') {
    const name = issue.keys[0] ?? ''
    const where = path === '' ? '' : ` at '${path}'`
    throw badField(path, `Invalid JSON payload received. Unknown name "${name}"${where}: Cannot find field.`)
  }
  if (path === 'valueInputOption' && issue?.message.includes('required') === true)
    throw invalidArgument(issue.message)
  if (issue?.code === 'invalid_type' && issue.expected === 'array' && issue.path.includes('values'))
    throw badField(path, `Invalid value at '${path}' (${LIST_TYPE}), ${JSON.stringify(issue.input)}`)
  throw badField(path, `Invalid value at '${path}': ${issue?.message ?? ''}`)
}

const LIST_TYPE = 'type.googleapis.com/google.protobuf.ListValue'

/** Where a fault lies, as in `data.values[0]`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
