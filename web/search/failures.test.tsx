import { describe, expect, test } from 'vitest'
import { CLASSIFY_BATCH_SIZE } from '#domain/classification.ts'
import { DEMO_PLAN, UNLIMITED_PLAN } from '#domain/plan.ts'
import { isQualifiedItem, runProgress } from '#domain/search-run/search-run.ts'
import { sentenceOf } from '#web/core/errors/error-sentences.ts'
import { allowanceQuery } from '#web/core/plan/allowance.ts'
import { planQuery } from '#web/core/plan/plan.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { RunCost } from './form/run-cost.tsx'
import {
  holdTime,
  openUser,
  planNamed,
  SAMPLE_KEY,
  SAMPLE_TOKEN,
  SIX,
  type UserOfSearch,
} from './test-search.tsx'

/** Each fault of an outside service, from its credential to the sentence on the screen. */

holdTime()

/** Which calls of the AI fail in the same way, whatever they are for. */
const OF_ANY_CALL = [
  {
    what: 'HTTP 200 with status failed',
    key: 'sk-sample-failed',
    sentence: 'The AI provider reported a failure (server_error). Try again.',
  },
  {
    what: 'HTTP 200 with an answer cut by its length',
    key: 'sk-sample-incomplete',
    sentence: 'The AI model’s answer was too long and was cut off. Try again.',
  },
  {
    what: 'HTTP 200 with an answer cut by the content filter',
    key: 'sk-sample-content-filter',
    sentence:
      'The AI provider’s content filter stopped the answer. Try again, or look into this launch yourself.',
  },
  {
    what: 'HTTP 200 with a refusal',
    key: 'sk-sample-refusal',
    sentence: 'The AI model refused to answer for this launch.',
  },
  { what: 'HTTP 200 with an empty answer', key: 'sk-sample-empty', sentence: 'Empty response' },
  {
    what: 'HTTP 200 with a web page',
    key: 'sk-sample-html-page',
    sentence:
      'A web page came back instead of the AI provider’s answer. If your network asks you to sign in, do that, then try again.',
  },
  {
    what: '401',
    key: 'sk-sample-invalid',
    sentence: 'The AI provider does not accept your key. Check it in Settings, or create a new one.',
    isFinal: true,
  },
  {
    what: '403',
    key: 'sk-sample-forbidden',
    sentence:
      'The AI provider does not allow this key here. Check its permissions, and whether your country is supported.',
    isFinal: true,
  },
  {
    what: '404 for the model',
    key: 'sk-sample-no-model',
    sentence:
      'The AI provider does not have the model that this installation uses. Tell whoever runs this installation.',
    isFinal: true,
  },
  {
    what: '429 for the quota, never tried again by itself',
    key: 'sk-sample-quota',
    sentence: 'Your account with the AI provider has no credit left. Add credit there, then try again.',
    isFinal: true,
  },
  {
    what: '429 for as long as it is waited for',
    key: 'sk-sample-rate-limited-forever',
    sentence: 'Your account has reached the AI provider’s rate limit. Try again in a few minutes.',
    attempts: 7,
  },
  {
    what: '503, overloaded, for as long as it is waited for',
    key: 'sk-sample-overloaded',
    sentence: 'The AI provider is overloaded. Try again in a few minutes.',
    attempts: 7,
  },
  {
    what: '500, tried again twice',
    key: 'sk-sample-server-error',
    sentence: 'The AI provider had an error. Try again in a minute.',
    attempts: 3,
  },
  {
    what: 'a cut connection, which may have been paid for',
    key: 'sk-sample-cut',
    sentence:
      'No answer came from the AI provider, but you may have paid for the call. Check your connection and any request blockers, then try again.',
  },
]

const NO_CONTACTS = 'Could not find any contact information'

/** Looks that no launch is judged, and that each card gives that reason and offers what such a card can do. */
function expectAllFailed(user: UserOfSearch, sentence: string): void {
  expect(runProgress(user.run())).toEqual({ judged: 0, failed: 6, waiting: 0, total: 6 })
  for (const { texts, buttons, pictures, checkboxes } of user.cards().values()) {
    expect(texts).toContain(`Error: ${sentence}`)
    expect(pictures).toEqual(['Score 0 of 100: low'])
    expect(buttons).toContain('Try Again')
    expect(buttons).not.toContain('Find contacts')
    expect(checkboxes).toBe(0)
  }
}

