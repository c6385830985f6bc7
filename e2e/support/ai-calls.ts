import { type BrowserContext, expect, type Request } from '@playwright/test'
import { z } from 'zod'
import { redirectCode } from '#domain/launch/addresses.ts'
import { unfenced } from '#domain/prompt-injection/fence.ts'

/** A call to the AI: straight to the provider, or through our server (freeAIOperation). */
export interface AiCall {
  job: 'classify' | 'research'
  /** The code of the launch's redirect at the listing site; names are not unique. */
  launch: string
  /** Of a hosted call. */
  requestId: string | null
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

/** Every call to the AI from any tab of a browser or from its service worker, in order; it grows. */
export function watchAiCalls(context: BrowserContext): AiCall[] {
  const calls: AiCall[] = []
  context.on('request', (request) => {
    const call = readCall(request)
    if (call !== null) calls.push(call)
  })
  return calls
}

function readCall(request: Request): AiCall | null {
  // A worker's preflights are seen too.
  if (request.method() !== 'POST') return null
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

export function expectEachOnce(calls: readonly AiCall[], total: number): void {
  expect(new Set(launchesOfCalls(calls)).size).toBe(total)
  expect(calls).toHaveLength(total)
}
