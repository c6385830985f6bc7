import { useQuery } from '@tanstack/react-query'
import { isServiceError } from '#clients/http.ts'
import { lastDays } from '#domain/base/dates.ts'
import type { Launch } from '#domain/launch/launch.ts'
import type { FoundContacts } from '#domain/search-run/run-state.ts'
import { findProducts } from '#operations/find-products/find-products.ts'
import { SOURCES, valuesOf } from '#sources/registry.ts'
import { logActivity } from '#web/core/activity.ts'
import { sourceDestination } from '#web/core/key-destinations.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { CREDENTIAL_NAMES, type Settings } from '#web/core/vault/setting-names.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import type { OnboardingActions } from '#web/onboarding/onboarding-actions.ts'
import type { StepsFrame } from '#web/onboarding/onboarding-modal.tsx'
import { OnboardingSteps } from '#web/onboarding/onboarding-steps.tsx'
import { saveToSheet } from '#web/search/results/save-to-sheet.ts'
import { createSearchJobs } from '#web/search/search-jobs.ts'
import { UsageWidgetBox } from '#web/usage/usage-widget-box.tsx'
import { keepCredentials, takeSampleData } from './take-sample-data.ts'

/** The onboarding with what the other parts of the app do in it. */
export function Onboarding({ frame }: { frame: StepsFrame }) {
  const services = useServices()
  const { data: settings } = useQuery(settingsQuery(services))
  const actions = createOnboardingActions(services)
  const nothingSaved = settings !== undefined && CREDENTIAL_NAMES.every((name) => settings[name] === '')
  return (
    <OnboardingSteps
      frame={frame}
      actions={actions}
      offersSample={services.config.sandbox !== null && nothingSaved}
      usage={<UsageWidgetBox type="usage" format="compact" />}
    />
  )
}

/** A step of the onboarding waits no longer for pages. */
const checkMs = 12_000

/** A month has launches even where the site was quiet. */
const TRY_DAYS = 30

/** The launch with the most votes of the last days; null for none. */
async function topLaunch(services: Services, settings: Settings) {
  const [source] = SOURCES
  const { url } = sourceDestination(services.config, source, settings)
  const client = source.connect({ fetch: services.fetch, url, values: valuesOf(source, settings) })
  const criteria = { ...lastDays(TRY_DAYS, services.now()), minVotes: 0, maxResults: 20 }
  for await (const { shown } of findProducts(client, { ...criteria, topic: null, featuredOnly: false }))
    return shown[0] ?? null
  return null
}

function createOnboardingActions(services: Services): OnboardingActions {
  const jobs = createSearchJobs(services)
  const settingsNow = () => services.cache.query(settingsQuery(services))
  const call = () => ({
    stop: new AbortController().signal,
    onWait: () => undefined,
    replacesAtMs: null,
    mayPayAgain,
    turn: Promise.resolve(),
  })
  /** A lost answer is reported, and only the next click requests it again. */
  let mayPayAgain = false
  const noteLost = async <T,>(request: () => Promise<T>): Promise<T> => {
    try {
      return await request()
    } catch (error) {
      mayPayAgain = isServiceError(error, 'MAYBE_PAID')
      throw error
    }
  }

  /** The contacts as pages prove them. A check that fails takes nothing away. */
  const checked = async (product: Launch, found: FoundContacts): Promise<FoundContacts> => {
    if (!found.research.success || !jobs.checksContacts()) return found
    const stop = AbortSignal.timeout(checkMs)
    const silent = () => undefined
    const proof = await jobs
      .check(product, found, { again: false, stop, onBegin: silent, onProof: silent })
      .catch(() => null)
    return { ...found, research: { ...found.research, proof } }
  }

  return {
    verifyToken: async (token) => {
      const [{ name }] = SOURCES[0].settings
      const launch = await topLaunch(services, { ...(await settingsNow()), [name]: token })
      const problem = await keepCredentials(services, { [name]: token })
      return { launch: launch?.name ?? null, problem }
    },
    useSampleData: () => takeSampleData(services),
    judgeOne: async () => {
      const settings = await settingsNow()
      const product = await topLaunch(services, settings)
      if (product === null) return null
      return {
        product,
        verdict: await noteLost(() => jobs.judge(product, settings.classificationPrompt, call())),
      }
    },
    findContacts: async ({ product }) => {
      try {
        const found = await noteLost(() => jobs.research(product, call()))
        jobs.onResearched(product, found)
        return await checked(product, found)
      } catch (error) {
        jobs.onResearched(product, { error })
        throw error
      }
    },
    save: async (launch, contacts) => {
      const { outcome } = await saveToSheet(services, [{ ...launch, contacts }], false)
      if (outcome.kind !== 'refused') {
        const failed = outcome.kind === 'failed' ? outcome.failedCount : 0
        void logActivity(services, 'SHEET_EXPORT', { mode: 'single', count: 1 - failed, failed })
      }
      void services.cache.invalidateQueries({ queryKey: ['leads'] })
      return outcome.kind === 'saved' ? outcome.notice : outcome.sentence
    },
  }
}