const cardOf = (user: UserOfSearch, id: string) => user.cards().get(id) ?? expect.fail(`${id} has no card`)

const search = { do: 'search', criteria: SIX, sealedPrompt: '' } as const

describe('a launch is not judged', () => {
  test.each([
    ...OF_ANY_CALL.filter(({ isFinal }) => isFinal !== true),
    {
      what: 'HTTP 200 with an unreadable answer',
      key: 'sk-sample-garbage',
      sentence: 'The AI model’s answer could not be read. Try again.',
    },
    {
      what: 'HTTP 200 with no criterion judged',
      key: 'sk-sample-nothing-judged',
      sentence: 'The AI model judged none of your criteria. Try again, or make the criteria clearer.',
    },
  ])(
    '$what: each card says so, the others go on, nothing is kept, and Try Again calls once more',
    async ({ key, sentence, attempts = 1 }) => {
      const user = await openUser({ settings: { openaiApiKey: key } })
      await user.does(search)
      expectAllFailed(user, sentence)
      expect(user.callCounts()).toMatchObject({ ai: 6 * attempts, hosted: 0 })
      expect(await user.services.answers.count()).toMatchObject({ verdicts: 0 })

      const [first = ''] = user.cards().keys()
      await user.does({ do: 'judge', ids: [first] })
      expectAllFailed(user, sentence)
      expect(user.callCounts()).toMatchObject({ ai: 7 * attempts })
    },
  )

  test.each(OF_ANY_CALL.filter(({ isFinal }) => isFinal === true))(
    '$what: the run stops, those that were sent say so, and the others wait',
    async ({ key, sentence }) => {
      const user = await openUser({ settings: { openaiApiKey: key } })
      await user.does(search)
      const { failed, waiting } = runProgress(user.run())
      expect(user.run().phase).toBe('stopped')
      expect([failed > 0, failed + waiting]).toEqual([true, 6])
      expect(user.callCounts().ai).toBe(failed)
      const cards = [...user.cards().values()]
      expect(cards.filter(({ texts }) => texts.includes(`Error: ${sentence}`))).toHaveLength(failed)
      expect(cards.filter(({ texts }) => texts.includes('Not judged yet'))).toHaveLength(waiting)

      await user.does({ do: 'go-on' })
      expect(user.callCounts().ai).toBeGreaterThan(failed)
      await user.save({ openaiApiKey: SAMPLE_KEY })
      await user.does({ do: 'go-on' })
      await user.does({ do: 'retry-failed' })
      expect(runProgress(user.run())).toEqual({ judged: 6, failed: 0, waiting: 0, total: 6 })
    },
  )

  test('but one that is has no reason on its card, is kept, and costs nothing when it is searched again', async () => {
    const user = await openUser()
    await user.does(search)
    await user.does(search)
    expect(runProgress(user.run())).toEqual({ judged: 6, failed: 0, waiting: 0, total: 6 })
    expect(user.callCounts()).toMatchObject({ ai: 6 })
    expect([...user.cards().values()].flatMap(({ texts }) => texts).join()).not.toContain('Error')
  })

  test('Retry failed judges the failed ones only', async () => {
    const user = await openUser({ settings: { openaiApiKey: 'sk-sample-half-first-fails' } })
    await user.does(search)
    const { failed } = runProgress(user.run())
    expect([failed > 0, failed < 6]).toEqual([true, true])
    await user.does({ do: 'retry-failed' })
    expect(runProgress(user.run())).toMatchObject({ judged: 6 })
    expect(user.callCounts()).toMatchObject({ ai: 6 + failed })
  })

  test('Try Again judges the launch of its card', async () => {
    const user = await openUser({ settings: { openaiApiKey: 'sk-sample-first-fails' } })
    await user.does(search)
    const [first = '', second = ''] = user.cards().keys()
    await user.does({ do: 'judge', ids: [second] })
    expect(runProgress(user.run())).toMatchObject({ judged: 1, failed: 5 })
    expect(user.callCounts()).toMatchObject({ ai: 7 })
    expect(cardOf(user, second).texts).toContainEqual(expect.stringMatching(/^(Not qualified|Qualified)$/))
    expect(cardOf(user, second).buttons).not.toContain('Try Again')
    expect(cardOf(user, first).buttons).toContain('Try Again')
  })

  test.each([
    ['says how long', 'sk-sample-rate-limited', 5_000],
    ['does not say how long', 'sk-sample-rate-limited-bare', 1_000],
  ])('a rate limit that %s is waited for, then all are judged', async (_what, key, mostMs) => {
    const user = await openUser({ settings: { openaiApiKey: key } })
    user.send(search)
    const waits = () =>
      user.run().items.flatMap(({ judging }) => (judging.kind === 'busy' ? (judging.untilMs ?? []) : []))
    await user.until(() => waits().length > 0)
    for (const untilMs of waits()) {
      expect(untilMs).toBeGreaterThan(Date.now())
      expect(untilMs).toBeLessThanOrEqual(Date.now() + mostMs)
    }
    await user.until(() => runProgress(user.run()).judged === 6)
    expect(waits()).toEqual([])
  })

  test('a rate limit that says how long refuses each launch of the first batch once', async () => {
    const user = await openUser({ settings: { openaiApiKey: 'sk-sample-rate-limited' } })
    await user.does(search)
    expect(runProgress(user.run())).toMatchObject({ judged: 6, failed: 0 })
    expect(user.callCounts()).toMatchObject({ ai: 6 + CLASSIFY_BATCH_SIZE })
  })
})

