import { z } from 'zod'

const callSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT']),
  /** What follows the spreadsheet's id, percent-encoded: `/values/A1?valueInputOption=RAW`. */
  path: z.string(),
  json: z.record(z.string(), z.unknown()).optional(),
  status: z.int(),
  body: z.record(z.string(), z.unknown()),
})
const stepSchema = z.union([z.strictObject({ new: z.literal(true) }), callSchema])
const recordingSchema = z.strictObject({
  /** Where the calls come from. */
  from: z.string(),
  cases: z.array(z.strictObject({ case: z.string(), steps: z.array(stepSchema) })),
})

/** Calls to Google Sheets in their order. A step `{"new": true}` begins a new spreadsheet: one empty tab, Sheet1. */
export type Recording = z.infer<typeof recordingSchema>
export type RecordedStep = z.infer<typeof stepSchema>
/** One call and its answer. */
export type RecordedCall = z.infer<typeof callSchema>

/** Reads a recording's JSON. Throws SyntaxError or ZodError where it is none. */
export const readRecording = (text: string): Recording => recordingSchema.parse(JSON.parse(text))

const requestsSchema = z.object({ requests: z.array(z.record(z.string(), z.unknown())) })

/** The structural requests of a `:batchUpdate`; none for other calls. */
export const requestsOf = ({ json }: Pick<RecordedCall, 'json'>): Record<string, unknown>[] =>
  requestsSchema.safeParse(json).data?.requests ?? []
