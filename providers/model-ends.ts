import { type ModelEnd, modelEnd } from '#domain/model/model-ends.ts'
import type { Provider } from './provider.ts'

/**
 * What is to be warned of.
 * @param model its name; a snapshot ends with its base name, unless it has an end of its own
 * @param listedEndDay the ISO day that the provider's list of models gives it, which counts more than the announced one;
 *   null or undefined where there is none
 * @param nowMs milliseconds since 1970
 * @returns null for a model without a known end, or with one in more than 60 days
 */
export function endOfModel(
  { ends, baseModelOf }: Pick<Provider, 'ends' | 'baseModelOf'>,
  model: string,
  listedEndDay: string | null | undefined,
  nowMs: number,
): ModelEnd | null {
  const announced = (name: string) => ends.find(([, models]) => models.includes(name))?.[0]
  return modelEnd(listedEndDay ?? announced(model) ?? announced(baseModelOf(model)) ?? null, nowMs)
}
