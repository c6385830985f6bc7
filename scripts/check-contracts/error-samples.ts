import { failureFrom } from '#clients/test-recorded-answer.ts'
import { type ErrorSample, readErrorSamples, withoutWords } from '#sandbox/contracts.ts'
import { differences, type Facts, factsOf } from './facts.ts'
import type { PartReport } from './part.ts'

/**
 * Holds our error samples against the originals: status, kind, headers, and all of the body but its words. Then gives
 * both to our clients, which must take one as the other.
 * @param originals their folder, ending with a slash
 * @param ours the folder with our file; contracts/ when left out
 * @throws where a file is missing or cannot be read
 */
export async function checkErrorSamples(originals: URL, ours?: URL): Promise<PartReport[]> {
  const wanted = readErrorSamples(originals)
  const { pairs, problems } = pairUp(wanted, readErrorSamples(ours))
  const shapes: PartReport = {
    name: 'error-samples.json, facts',
    checked: wanted.reduce((sum, sample) => sum + factsOfSample(sample).size, 0),
    problems: [
      ...problems,
      ...pairs.flatMap(({ original, our }) =>
        differences(factsOfSample(original), factsOfSample(our)).map((line) => `${title(our)}: ${line}`),
      ),
    ],
  }
  const taken: PartReport = { name: 'error samples as our clients take them', checked: 0, problems: [] }
  for (const { original, our } of pairs) {
    taken.checked += 1
    const lines = differences(await factsOfFailure(original), await factsOfFailure(our))
    taken.problems.push(...lines.map((line) => `${title(our)}: ${line}`))
  }
  return [shapes, taken]
}

const title = ({ service, name }: ErrorSample) => `${service}, ${name}`

/** Each original with the sample of ours, of the same service, that differs least. */
function pairUp(originals: readonly ErrorSample[], ours: readonly ErrorSample[]) {
  const left = new Set(ours)
  const pairs: { original: ErrorSample; our: ErrorSample }[] = []
  const distance = (a: ErrorSample, b: ErrorSample) => differences(factsOfSample(a), factsOfSample(b)).length
  const byFit = originals.flatMap((original) =>
    ours.flatMap((our) =>
      our.service === original.service ? [{ original, our, distance: distance(original, our) }] : [],
    ),
  )
  const missing = new Set(originals)
  for (const { original, our } of byFit.toSorted((a, b) => a.distance - b.distance)) {
    if (!missing.has(original) || !left.has(our)) continue
    missing.delete(original)
    left.delete(our)
    pairs.push({ original, our })
  }
  const problems = [
    ...[...missing].map((sample) => `${title(sample)}: an original that we do not have`),
    ...[...left].map((sample) => `${title(sample)}: none of the originals`),
  ]
  return { pairs, problems }
}

function factsOfSample({ service, status, kind, headers, body }: ErrorSample): Facts {
  const said = Object.entries(headers).map(([name, value]): [string, string] => [
    name.toLowerCase(),
    withoutHeaderWords(value),
  ])
  return factsOf({
    service,
    status,
    kind: kindOf(kind),
    headers: Object.fromEntries(said),
    body: withoutWords(body),
  })
}

/** Headers can hold words as well, and an address of the caller's. */
const withoutHeaderWords = (value: string) =>
  value
    .replace(/error_description=("[^"]*"|[^&]*)/, 'error_description=(text)')
    .replace(/^https?:\/\/[^?]+/, '(an address)')

/** How an answer came to be known. */
function kindOf(text: string): string {
  if (text.startsWith('recorded')) return 'recorded'
  if (text.startsWith('official')) return 'official'
  return text.includes('reported') ? 'reported' : 'composed'
}

async function factsOfFailure(sample: ErrorSample): Promise<Facts> {
  const failure = await failureFrom(sample)
  if (failure === null) return factsOf({ code: null })
  const { code, status, retry, retryAfterMs } = failure
  return factsOf({ code, status, retry, retryAfterMs })
}
