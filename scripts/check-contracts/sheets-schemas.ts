import { z } from 'zod'
import { JsonObject, mapValues, pick, pickProperties, reachable, reduceSchema } from './json-schema.ts'

/** What the product and the sandbox call. */
const SPREADSHEET_METHODS = ['batchUpdate', 'get']
const VALUES_METHODS = ['append', 'batchGet', 'batchUpdate', 'clear', 'get', 'update']
/** Of the large objects, what they send or answer; charts, pivot tables and the like would make most of the file. */
const PROPERTIES: Record<string, readonly string[]> = {
  Spreadsheet: ['namedRanges', 'properties', 'sheets', 'spreadsheetId', 'spreadsheetUrl'],
  Sheet: ['data', 'merges', 'properties'],
  GridData: ['rowData', 'startColumn', 'startRow'],
  CellData: [
    'effectiveFormat',
    'effectiveValue',
    'formattedValue',
    'hyperlink',
    'note',
    'userEnteredFormat',
    'userEnteredValue',
  ],
  Request: [
    'addSheet',
    'appendDimension',
    'deleteDimension',
    'deleteSheet',
    'insertDimension',
    'repeatCell',
    'updateSheetProperties',
  ],
  Response: ['addSheet'],
}

const Method = z.object({
  httpMethod: z.string(),
  path: z.string(),
  parameterOrder: z.array(z.string()),
  parameters: JsonObject,
  request: z.object({ $ref: z.string() }).optional(),
  response: z.object({ $ref: z.string() }),
  scopes: z.array(z.string()),
})
const Methods = z.object({ methods: JsonObject })
const Document = z.object({
  baseUrl: z.string(),
  revision: z.string(),
  parameters: JsonObject,
  schemas: JsonObject,
  resources: z.object({ spreadsheets: Methods.extend({ resources: z.object({ values: Methods }) }) }),
})

/**
 * Google's discovery document of Sheets v4 reduced to facts: the eight methods that we use, with all the schemas that
 * they refer to.
 * @throws ZodError or Error where the document is not as expected
 */
export function reduceDiscovery(original: unknown): unknown {
  const { baseUrl, revision, parameters, schemas, resources } = Document.parse(original)
  const { methods, resources: inner } = resources.spreadsheets
  const spreadsheets = {
    methods: mapValues(pick(methods, SPREADSHEET_METHODS), reduceMethod),
    resources: { values: { methods: mapValues(pick(inner.values.methods, VALUES_METHODS), reduceMethod) } },
  }
  const cut = mapValues(schemas, (schema) => schema)
  for (const [name, properties] of Object.entries(PROPERTIES))
    cut[name] = pickProperties(schemas[name], properties)
  return {
    baseUrl,
    revision,
    parameters: mapValues(parameters, reduceSchema),
    resources: { spreadsheets },
    schemas: mapValues(reachable(cut, [spreadsheets], ''), reduceSchema),
  }
}

function reduceMethod(method: unknown) {
  const { parameters, ...rest } = Method.parse(method)
  return { ...rest, parameters: mapValues(parameters, reduceSchema) }
}
