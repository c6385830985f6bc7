import { judge, type LaunchText, type Verdict } from './rules.ts'

export interface Criterion {
  label: string
  meaning: string
}

/** Said wherever an answer is shown: it must never look like a model's judgment (DESIGN 3). */
export const SAMPLE_REMARK = 'Sample answer, not from an AI.'

/**
 * Reads the criteria out of the instructions as a model would: lines such as "c1. Label: meaning" after "Criteria:".
 * Empty where the instructions ask for no verdict.
 */
export function readCriteria(orders: string): Criterion[] {
  const lines = orders.split('\n').map((line) => line.trim())
  const from = lines.findIndex((line) => /^criteria:$/i.test(line))
  const meanings =
    from === -1 ? [] : lines.slice(from).flatMap((line) => /^c\d+\.\s+(.+)$/.exec(line)?.[1] ?? [])
  return meanings.map((meaning) => ({ label: /^([^:]+):/.exec(meaning)?.[1]?.trim() ?? meaning, meaning }))
}

/** A verdict in the reply format that the classify prompt asks for. */
export function verdictText(criteria: readonly Criterion[], launch: LaunchText): string {
  const verdicts = judgeAll(criteria, launch)
  const fields = verdicts.map(({ met, reason }, index) => [
    `c${index + 1}`,
    { reason, verdict: met ? 'met' : 'not_met', page: null },
  ])
  return JSON.stringify({
    ...Object.fromEntries(fields),
    confidence: confidence(verdicts, launch),
    reasoning: reasoning(verdicts),
  })
}

/** The same in the older format (SPEC 5). */
export function oldVerdictText(criteria: readonly Criterion[], launch: LaunchText): string {
  const verdicts = judgeAll(criteria, launch)
  const labels = (wanted: boolean) => verdicts.filter(({ met }) => met === wanted).map(({ label }) => label)
  return JSON.stringify({
    criteriaMet: labels(true),
    criteriaNotMet: labels(false),
    confidence: confidence(verdicts, launch) >= 75 ? 'high' : 'medium',
    reasoning: reasoning(verdicts),
  })
}

type Judged = Verdict & { label: string }

const judgeAll = (criteria: readonly Criterion[], launch: LaunchText): Judged[] =>
  criteria.map((criterion) => ({ label: criterion.label, ...judge(criterion, launch) }))

const reasoning = (verdicts: readonly Judged[]): string =>
  [
    SAMPLE_REMARK,
    `${verdicts.filter(({ met }) => met).length} of ${verdicts.length} criteria have matching words.`,
    ...verdicts.map(({ label, reason }) => `${label}: ${reason}`),
  ].join(' ')

function confidence(verdicts: readonly Judged[], launch: LaunchText): number {
  const unsure = verdicts.filter(({ sure }) => !sure).length
  return Math.max(35, 92 - 9 * unsure - (launch.description === '' ? 15 : 0))
}