describe('the contacts of a launch are not found', () => {
  /** A user with a qualified launch, whose key is another one since. */
  async function openResearcher(key: string) {
    const user = await openUser()
    await user.does(search)
    const { id = '' } = user.run().items.find(isQualifiedItem)?.product ?? {}
    await user.save({ openaiApiKey: key })
    const before = user.callCounts().ai
    return {
      user,
      find: { do: 'find-contacts', id } as const,
      id,
      callsSince: () => user.callCounts().ai - before,
    }
  }

  test.each<{ what: string; key: string; sentence: string; attempts?: number; kept?: number }>([
    ...OF_ANY_CALL,
    { what: 'nobody and no address', key: 'sk-sample-no-contacts', sentence: NO_CONTACTS, kept: 1 },
    { what: 'an unreadable answer', key: 'sk-sample-garbage', sentence: NO_CONTACTS, kept: 1 },
  ])(
    '$what: the card says so, offers Try Again and keeps its verdict; it is recorded, and only what the AI wrote is kept',
    async ({ key, sentence, attempts = 1, kept = 0 }) => {
      const { user, find, id, callsSince } = await openResearcher(key)
      await user.does(find)
      const { alerts, buttons, texts } = cardOf(user, id)
      expect(alerts).toEqual([sentence])
      expect(buttons).toContain('Try Again')
      expect(texts).toContain('Qualified')
      expect(callsSince()).toBe(attempts)
      expect(user.activities().filter(({ action }) => action === 'FIND_CONTACTS')).toMatchObject([
        { metadata: { success: false, errorMessage: sentence } },
      ])
      expect(await user.services.answers.count()).toMatchObject({ contacts: kept })

      await user.does(find)
      expect(callsSince()).toBe(2 * attempts)
    },
  )

  test('Try Again finds what is there, and then nothing is said of a failure', async () => {
    const { user, find, id } = await openResearcher('sk-sample-first-fails')
    await user.does(find)
    expect(cardOf(user, id).alerts).toEqual([NO_CONTACTS])
    await user.save({ openaiApiKey: 'sk-sample-odd-contacts' })
    await user.does(find)
    const { alerts, texts } = cardOf(user, id)
    expect(alerts).toEqual([])
    expect(texts).toContain('Odd Sample')
    expect(await user.services.answers.count()).toMatchObject({ contacts: 1 })
  })

  test('a rate limit is waited for, then they are', async () => {
    const { user, find, id, callsSince } = await openResearcher('sk-sample-rate-limited')
    user.send(find)
    const work = () => user.run().items.find(({ product }) => product.id === id)?.researching
    await user.until(() => work()?.kind === 'busy' && callsSince() === 1)
    await user.until(() => work()?.kind !== 'busy')
    expect(callsSince()).toBe(2)
    expect(cardOf(user, id).alerts).toEqual([])
  })
})

