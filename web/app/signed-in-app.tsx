import '#web/ui/component-styles.css'
import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createBackend } from '#clients/backend/backend.ts'
import { backendDefaults } from '#clients/backend/defaults.ts'
import { getUser, vaultKeyShare } from '#clients/backend/documents.ts'
import { createSubscriptions } from '#clients/backend/subscriptions.ts'
import { realTiming } from '#clients/http.ts'
import type { PublicConfig } from '#domain/backend/public-config.ts'
import { createKeptAnswers } from '#web/core/ai/kept-answers.ts'
import { isOnline } from '#web/core/connection/online.ts'
import { shouldRetry } from '#web/core/connection/query-retry.ts'
import { watchServer } from '#web/core/connection/server-return.ts'
import { serverWaits } from '#web/core/connection/server-waits.ts'
import { createOwnKeyMeter } from '#web/core/metering/own-key-meter.ts'
import { createCallKeeper } from '#web/core/paid-calls/call-keeper.ts'
import { type CallStore, createIdbCallStore } from '#web/core/paid-calls/call-store.ts'
import { createPaidCalls, type PaidCalls } from '#web/core/paid-calls/paid-calls.ts'
import { forgetWorkerKey, openWorkerKeeper } from '#web/core/paid-calls/worker-keeper.ts'
import { followPlan, takeAccount } from '#web/core/plan/plan.ts'
import { QUERY_FRESH_MS } from '#web/core/query-times.ts'
import { type Services, ServicesProvider, type SessionRefusal } from '#web/core/services.tsx'
import { reportingRefusals, watchAccount } from '#web/core/session/account-watch.ts'
import { startOfSession } from '#web/core/session/start-of-session.ts'
import { createWrittenCells } from '#web/core/sheets/written-cells.ts'
import { createSteadyPause, openTimerWorker } from '#web/core/time/steady-pause.ts'
import { createKeyShare } from '#web/core/vault/key-share.ts'
import { createIdbKeyStore } from '#web/core/vault/key-store.ts'
import { createRecordKey, createRecordSealing } from '#web/core/vault/record-sealing.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { createVault } from '#web/core/vault/vault.ts'
import { resumeTryout } from '#web/search/lab/resume-tryout.ts'
import { RefusedScreen } from './refused-screen.tsx'
import { createAppRouter } from './router.tsx'
import { useConnection } from './use-connection.ts'

interface SignedInAppProps {
  config: PublicConfig
  user: Services['user']
  idToken: () => Promise<string | null>
  onSessionEnded: () => void
}

/**
 * Everything behind the sign-in (SPEC 1). Its parent gives it the user's id as key, so that it is made anew for another
 * user and no cache is shared between two; a new name or picture of the same user changes nothing here.
 */
export function SignedInApp({ config, user, idToken, onSessionEnded }: SignedInAppProps) {
  const [refusal, setRefusal] = useState<SessionRefusal | null>(null)
  const [services] = useState(() =>
    createServices({ config, user, idToken, onRefused: setRefusal, onEnded: onSessionEnded }),
  )
  const [router] = useState(createAppRouter)
  useAccount(services, setRefusal)
  useEffect(
    () =>
      services.vault.subscribe(() => {
        void services.cache.invalidateQueries(settingsQuery(services))
        // One by one as the settings are written: a screen that shows leads reads them once, when it is opened.
        void services.cache.invalidateQueries({ queryKey: ['leads'], refetchType: 'none' })
      }),
    [services],
  )
  useEffect(() => {
    services.unlock()
    return services.lock
  }, [services])
  useEffect(() => {
    if (refusal !== null) services.lock()
  }, [services, refusal])
  useEffect(() => services.meter.open(), [services])
  useEffect(() => followPlan(services), [services])
  useSearchRun(services)
  useEffect(() => resumeTryout(services), [services])
  useServerReturn(services)
  useConnection(services)
  if (refusal !== null) return <RefusedScreen refusal={refusal} isStillRefused={() => isRefused(services)} />
  return (
    <QueryClientProvider client={services.cache}>
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </QueryClientProvider>
  )
}

/** Also where nobody answers: then nothing is known to have changed. */
const isRefused = ({ backend, user }: Services): Promise<boolean> =>
  backend.query(getUser, { id: user.id }).then(
    () => false,
    () => true,
  )

/** The session begins, and is followed: a block ends the app at once, also where nothing is done (DESIGN 4). */
function useAccount(services: Services, onRefused: (refusal: SessionRefusal) => void): void {
  useEffect(() => {
    let end = (): void => undefined
    let left = false
    void services.start().then((refusal) => {
      // Before the user's record is ensured there is no account to follow.
      if (refusal === null && !left)
        end = watchAccount(services, onRefused, (plan) => void takeAccount(services, plan))
    })
    return () => {
      left = true
      end()
    }
  }, [services, onRefused])
}

