import { errors, type InteractionResults, type Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import { CLI_CLIENT_ID } from '#domain/backend/public-config.ts'
import { HOUR_MS } from '#domain/base/durations.ts'
import type { SecurityLog } from '../security/security-log.ts'
import {
  consumePayload,
  destroyPayload,
  findPayload,
  type PayloadStore,
  upsertPayload,
} from './oidc-payloads.ts'
import { rememberPerson, subjectOf } from './pool-accounts.ts'
import { messagePage } from './pool-pages.ts'
import { PendingLogin, type Upstream, UpstreamRefused } from './upstream.ts'

/** A step of the pool's web server; oidc-provider is built on Koa. */
export type Middleware = Parameters<Provider['use']>[0]
type Context = Parameters<Middleware>[0]

const model = 'PendingLogin'
const pendingLifeMs = HOUR_MS
const UID = /^[\w-]{10,64}$/

/** Where oidc-provider sends the browser when someone has to sign in. */
export const signInPath = (uid: string): string => `/interaction/${uid}`

/**
 * The pool's part between its own authorize endpoint and the upstream. There is no page of ours to see:
 * `/interaction/<uid>` sends the browser upstream, `/callback` is where it comes back, and since the cookie that
 * proves it is the same browser lives under the interaction's own path, the callback first leads there. So
 * two tabs signing in at once do not disturb each other.
 */
export function createSignIn(options: SignInOptions): Middleware {
  return async (ctx, next) => {
    try {
      if (!(await route(options, ctx))) await next()
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      noteFailure(options, 'SESSION_NOT_FOUND')
      ctx.status = 400
      ctx.type = 'html'
      ctx.body = messagePage({
        nonce: String(ctx.state.nonce),
        title: 'This sign-in cannot go on',
        text: 'It took too long, was finished already, or was begun in another browser. Nothing was changed.',
        href: `${options.publicUrl}/`,
      })
    }
  }
}

interface SignInOptions {
  provider: Provider
  upstream: Upstream
  payloads: PayloadStore
  publicUrl: string
  log: Logger
  security: Pick<SecurityLog, 'refused'>
}

/** False for a request that is none of ours. */
async function route(options: SignInOptions, ctx: Context): Promise<boolean> {
  if (ctx.method !== 'GET') return false
  const [, room, uid, step, ...more] = ctx.path.split('/')
  if (room === 'callback' && uid === undefined) {
    leadToInteraction(options, ctx)
    return true
  }
  if (room !== 'interaction' || uid === undefined || more.length > 0) return false
  if (step === undefined) await begin(options, ctx, uid)
  else if (step === 'callback') await finish(options, ctx, uid)
  return step === undefined || step === 'callback'
}

function leadToInteraction({ publicUrl }: SignInOptions, ctx: Context): void {
  const [prefix = ''] = (new URLSearchParams(ctx.querystring).get('state') ?? '').split('.')
  if (!UID.test(prefix)) throw new errors.SessionNotFound('no state')
  redirect(ctx, `${publicUrl}/pool${signInPath(prefix)}/callback?${ctx.querystring}`)
}

async function begin(options: SignInOptions, ctx: Context, uid: string): Promise<void> {
  const { params } = await interactionOf(options, ctx, uid)
  const prompts = typeof params.prompt === 'string' ? params.prompt.split(' ') : []
  const isByHand = prompts.includes('select_account') || prompts.includes('login')
  const selectAccount = isByHand || params.client_id === CLI_CLIENT_ID
  try {
    const { url, pending } = await options.upstream.begin({ statePrefix: uid, selectAccount })
    const expiresAt = new Date(Date.now() + pendingLifeMs)
    await upsertPayload(options.payloads, {
      model,
      id: uid,
      payload: pending,
      grantId: null,
      uid: null,
      userCode: null,
      expiresAt,
    })
    redirect(ctx, url.href)
  } catch (error) {
    await giveUp(options, ctx, error)
  }
}

async function finish(options: SignInOptions, ctx: Context, uid: string): Promise<void> {
  const { payloads, upstream } = options
  await interactionOf(options, ctx, uid)
  const query = new URLSearchParams(ctx.querystring)
  const pending = await takePending(payloads, uid, query.get('state'))
  try {
    const { issuer, subject, person } = await upstream.finish(query, pending)
    const accountId = subjectOf({ issuer, subject })
    await rememberPerson(payloads, accountId, person)
    await resume(options, ctx, { login: { accountId }, select_account: {} })
  } catch (error) {
    await giveUp(options, ctx, error)
  }
}

/** The browser must hold the interaction's signed cookie, and the path must name the same interaction. */
async function interactionOf({ provider }: SignInOptions, ctx: Context, uid: string) {
  const interaction = await provider.interactionDetails(ctx.req, ctx.res)
  if (interaction.uid !== uid) throw new errors.SessionNotFound('another interaction')
  return interaction
}

/** Once only, and only for the state that was sent: anything else leaves the pending one as it is. */
async function takePending(payloads: PayloadStore, uid: string, state: string | null): Promise<PendingLogin> {
  const { db } = payloads
  const found = await findPayload(payloads, { model, id: uid }, new Date())
  const pending = PendingLogin.safeParse(found?.payload)
  if (pending.data?.state !== state || !pending.success) throw new errors.SessionNotFound('state mismatch')
  if (!(await consumePayload(db, { model, id: uid }, new Date())))
    throw new errors.SessionNotFound('answered twice')
  await destroyPayload(db, { model, id: uid })
  return pending.data
}

function noteFailure({ security }: SignInOptions, code: string): void {
  security.refused({ user: null, operation: '/pool/interaction', code, event: 'authn_login_fail' })
}

/** What went wrong upstream goes back to the app as an OAuth error; anything else is an error of ours. */
async function giveUp(options: SignInOptions, ctx: Context, error: unknown): Promise<void> {
  if (!(error instanceof UpstreamRefused)) throw error
  noteFailure(options, error.code)
  if (error.code === 'temporarily_unavailable') options.log.warn({ err: error }, 'signing in upstream failed')
  await resume(options, ctx, { error: error.code, error_description: error.message })
}

async function resume({ provider }: SignInOptions, ctx: Context, result: InteractionResults): Promise<void> {
  const options = { mergeWithLastSubmission: false }
  redirect(ctx, await provider.interactionResult(ctx.req, ctx.res, result, options))
}

function redirect(ctx: Context, address: string): void {
  ctx.status = 303
  ctx.set('cache-control', 'no-store')
  ctx.redirect(address)
}