describe('a search fails', () => {
  const NO_ANSWER =
    'No answer came from Product Hunt. Check your connection and any request blockers, then try again.'

  /** The sentence behind "Failed to search Product Hunt: ". */
  const reasonOf = ({ run }: UserOfSearch): string | null => {
    const { fetching } = run()
    return fetching.kind === 'failed' ? sentenceOf(fetching.failure) : null
  }

  test.each([
    {
      what: '401 in the gate’s own shape',
      token: 'sample_invalid',
      sentence:
        'Product Hunt does not accept this token. Check it in Settings, or create a new one on Product Hunt.',
    },
    {
      what: '403 with a web page in place of data',
      token: 'sample_html_page',
      sentence: 'Product Hunt sent a web page instead of data. Wait a few minutes, then try again.',
    },
    {
      what: '500, tried again twice',
      token: 'sample_server_error',
      sentence: 'Product Hunt API error: Internal Server Error',
      attempts: 3,
    },
    {
      what: 'HTTP 200 with GraphQL errors',
      token: 'sample_graphql_error',
      sentence: 'GraphQL errors: [{"message":"Something went wrong on our side (a sandbox fault)."}]',
    },
    { what: 'a cut connection, tried again twice', token: 'sample_cut', sentence: NO_ANSWER, attempts: 3 },
    {
      what: 'no token, no call made',
      token: '',
      sentence: 'The Product Hunt token is not configured. Please add it in Settings.',
      attempts: 0,
    },
  ])('$what: it says so, and goes on when that is fixed', async ({ token, sentence, attempts = 1 }) => {
    const user = await openUser({ settings: { productHuntToken: token } })
    await user.does(search)
    expect(reasonOf(user)).toBe(sentence)
    expect(user.run().items).toEqual([])
    expect(user.callCounts()).toMatchObject({ listing: attempts, ai: 0 })

    await user.save({ productHuntToken: SAMPLE_TOKEN })
    await user.does({ do: 'go-on' })
    expect(reasonOf(user)).toBeNull()
    expect(runProgress(user.run())).toMatchObject({ judged: 6 })
  })

  test('nothing found is no failure', async () => {
    const user = await openUser()
    await user.does({ ...search, criteria: { ...SIX, minVotes: 999_999 } })
    expect(reasonOf(user)).toBeNull()
    expect(user.run()).toMatchObject({ phase: 'done', items: [], fetching: { kind: 'all' } })
  })

  test('429 with reset_in: it is waited for, then the launches are there', async () => {
    const user = await openUser({ settings: { productHuntToken: 'sample_rate_limited' } })
    user.send(search)
    await user.until(() => user.run().waitingUntilMs !== null)
    expect(user.run().waitingUntilMs).toBeGreaterThan(Date.now())
    expect(user.run().waitingUntilMs).toBeLessThanOrEqual(Date.now() + 5_000)
    await user.until(() => user.run().phase === 'done')
    expect(user.run().waitingUntilMs).toBeNull()
    expect(runProgress(user.run())).toMatchObject({ judged: 6 })
    expect(user.callCounts()).toMatchObject({ listing: 2 })
  })

  /** Two pages. */
  const thirty = {
    ...search,
    criteria: { ...SIX, startDate: '2026-11-15', endDate: '2026-11-17', maxResults: 40 },
  }

  test('429 in the middle: what was found is judged meanwhile, a stop ends the wait, and it goes on where it was', async () => {
    const user = await openUser({ settings: { productHuntToken: 'sample_rate_limited_second_page' } })
    user.send(thirty)
    await user.until(() => user.run().waitingUntilMs !== null)
    await user.until(() => runProgress(user.run()).judged > 0)
    expect(user.run().phase).toBe('running')
    expect(user.run().waitingUntilMs).not.toBeNull()
    await user.does({ do: 'stop' })
    expect(user.run()).toMatchObject({ phase: 'stopped', waitingUntilMs: null })
    expect(user.run().items).toHaveLength(20)

    await user.does({ do: 'go-on' })
    expect(runProgress(user.run())).toEqual({ judged: 30, failed: 0, waiting: 0, total: 30 })
    expect(user.callCounts()).toMatchObject({ ai: 30 })
  })

  test('a cut on the second page: what was found stays and is judged, and the rest is read on', async () => {
    const user = await openUser({ settings: { productHuntToken: 'sample_cut_second_page' } })
    await user.does(thirty)
    expect(reasonOf(user)).toBe(NO_ANSWER)
    expect(runProgress(user.run())).toEqual({ judged: 20, failed: 0, waiting: 0, total: 20 })
    // The second page was requested three times.
    expect(user.callCounts()).toMatchObject({ listing: 4, ai: 20 })

    await user.does({ do: 'go-on' })
    expect(reasonOf(user)).toBeNull()
    expect(runProgress(user.run())).toEqual({ judged: 30, failed: 0, waiting: 0, total: 30 })
    // The first page was not requested again, and no launch was judged twice.
    expect(user.callCounts()).toMatchObject({ listing: 5, ai: 30 })
  })
})

