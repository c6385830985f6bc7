import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { PROVIDERS } from '#providers/registry.ts'
import { type Services, ServicesProvider } from '#web/core/services.tsx'
import { signedIn } from '#web/core/test-user.ts'
import { listedModelsQuery } from './listed-models.ts'
import { ModelWarnings } from './model-warnings.tsx'

const OWN_KEY = 'sk-proj-canary-0123456789'
const OTHER_KEY = 'sk-proj-canary-9876543210'
const ENDS =
  'The model gpt-5-mini, which judges launches, will be shut down on Dec 11, 2026. Whoever runs this installation should choose another one (CLASSIFY_MODEL).'
const UNLISTED =
  'Your key does not list gpt-5.6-terra, which finds contacts. Allow the model for this key at OpenAI, or tell whoever runs this installation.'

const lists = (...models: object[]): Response => Response.json({ object: 'list', data: models })

/** A user whose provider gives these answers in turn, the last one again and again. */
function userOf(...answers: (() => Response | Promise<Response>)[]) {
  const requests: Request[] = []
  const { services } = signedIn({
    now: '2026-11-23T06:00:00Z',
    models: { classify: 'gpt-5-mini', research: 'gpt-5.6-terra' },
    outside: async (input, init) => {
      requests.push(new Request(input, init))
      return (answers[Math.min(requests.length, answers.length) - 1] ?? (() => lists()))()
    },
  })
  return { services, requests }
}

/** Opens Settings with that key, and gives what is warned of once the provider has answered. */
async function warnings(services: Services, apiKey: string): Promise<string[]> {
  const own = { provider: PROVIDERS[0], key: apiKey }
  const observer = new QueryObserver(services.cache, listedModelsQuery(services, own))
  const close = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  close()
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={services.cache}>
      <ServicesProvider value={services}>
        <ModelWarnings own={own} />
      </ServicesProvider>
    </QueryClientProvider>,
  )
  return [...markup.matchAll(/<p>([^<]*)<\/p>/g)].map(([, note = '']) => note)
}

describe('what Settings warns of', () => {
  test.each([
    ['without a key', ''],
    ['with a sample key', 'sk-sample-0123456789'],
    ['with what is no key', '  sk  '],
  ])('%s: the announced ends, and the provider is not called', async (_which, apiKey) => {
    const { services, requests } = userOf()
    expect(await warnings(services, apiKey)).toEqual([ENDS])
    expect(requests).toEqual([])
  })

  test('with an own key: what its list says', async () => {
    const { services } = userOf(() => lists({ id: 'gpt-5-mini', shutdown_date: '2027-12-11' }))
    expect(await warnings(services, OWN_KEY)).toEqual([UNLISTED])
  })

  test('nothing where the list has both models for longer', async () => {
    const { services } = userOf(() =>
      lists({ id: 'gpt-5-mini', shutdown_date: '2027-12-11' }, { id: 'gpt-5.6-terra', shutdown_date: null }),
    )
    expect(await warnings(services, OWN_KEY)).toEqual([])
  })

  test.each<[string, () => Response | Promise<Response>]>([
    ['the key may not', () => Response.json({ error: { message: 'no' } }, { status: 403 })],
    ['the key is wrong', () => Response.json({ error: { message: 'no' } }, { status: 401 })],
    ['the answer is another', () => Response.json({ data: 1 })],
    ['a web page comes', () => new Response('<!doctype html>')],
  ])('where the list cannot be had, the announced ends: %s', async (_why, answer) => {
    const { services, requests } = userOf(answer)
    expect(await warnings(services, OWN_KEY)).toEqual([ENDS])
    expect(requests).toHaveLength(1)
  })

  test('an own key that cannot be sent is not, and the announced ends are shown', async () => {
    const { services, requests } = userOf()
    expect(await warnings(services, `${OWN_KEY}\u00fc`)).toEqual([ENDS])
    expect(requests).toEqual([])
  })
})

describe('the provider is called', () => {
  test('once for a key, however often Settings is opened, and anew for another key', async () => {
    const { services, requests } = userOf(
      () => lists({ id: 'gpt-5-mini' }),
      () => lists({ id: 'gpt-5.6-terra' }, { id: 'gpt-5-mini' }),
    )
    for (let opened = 0; opened < 3; opened++) {
      expect(await warnings(services, OWN_KEY)).toEqual([ENDS, UNLISTED])
    }
    expect(await warnings(services, OTHER_KEY)).toEqual([ENDS])
    expect(await warnings(services, OWN_KEY)).toEqual([ENDS, UNLISTED])
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${OWN_KEY}`,
      `Bearer ${OTHER_KEY}`,
    ])
  })

  test('at its own address', async () => {
    const { services, requests } = userOf()
    await warnings(services, OWN_KEY)
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET https://a.test/models'])
  })

  test('and neither the name nor the failure of the question holds the key', async () => {
    const { services } = userOf(() => Response.json({ error: { message: 'no' } }, { status: 401 }))
    await warnings(services, OWN_KEY)
    const [query] = services.cache.getQueryCache().findAll({ queryKey: ['listed-models'] })
    expect(query?.state.error).toMatchObject({ code: 'HTTP_ERROR', status: 401 })
    expect(`${query?.queryHash} ${JSON.stringify(query?.state)} ${query?.state.error}`).not.toContain(
      'canary',
    )
  })
})
