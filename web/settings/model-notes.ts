import type { ProviderConfig } from '#domain/backend/public-config.ts'
import { displayDate } from '#domain/base/dates.ts'
import { endOfModel } from '#providers/model-ends.ts'
import type { Model, Provider } from '#providers/provider.ts'
import { settingsMessages } from './messages.ts'

const text = settingsMessages.models

/**
 * What a user should know of the installation's models of a provider, a sentence or two for each: one that ends within
 * 60 days or has ended, and one that their key does not list.
 * @param listed the models of the user's own key; undefined where they are not known
 * @param nowMs milliseconds since 1970
 */
export function modelNotes(
  provider: Provider,
  { classify, research }: ProviderConfig['models'],
  listed: readonly Model[] | undefined,
  nowMs: number,
): string[] {
  const { classifyModel, researchModel } = provider.variables
  const used = [
    { model: classify, job: text.jobs.classify, setting: classifyModel.name },
    { model: research, job: text.jobs.research, setting: researchModel.name },
  ]
  return used.flatMap(({ model, job, setting }) => {
    const own = listed?.find(({ id }) => id === model)
    const end = endOfModel(provider, model, own?.shutdownDate, nowMs)
    const isUnlisted = listed !== undefined && own === undefined
    return [
      ...(end === null ? [] : [text[end.kind](model, job, displayDate(end.endDay), setting)]),
      // No key lists a model that has ended.
      ...(isUnlisted && end?.kind !== 'ended' ? [text.unlisted(model, job, provider.name)] : []),
    ]
  })
}
