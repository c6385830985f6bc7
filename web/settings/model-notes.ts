import type { Model } from '#clients/ai/models.ts'
import type { PublicConfig } from '#domain/backend/public-config.ts'
import { displayDate } from '#domain/base/dates.ts'
import { modelEnd } from '#domain/model/model-ends.ts'
import { settingsMessages } from './messages.ts'

const text = settingsMessages.models

/**
 * What a user should know of the installation's models, a sentence or two for each: one that ends within 60 days or has
 * ended, and one that their key does not list.
 * @param listed the models of the user's own key; undefined where they are not known
 * @param nowMs milliseconds since 1970
 */
export function modelNotes(
  { classify, research }: PublicConfig['models'],
  listed: readonly Model[] | undefined,
  nowMs: number,
): string[] {
  return [
    ...notesOf({ model: classify, ...text.classify }, listed, nowMs),
    ...notesOf({ model: research, ...text.research }, listed, nowMs),
  ]
}

function notesOf(
  { model, job, setting }: { model: string; job: string; setting: string },
  listed: readonly Model[] | undefined,
  nowMs: number,
): string[] {
  const own = listed?.find(({ id }) => id === model)
  const end = modelEnd(model, own?.shutdownDate, nowMs)
  const isUnlisted = listed !== undefined && own === undefined
  return [
    ...(end === null ? [] : [text[end.kind](model, job, displayDate(end.endDay), setting)]),
    // No key lists a model that has ended.
    ...(isUnlisted && end?.kind !== 'ended' ? [text.unlisted(model, job)] : []),
  ]
}
