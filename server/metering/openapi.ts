import { z } from 'zod'
import { acceptedEnvelope, BeginData, CustomerData, EndData, errorEnvelope, UsageData } from './answers.ts'
import { USAGETAP_MEDIA_TYPE } from './envelope.ts'
import { BeginBody, CustomerBody, EndBody } from './requests.ts'
import { UsageQuery } from './usage.ts'

/** The service's description for other programs, made of the schemas that it reads by: served at /metering/openapi.json. */

type Codes = readonly [string, ...string[]]
/** Codes of errors by HTTP status. */
type Errors = Record<number, Codes>

const ERRORS = {
  400: ['BAD_REQUEST'],
  401: ['UNAUTHORIZED'],
  403: ['FORBIDDEN', 'BLOCKED'],
  406: ['NOT_ACCEPTABLE'],
  413: ['REQUEST_ENTITY_TOO_LARGE'],
  429: ['RATE_LIMITED'],
  500: ['INTERNAL'],
  503: ['UNAVAILABLE'],
} as const satisfies Errors

/** OpenAPI 3.1 takes JSON Schema as it is. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io })

const answerIn = (description: string, schema: z.ZodType) => ({
  description,
  content: { [USAGETAP_MEDIA_TYPE]: { schema: schemaOf(schema, 'output') } },
})

interface Call {
  operationId: string
  summary: string
  success: z.ZodType
  errors?: Errors
  body?: z.ZodType
  parameters?: object[]
}

const header = (name: string, description: string, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const COMMON_HEADERS = [
  header('Accept', `Must name ${USAGETAP_MEDIA_TYPE}.`, true),
  header('x-usage-correlation-id', 'Comes back in the answer and stands in our log.'),
  header('x-usage-sdk', 'Which client this is.'),
]
const IDEMPOTENCY = header(
  'Idempotency-Key',
  'For 24 h the same key and body get the same answer and count once; another body gets 409. May stand in the body as idempotencyKey or idempotency.',
)

function operation({ operationId, summary, success, errors = {}, body, parameters = [] }: Call) {
  const all: Errors = { ...ERRORS, ...errors }
  const refusals = Object.entries(all).map(([status, codes]): [string, object] => [
    status,
    answerIn(codes.join(', '), errorEnvelope(codes)),
  ])
  return {
    operationId,
    summary,
    parameters: [...COMMON_HEADERS, ...(body ? [IDEMPOTENCY] : []), ...parameters],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body, 'input') } },
      },
    }),
    responses: { 200: answerIn('Accepted', success), ...Object.fromEntries(refusals) },
  }
}

const queryParameters = Object.entries(UsageQuery.shape).map(([name, schema]) => ({
  name,
  in: 'query',
  required: false,
  description: schema.description,
  schema: { type: 'string' },
}))

/** OpenAPI 3.1. */
export const meteringDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Launchscout metering',
    version: '1',
    description:
      'Counts AI calls: begin, make the call, end. Over a limit is an answer (`allowed` is false), not an error.',
  },
  servers: [{ url: '/metering' }],
  security: [{ bearer: [] }, { apiKey: [] }],
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'A secret key (utk-...) or an embed key (ek-...).',
      },
      apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'The same, older.' },
    },
  },
  paths: {
    '/customers': {
      post: operation({
        operationId: 'createCustomer',
        summary: 'Makes a customer, or changes what is said of one. Secret keys only.',
        body: CustomerBody,
        success: acceptedEnvelope('CUSTOMER_CREATE_SUCCESS', CustomerData),
        errors: { 409: ['IDEMPOTENCY_KEY_REUSED'] },
      }),
    },
    '/customers/{customerId}/usage': {
      get: operation({
        operationId: 'customerUsage',
        summary: 'A customer’s plan, what is used and left this month, calls, and sums by model.',
        parameters: [
          { name: 'customerId', in: 'path', required: true, schema: { type: 'string' } },
          ...queryParameters,
        ],
        success: acceptedEnvelope('CUSTOMER_USAGE_SUCCESS', UsageData),
        errors: { 404: ['CUSTOMER_NOT_FOUND'] },
      }),
    },
    '/call_begin': {
      post: operation({
        operationId: 'beginCall',
        summary: 'Announces a call and reserves its share of the limits.',
        body: BeginBody,
        success: acceptedEnvelope('CALL_BEGIN_SUCCESS', BeginData, {
          callId: z.uuid(),
          allowed: z.boolean().describe('Whether all that was requested may be done.'),
        }),
        errors: { 409: ['IDEMPOTENCY_KEY_REUSED'] },
      }),
    },
    '/call_end': {
      post: operation({
        operationId: 'endCall',
        summary: 'Posts what a call used; to be sent also when the call failed. Counts once.',
        body: EndBody,
        success: acceptedEnvelope('CALL_END_SUCCESS', EndData),
        errors: {
          403: ['CALL_FOREIGN', 'BLOCKED'],
          404: ['CALL_NOT_FOUND'],
          409: ['CALL_ALREADY_ENDED', 'CALL_REFUSED', 'IDEMPOTENCY_KEY_REUSED'],
        },
      }),
    },
  },
}
