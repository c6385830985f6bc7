import { useSyncExternalStore } from 'react'
import { ServiceError } from '#clients/http.ts'
import { maySave } from '#domain/account/credentials.ts'
import type { Launch } from '#domain/launch/launch.ts'
import {
  type LeadUpdate,
  productOf,
  withCheck,
  withContacts,
  withVerdict,
} from '#domain/lead/lead-product.ts'
import { researchOfLead } from '#domain/lead/lead-research.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { CONTACT_KEYS } from '#domain/lead/new-lead.ts'
import { proofOfLead } from '#domain/lead/proof-notes.ts'
import { leadWithout } from '#domain/lead/without-contacts.ts'
import { saveLeads } from '#operations/leads-sheet/save-lead.ts'
import { isSampleAiKey, ownKeyOf } from '#providers/registry.ts'
import { type AiCallOptions, answeringModel } from '#web/core/ai/ai.ts'
import { launchAnswersOf, logResearch } from '#web/core/ai/launch-answers.ts'
import { loadFindWrong, withoutWrong } from '#web/core/contacts/known-sites.ts'
import { perSession } from '#web/core/per-session.ts'
import { checkLaunch } from '#web/core/proof/check-launch.ts'
import { checksPages } from '#web/core/proof/page-checks.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import type { LoadedLeads } from '#web/core/sheets/leads-query.ts'
import { userSheet } from '#web/core/sheets/sheets.ts'
import { webLock } from '#web/core/storage/web-lock.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { type AskedJob, createLeadWork, type LeadWork } from './lead-work.ts'
import { createRowWriter } from './row-writer.ts'

/** The work of a signed-in user in this tab: it goes on behind other tabs. */
const leadWorkOf = perSession((services) => {
  const checkedRows = createRowWriter({
    save: async (leads, basis) => {
      const { sheets } = await sheetOf(services)
      const options = { lock: webLock, written: services.written, only: CONTACT_KEYS, basis }
      return saveLeads(sheets, leads, options)
    },
    gather: () => services.pause(gatherMs),
  })
  const readAgain = createReadAgain(services)
  const work: LeadWork = createLeadWork({
    run: (job, lead, call) =>
      job === 'check'
        ? checkAndWrite(services, lead, call, checkedRows)
        : askAndWrite(services, job, lead, call, (updated) => work.start('check', [updated])),
    onWritten: (isLast) => {
      if (isLast || isQuickToRead(services)) readAgain()
    },
    now: services.now,
  })
  return work
})

/** The work as it is now, followed by the component: another object after each change. */
export function useLeadWork(): LeadWork {
  const work = leadWorkOf(useServices())
  const tasks = useSyncExternalStore(work.subscribe, work.getSnapshot)
  return { ...work, getSnapshot: () => tasks }
}

/** Rows that were checked within it are written together. */
const gatherMs = 2_000
/** The list is read again once for all rows that were written within it. */
const readAgainMs = 1_000

function createReadAgain({ cache, pause }: Services): () => void {
  let isPlanned = false
  return () => {
    if (isPlanned) return
    isPlanned = true
    void pause(readAgainMs)
      .catch(() => undefined)
      .then(() => {
        isPlanned = false
        return cache.invalidateQueries({ queryKey: ['leads'] })
      })
  }
}

const quickMs = 500

/** A sheet that takes longer is read once, at the end of the work. */
const isQuickToRead = ({ cache }: Services): boolean =>
  cache
    .getQueriesData<LoadedLeads | null>({ queryKey: ['leads'] })
    .every(([, loaded]) => (loaded?.loadMs ?? 0) < quickMs)

/** The sheet of the settings as they are now. @throws {ServiceError} of sheets */
async function sheetOf(services: Services) {
  const settings = await services.cache.query(settingsQuery(services))
  const sheet = userSheet(services, settings)
  if (sheet === null) throw new ServiceError({ service: 'sheets', code: 'NOT_CONFIGURED' })
  return { settings, ...sheet }
}

/** What a row tells of its launch. @throws {ServiceError} of sheets */
function launchOf(lead: Lead, sample: boolean): Launch {
  const product = productOf(lead, sample)
  if (product === null) throw new ServiceError({ service: 'sheets', code: 'ROW_GONE' })
  return product
}

/**
 * Checks the contacts of a row on the pages that name them, and writes what they prove to it.
 * @param mayGoOn checks the row once more, as it stands, where its contacts have changed meanwhile
 * @throws {ServiceError} of backend or sheets
 */
async function checkAndWrite(
  services: Services,
  lead: Lead,
  call: AiCallOptions,
  rows: ReturnType<typeof createRowWriter>,
  mayGoOn = true,
): Promise<{ found: boolean; atMs: number }> {
  const { sample } = await sheetOf(services)
  const product = launchOf(lead, sample)
  const research = researchOfLead(lead)
  const silent = () => undefined
  const proof = await checkLaunch(services, { ...product, website: lead.website }, research, {
    again: proofOfLead(lead)?.values.some(({ day }) => day !== null) === true,
    stop: call.stop,
    onBegin: silent,
    onProof: silent,
  })
  // What was reported as wrong meanwhile stays away.
  const findWrong = await loadFindWrong(services)
  const right = leadWithout(lead, findWrong(lead) ?? (() => false))
  const checked = withoutWrong({ ...research, proof }, lead, findWrong)
  const changed = await rows.write(withCheck(right, checked, services.now()).lead, lead)
  if (changed !== null && mayGoOn) return checkAndWrite(services, changed, call, rows, false)
  return { found: true, atMs: services.now() }
}

/**
 * Asks the AI about a lead as Search asks about its launch, and writes the answer to the lead's row.
 * @param onFound called with the row that has contacts now
 * @throws {ServiceError} of ai, metering, backend or sheets; what was paid for is kept, and costs nothing once more
 */
async function askAndWrite(
  services: Services,
  job: AskedJob,
  lead: Lead,
  call: AiCallOptions,
  onFound: (updated: Lead) => void,
): Promise<{ found: boolean; atMs: number }> {
  const { settings, ...sheet } = await sheetOf(services)
  const product = launchOf(lead, sheet.sample)
  const write = ({ lead: updated, only }: LeadUpdate) =>
    saveLeads(sheet.sheets, [updated], { lock: webLock, written: services.written, only })
  const refuseSample = (sample: boolean) => {
    if (!maySave({ sample }, sheet)) throw new ServiceError({ service: 'sheets', code: 'SAMPLE_TO_REAL' })
  }
  // Before anything is asked.
  refuseSample(
    (await answeringModel(services, AI_JOBS[job])) === 'sample' || isSampleAiKey(ownKeyOf(settings).key),
  )
  const answers = launchAnswersOf(services)
  if (job === 'verdict') {
    const { result, sample, atMs } = await answers.judge(product, settings.classificationPrompt, call)
    refuseSample(sample)
    await write(withVerdict(lead, result))
    return { found: true, atMs }
  }
  const answer = await answers.research(product, call).catch((error: unknown) => {
    if (!call.stop.aborted || error !== call.stop.reason) logResearch(services, product.name, { error })
    throw error
  })
  logResearch(services, product.name, answer)
  refuseSample(answer.sample)
  const { atMs } = answer
  const research = withoutWrong(answer.research, lead, await loadFindWrong(services))
  if (research.success) {
    const update = withContacts(lead, research, services.now())
    const { rows } = await write(update)
    const row = rows.get(update.lead)
    if (row !== undefined && checksPages(services)) onFound(row)
  }
  return { found: research.success, atMs }
}

const AI_JOBS = { contacts: 'research', verdict: 'classify' } as const
