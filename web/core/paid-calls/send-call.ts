import { withoutRedirects } from '#clients/http.ts'
import type { CallStore, SentCall } from './call-store.ts'
import { type CallOutcome, type CallRequest, paidAnswer } from './paid-call.ts'

interface SendCallOptions {
  store: CallStore
  fetch: typeof fetch
}

/**
 * Notes a call, sends it, and forgets it where it was refused. Never rejects.
 * @param signal ends the request
 */
export async function sendCall(
  sent: SentCall,
  request: CallRequest,
  signal: AbortSignal,
  { store, fetch }: SendCallOptions,
): Promise<CallOutcome> {
  // The note comes first: once the request is out, a crash must not make it forgotten.
  await store.keep(sent).catch(ignore)
  const outcome = await sendRequest(request, signal, fetch)
  // Whoever hears of a refusal can send the call again at once.
  if (outcome.kind === 'answered' && paidAnswer(outcome) === null) await store.remove(sent.id).catch(ignore)
  return outcome
}

async function sendRequest(
  { url, method, headers, body }: CallRequest,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
): Promise<CallOutcome> {
  try {
    const response = await withoutRedirects(fetch)(url, { method, headers, body, signal })
    const answer = { status: response.status, headers: [...response.headers], body: await response.text() }
    return { kind: 'answered', answer }
  } catch (cause) {
    return { kind: 'failed', reason: String(cause) }
  }
}

const ignore = (): void => undefined