describe('the plan allows no call', () => {
  test.each([
    {
      what: 'no plan',
      plan: planNamed(null),
      sentence: 'Unable to verify your subscription plan. Please refresh the page or contact support.',
    },
    {
      what: 'an unknown plan',
      plan: planNamed('Somebody Else’s Plan'),
      sentence:
        'Invalid subscription plan. Please configure your AI provider key in Settings or contact support.',
    },
    {
      what: 'the Unlimited plan without a key',
      key: '',
      plan: planNamed(UNLIMITED_PLAN),
      sentence:
        'You are on the Unlimited plan. Please configure your AI provider key in Settings to use AI features.',
    },
    {
      what: 'the Demo plan with an own key',
      plan: planNamed(DEMO_PLAN),
      sentence: 'Cannot use free tier while on unlimited plan. Your key will be used instead.',
    },
    {
      what: 'a metering service that refuses',
      plan: () => Response.json({}, { status: 403 }),
      sentence: 'Failed to get plan: 403',
    },
  ])(
    '$what: it is shown before a search, no call is made, and each card says so',
    async ({ key = SAMPLE_KEY, plan, sentence }) => {
      const user = await openUser({ settings: { openaiApiKey: key }, plan })
      expect(await costShown(user)).toContain(sentence)
      await user.does(search)
      expectAllFailed(user, sentence)
      expect(user.callCounts()).toMatchObject({ ai: 0, hosted: 0 })
    },
  )

  /** The text above the search button once all is known that it depends on. */
  async function costShown({ services, draw }: UserOfSearch, known = 0): Promise<string[]> {
    const { cache } = services
    await cache.query(settingsQuery(services))
    await cache.query(planQuery(services)).catch(() => null)
    await cache.query(allowanceQuery(services)).catch(() => null)
    return draw(<RunCost maxResults={20} known={known} searching={false} />).texts
  }

  test('a plan that allows it shows what a search takes', async () => {
    expect(await costShown(await openUser())).toEqual(['At most 20 judgments · costs nothing'])
  })

  test.each([
    [12, 'At most 8 judgments · 12 launches are already judged · costs nothing'],
    [20, 'Nothing new to judge · 20 launches are already judged'],
  ])('of a search of which %i launches are judged it counts the others alone', async (known, sentence) => {
    expect(await costShown(await openUser(), known)).toEqual([sentence])
  })

  test('a key of blanks, as another release may have kept it: no call is made, and each card says so', async () => {
    const user = await openUser({ settings: { openaiApiKey: '  ' } })
    await user.does(search)
    expectAllFailed(user, 'AI provider key required. Please add your key in Settings.')
    expect(user.callCounts()).toMatchObject({ ai: 0, hosted: 0 })
  })

  test.each([
    {
      what: 'no hosted AI on this installation',
      hosted: () =>
        Response.json({ errors: [{ message: 'none', extensions: { code: 'HOSTED_AI_UNAVAILABLE' } }] }),
      sentence: 'Free calls do not work right now. Try again later, or add your own AI key in Settings.',
      attempts: 1,
    },
    {
      what: 'no answer of our server, called again twice',
      hosted: () => {
        throw new TypeError('Failed to fetch')
      },
      sentence: 'Launchscout’s server could not be reached. Check your connection, then try again.',
      attempts: 3,
    },
  ])('$what: each card says so', async ({ hosted, sentence, attempts }) => {
    const user = await openUser({ settings: { openaiApiKey: '' }, plan: planNamed(DEMO_PLAN), hosted })
    await user.does(search)
    expectAllFailed(user, sentence)
    expect(user.callCounts()).toMatchObject({ ai: 0, hosted: 6 * attempts })
  })
})
