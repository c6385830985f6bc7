import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { unfenced } from '#domain/fence.ts'
import { redirectCode } from '#domain/product.ts'
import { z } from 'zod'

/** A call to the AI that a tab made: straight to the provider, or through our server (freeAIOperation). */
export interface AiCall {
  job: 'classify' | 'research'
  /** The code of the launch's redirect at the listing site; names are not unique. */
  launch: string
  /** Of a hosted call. */
  requestId: string | null
  page: Page
  /** How many pages that tab had loaded by then. */
  load: number
}

const data = z.string().transform(unfenced)
const Launch = z.object({ website: z.string() })
const Company = z.object({ companyWebsite: z.string() })
const Provider = z.object({ input: data.pipe(z.union([Launch, Company])) })
const Hosted = z.object({
  variables: z.object({
    input: z.union([
      z.object({ requestId: z.string(), post: Launch }),
      Company.extend({ requestId: z.string() }),
    ]),
  }),
})

/** Every call to the AI from any tab of a browser, in order; it grows. */
export function watchAiCalls(context: BrowserContext): AiCall[] {
  const calls: AiCall[] = []
  const loads = new Map<Page, number>()
  // Not by the request for a page: until that is there, the page before goes on asking.
  const countLoads = (page: Page) =>
    page.on('domcontentloaded', () => loads.set(page, (loads.get(page) ?? 0) + 1))
  context.pages().forEach(countLoads)
  context.on('page', countLoads)
  context.on('request', (request) => {
    const asked = readCall(request)
    if (asked === null) return
    const page = request.frame().page()
    calls.push({ ...asked, page, load: loads.get(page) ?? 0 })
  })
  return calls
}

function readCall(request: Request): Pick<AiCall, 'job' | 'launch' | 'requestId'> | null {
  const body = request.postData() ?? ''
  const url = request.url()
  if (url.endsWith('/sandbox/ai/v1/responses')) {
    return { ...about(Provider.parse(JSON.parse(body)).input), requestId: null }
  }
  if (!url.endsWith('/graphql') || !body.includes('freeAIOperation')) return null
  const { input } = Hosted.parse(JSON.parse(body)).variables
  return { ...about('post' in input ? input.post : input), requestId: input.requestId }
}

const about = (launch: z.infer<typeof Launch> | z.infer<typeof Company>): Pick<AiCall, 'job' | 'launch'> =>
  'website' in launch
    ? { job: 'classify', launch: codeOf(launch.website) }
    : { job: 'research', launch: codeOf(launch.companyWebsite) }

/** The code of a launch's website link, as the listing site gives it. */
export const codeOf = (website: string): string => redirectCode(website) ?? `no code: ${website}`

export const launchesOfCalls = (calls: readonly AiCall[]): string[] => calls.map(({ launch }) => launch)

/**
 * What one page had judged was not asked for again by the next one, which asked for each of the others at most once: a
 * call that had no answer when the first page went away may be among them.
 */
export function expectTakenUp(
  again: readonly AiCall[],
  judgedBefore: readonly string[],
  total: number,
): void {
  const asked = launchesOfCalls(again)
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.filter((launch) => judgedBefore.includes(launch))).toEqual([])
  expect(asked.length + judgedBefore.length).toBeLessThanOrEqual(total)
}

export function expectEachOnce(calls: readonly AiCall[], total: number): void {
  expect(new Set(launchesOfCalls(calls)).size).toBe(total)
  expect(calls).toHaveLength(total)
}
