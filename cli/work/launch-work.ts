/** The jobs of a run, by the rules of the browser: judging, researching and checking launches. */
import { createHash, randomUUID } from 'node:crypto'
import { ServiceError } from '#clients/http.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { RESEARCH_INSTRUCTIONS } from '#domain/contacts/contacts.ts'
import { cleanListingUrl } from '#domain/launch/addresses.ts'
import type { Launch } from '#domain/launch/launch.ts'
import { companyEntry } from '#domain/lead/without-contacts.ts'
import { classifyInput, classifyInstructions } from '#domain/verdict/classification.ts'
import { classifyProduct } from '#operations/ai/classify-product.ts'
import { findContacts } from '#operations/ai/find-contacts.ts'
import { metered, type MeteredCall } from '#operations/ai/metered.ts'
import { checkContacts } from '#operations/check-contacts/check-contacts.ts'
import type { History } from '../history/history.ts'
import type { Basis, Contacts, Item, Verdict } from '../item.ts'
import type { Services } from '../services/services.ts'

export interface WorkOptions {
  services: Services
  history: History
  /** The criteria, one a line. */
  prompt: string
  /** No call begins after it; calls under way go on, as they are paid for. */
  stop: AbortSignal
  /** Called when a provider asks to wait until then, in milliseconds since 1970. */
  onWait?: (untilMs: number) => void
}

export interface LaunchWork {
  /** The verdict that is known of a launch. */
  knownVerdict: (launchId: string) => Verdict | null
  knownContacts: (launchId: string) => Contacts | null
  /** @param turn when the call may be made @throws {ServiceError}, {CliError} BUDGET_REACHED, the reason of `stop` */
  judge: (product: Launch, turn: Promise<unknown>) => Promise<Verdict>
  /** Researches contacts, and checks them on public pages. @throws as `judge`; DO_NOT_CONTACT of 'ai' */
  research: (item: Item) => Promise<Contacts>
}

const METERED: Record<'classify' | 'research', MeteredCall> = {
  classify: {
    feature: 'classify_app',
    tags: ['classification', 'command-line'],
    requested: { standard: true, search: true },
  },
  research: {
    feature: 'find_executives',
    tags: ['contacts', 'command-line'],
    requested: { premium: true, search: true },
  },
}

/** A wait that is shown with its end and can be stopped may be longer than one that is not. */
const maxWaitMs = 5 * MINUTE_MS

const hashOf = (instructions: string): string => createHash('sha256').update(instructions).digest('hex')

export function createLaunchWork(options: WorkOptions): LaunchWork {
  const { services, history, prompt, stop, onWait } = options
  const { models, sample, now } = services
  const judging = basisOf(models.classify, classifyInstructions(prompt))
  const researching = basisOf(models.research, RESEARCH_INSTRUCTIONS)
  const control = {
    stop,
    maxWaitMs,
    onWait: (untilMs: number | null) => {
      if (untilMs !== null) onWait?.(untilMs)
    },
  }

  function basisOf(model: string, instructions: string): Basis {
    return { model: sample ? 'sample' : model, promptHash: hashOf(instructions) }
  }
  const call = (job: keyof typeof METERED): MeteredCall =>
    sample ? { ...METERED[job], tags: [...METERED[job].tags, 'sample'] } : METERED[job]

  async function judge(product: Launch, turn: Promise<unknown>): Promise<Verdict> {
    const ai = services.ai()
    const job = {
      ...control,
      model: models.classify,
      prompt,
      product: classifyInput(product),
      mark: randomUUID(),
    }
    const { result } = await metered(services.meter, call('classify'), () => classifyProduct(ai, job), turn)
    const verdict = { result, sample, atMs: now(), basis: judging }
    await history.add({ type: 'judged', at: isoOf(now()), launchId: product.id, verdict, product })
    return verdict
  }

  async function research({ product }: Item): Promise<Contacts> {
    const detail = companyEntry([product.website], services.lists.notContacted)
    if (detail !== null) throw new ServiceError({ service: 'ai', code: 'DO_NOT_CONTACT', detail })
    const ai = services.ai()
    const job = { ...control, model: models.research, company: companyOf(product), mark: randomUUID() }
    const { result } = await metered(services.meter, call('research'), () => findContacts(ai, job))
    const found = { research: result, sample, atMs: now(), basis: researching }
    // It is paid for: kept before anything else can fail.
    await history.add({ type: 'researched', at: isoOf(now()), launchId: product.id, contacts: found })
    return checked(product, found)
  }

  async function checked(product: Launch, found: Contacts): Promise<Contacts> {
    const { pages } = services
    if (pages === null || !found.research.success) return found
    const { name, website } = product
    const proof = await checkContacts(
      { product: name, website, research: found.research },
      pages,
      () => undefined,
    )
    const contacts = { ...found, research: { ...found.research, proof } }
    await history.add({ type: 'researched', at: isoOf(now()), launchId: product.id, contacts })
    return contacts
  }

  return {
    knownVerdict: (launchId) => history.verdictOf(launchId, judging),
    knownContacts: (launchId) => history.contactsOf(launchId, researching),
    judge,
    research,
  }
}

const companyOf = (product: Launch) => ({
  companyName: product.name,
  companyWebsite: product.website,
  companyDescription: [product.tagline, product.description].filter((part) => part !== '').join('\n'),
  productHuntUrl: cleanListingUrl(product.url),
})

export const isoOf = (timeMs: number): string => new Date(timeMs).toISOString()