/** What failed while our server was away is requested again when it is back. */
function useServerReturn({ cache, config }: Services): void {
  useEffect(
    () =>
      watchServer(cache, {
        pause: realTiming.pause,
        isReady: () =>
          fetch(`${config.publicUrl}/healthz/ready`, { cache: 'no-store' }).then(
            ({ ok }) => ok,
            () => false,
          ),
      }),
    [cache, config],
  )
}

/** A search goes on whichever page and tab are shown, also after a reload, and ends with the session. */
function useSearchRun(services: Services): void {
  useEffect(() => {
    let end = (): void => undefined
    let left = false
    void import('#web/search/search-run-of.ts').then(
      ({ openSearchRun }) => {
        if (!left) end = openSearchRun(services)
      },
      // The Search panel opens it too, and says when its parts cannot be fetched.
      () => undefined,
    )
    return () => {
      left = true
      end()
    }
  }, [services])
}

// The library listens to the tab's visibility alone; SPEC's "on window focus" means another window's focus too.
focusManager.setEventListener((onFocus) => {
  const onChange = () => onFocus()
  window.addEventListener('focus', onChange)
  window.addEventListener('visibilitychange', onChange)
  return () => {
    window.removeEventListener('focus', onChange)
    window.removeEventListener('visibilitychange', onChange)
  }
})

interface Surroundings extends Pick<Services, 'config' | 'user' | 'idToken'> {
  onRefused: (refusal: SessionRefusal) => void
  onEnded: () => void
}

function createServices({ config, user, idToken, onRefused, onEnded }: Surroundings): Services {
  const now = () => Date.now()
  const send: typeof fetch = (input, init) => fetch(input, init)
  const url = `${config.publicUrl}/graphql`
  const backend = createBackend({
    fetch: send,
    url,
    token: idToken,
    queryRetries: 0,
    isOnline,
    onAway: serverWaits.note,
  })
  const reach = {
    config,
    user,
    fetch: send,
    now,
    pause: createSteadyPause(openTimerWorker),
    backend: reportingRefusals(backend, onRefused, onEnded),
    subscriptions: createSubscriptions({ url, token: idToken }),
    // SPEC 9, Caches and lists: the default query cache is 5 minutes with 1 retry. The client below it sends each read once.
    cache: new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: QUERY_FRESH_MS,
          gcTime: backendDefaults.cacheGarbageCollectionMs,
          retry: shouldRetry,
        },
      },
    }),
  }
  let started: Promise<SessionRefusal | null> | null = null
  const keys = openKeys(user.id, reach.backend)
  const records = createRecordSealing(keys.recordKey.get, crypto)
  const sentCalls = createIdbCallStore(user.id)
  const services: Services = {
    ...reach,
    start: () => (started ??= startOfSession(services, sessionStorage)),
    idToken,
    vault: createVault({
      userId: user.id,
      storage: localStorage,
      ...keys,
      crypto,
      events: window,
    }),
    records,
    unlock: () => {
      keys.keyShare.open()
      // What waited for the share before goes on waiting.
      keys.recordKey.forget()
      // While the screens are loaded. A failure is met again, and reported, by whoever needs the key.
      keys.recordKey.get().catch(() => undefined)
    },
    lock: () => {
      services.vault.lock()
      keys.recordKey.forget()
      if ('serviceWorker' in navigator) void forgetWorkerKey(user.id, navigator.serviceWorker)
      services.cache.clear()
    },
    answers: createKeptAnswers({ userId: user.id, sealing: records }),
    written: createWrittenCells({ userId: user.id, subtle: crypto.subtle }),
    calls: openPaidCalls(user.id, { sentCalls, records, recordKey: keys.recordKey.get, now }),
    meter: createOwnKeyMeter({ ...reach, events: window }),
  }
  return services
}

/** What opens all that this browser keeps of the user (decision 0056). */
function openKeys(userId: string, backend: Services['backend']) {
  const keyStore = createIdbKeyStore(crypto)
  const keyShare = createKeyShare({
    fetchShare: async () => (await backend.mutate(vaultKeyShare, {})).vaultKeyShare,
    pause: realTiming.pause,
  })
  return { keyStore, keyShare, recordKey: createRecordKey({ userId, keyStore, keyShare, crypto }) }
}

interface CallParts extends Pick<Services, 'records' | 'now'> {
  sentCalls: CallStore
  recordKey: () => Promise<CryptoKey>
}

function openPaidCalls(userId: string, { sentCalls, records, recordKey, now }: CallParts): PaidCalls {
  const { pause } = realTiming
  const inPage = createCallKeeper({
    store: sentCalls,
    sealing: records,
    fetch: (input, init) => fetch(input, init),
    pause,
    now,
  })
  return createPaidCalls({
    // Not on a page without a secure origin.
    openWorker: () =>
      'serviceWorker' in navigator
        ? openWorkerKeeper({ userId, container: navigator.serviceWorker, inPage, recordKey, pause })
        : Promise.resolve(null),
    inPage,
    store: sentCalls,
  })
}
