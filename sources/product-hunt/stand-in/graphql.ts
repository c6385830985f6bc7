import {
  type DocumentNode,
  execute,
  type ExecutionArgs,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { z } from 'zod'
import { bearer, cutShort, type Handler, json, parseJson, readText } from '#sandbox/http.ts'
import { createRecovery } from '#sandbox/recovery.ts'
import type { SandboxStore } from '#sandbox/store.ts'
import type { StandInOptions } from '../../stand-in.ts'
import { BUDGET, type BudgetState, complexity, createBudgets } from './budget.ts'
import { type Fault, faultOf, LIMIT_MS, SECOND_PAGE_CUTS, SLOW_MS } from './faults.ts'
import { listingRoot } from './root.ts'
import { listingSchema } from './schema.ts'

const MAX_BODY_BYTES = 64 * 1024
const MAX_TOKENS = 2_000
const MAX_ERRORS = 10

const requestSchema = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

/**
 * Product Hunt's GraphQL API v2, read-only, over the sample launches: it really parses, validates and executes.
 * Refuses as the real one does (contracts README 1 and error-samples.json): wrong token, used-up budget, wrong
 * query. The fault tokens of faults.ts work here.
 */
export function createGraphql(options: StandInOptions): Handler {
  const budgets = createBudgets(options.now)
  const recovery = createRecovery(options.now)

  return async (request) => {
    if (request.method !== 'POST') return json(404, { error: 'not_found' })
    const token = bearer(request)
    const fault = token === null ? null : faultOf(token)
    if (token === null || !(await isKnown(options.store, token, fault))) return wrongToken()
    const refusal = refusalOf(fault, token)
    if (refusal !== null) return refusal
    await options.pause(fault === 'slow' ? SLOW_MS : options.latencyMs())
    const answered = await answer(request, token, fault)
    return fault === 'cut' ? cutShort(answered) : answered
  }

  /** An answer as a later page's fault has it: refused, cut or whole. */
  function laterPage(fault: Fault | null, token: string, whole: Response): Response | Promise<Response> {
    if (fault === 'rate-limited-second-page') return limitedFor(token) ?? whole
    if (fault !== 'cut-second-page') return whole
    return recovery.usesBefore(token) < SECOND_PAGE_CUTS ? cutShort(whole) : whole
  }

  /** The refusal while a fault's bad time lasts. */
  function limitedFor(token: string): Response | null {
    const waitMs = recovery.waitMs(token, LIMIT_MS)
    return waitMs > 0 ? overLimit(overspent(waitMs)) : null
  }

  function refusalOf(fault: Fault | null, token: string): Response | null {
    if (fault === 'html-page') return challengePage()
    if (fault === 'server-error')
      return new Response('', { status: 500, statusText: 'Internal Server Error' })
    if (fault === 'graphql-error')
      return json(200, graphqlError('Something went wrong on our side (a sandbox fault).'))
    const limited = fault === 'rate-limited' ? limitedFor(token) : null
    if (limited !== null) return limited
    const budget = budgets.look(token)
    return budget.remaining <= 0 ? overLimit(budget) : null
  }

  async function answer(request: Request, token: string, fault: Fault | null): Promise<Response> {
    const text = await readText(request, MAX_BODY_BYTES)
    if (text === null) return json(413, graphqlError('The request is too large.'))
    const given = requestSchema.safeParse(parseJson(text))
    if (!given.success) return json(400, graphqlError('No query string was present'))
    const { query, operationName } = given.data
    const variables = given.data.variables ?? {}
    const { document, errors } = check(query)
    if (document === null) return withBudget(json(200, { errors }), budgets.spend(token, 1))
    const cost = complexity(document, variables)
    if (cost > BUDGET)
      return json(
        200,
        graphqlError(`Query has complexity of ${cost}, which exceeds max complexity of ${BUDGET}`),
      )
    const nowMs = options.now()
    const launched = options.launches.upTo(nowMs)
    const execution: ExecutionArgs = {
      schema: listingSchema,
      document,
      variableValues: variables,
      operationName: operationName ?? null,
      rootValue: listingRoot(launched, options.siteUrl),
    }
    const result = await execute(execution)
    const left = budgets.spend(token, cost)
    const overspentMs = fault === 'negative-budget' ? recovery.waitMs(token, LIMIT_MS) : 0
    const whole = withBudget(json(200, result), overspentMs > 0 ? overspent(overspentMs) : left)
    return typeof variables.after === 'string' ? laterPage(fault, token, whole) : whole
  }
}

/** As the real site has it after a dear query (contracts README 1, rate limit). */
const overspent = (waitMs: number): BudgetState => ({
  remaining: -50,
  resetSeconds: Math.ceil(waitMs / 1000),
})

async function isKnown(store: SandboxStore, token: string, fault: Fault | null): Promise<boolean> {
  if (fault !== null) return fault !== 'invalid'
  return (await store.account('listingToken', token)) !== null
}

/** The checked document, or what is wrong with it. */
function check(query: string): { document: DocumentNode | null; errors: readonly GraphQLError[] } {
  try {
    const document = parse(query, { maxLexicalTokens: MAX_TOKENS })
    const errors = validate(listingSchema, document, specifiedRules, { maxErrors: MAX_ERRORS })
    return { document: errors.length === 0 ? document : null, errors }
  } catch (error) {
    if (error instanceof GraphQLError) return { document: null, errors: [error] }
    throw error
  }
}

const graphqlError = (message: string) => ({ errors: [{ message }] })

function withBudget(response: Response, { remaining, resetSeconds }: BudgetState): Response {
  response.headers.set('x-rate-limit-limit', String(BUDGET))
  response.headers.set('x-rate-limit-remaining', String(remaining))
  response.headers.set('x-rate-limit-reset', String(resetSeconds))
  return response
}

// The vendor's own errors carry `error`, not `message` (contracts README, trap 1).
const gateError = (error: string, description: string, details?: Record<string, number>) => ({
  data: null,
  errors: [{ error, error_description: description, ...(details === undefined ? {} : { details }) }],
})

const wrongToken = (): Response =>
  json(
    401,
    gateError(
      'invalid_oauth_token',
      "Please supply a valid access token. Refer to our api documentation about how to authorize an api request. Please also make sure you require the correct scopes. Eg 'private public' to access information on behalf of a user.",
    ),
    {
      'www-authenticate':
        'Bearer realm="ProductHuntOauth2", error="invalid_token", error_description="The access token is invalid"',
    },
  )

const overLimit = (budget: BudgetState): Response =>
  withBudget(
    json(
      429,
      gateError(
        'rate_limit_reached',
        'Sorry. You have exceeded the API rate limit, please try again later.',
        {
          limit: BUDGET,
          remaining: budget.remaining,
          reset_in: budget.resetSeconds,
        },
      ),
    ),
    budget,
  )

const challengePage = (): Response =>
  new Response(
    '<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title></head><body><p>Checking that you are human (a sandbox fault).</p></body></html>',
    { status: 403, headers: { 'content-type': 'text/html; charset=UTF-8' } },
  )
