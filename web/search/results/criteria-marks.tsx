import { useId, useState } from 'react'
import type { ClassificationResult, JudgedCriterion } from '#domain/verdict/classification.ts'
import { verdictMessages } from '#web/core/ai/verdict-messages.ts'
import { hostOf, webAddress } from '#web/ui/shown-text.ts'
import { searchMessages } from '../messages.ts'
import shared from '#web/ui/shared.module.css'
import styles from './criteria-marks.module.css'

interface CriteriaMarksProps {
  result: ClassificationResult
  /** With every reason. */
  whole: boolean
}

/** What was judged of each criterion as labelled marks; each opens its reasoning, one at a time where not all are shown. */
export function CriteriaMarks({ result, whole }: CriteriaMarksProps) {
  const [open, setOpen] = useState<number | null>(null)
  const reasonId = useId()
  const marks = result.byOwnCriteria ? ownMarks(result) : result.criteria
  const opened = open === null ? undefined : marks[open]
  if (whole) return <EveryReason result={result} marks={marks} />
  return (
    <>
      {result.byOwnCriteria ? (
        <p className={`${styles.own} ${shared.small}`}>{searchMessages.byOwnCriteria}</p>
      ) : null}
      <ul className={`${styles.marks} ${shared.wrap}`}>
        {marks.map(({ label, verdict }, index) => (
          <li key={index}>
            <button
              type="button"
              className={`${styles.mark} ${shared.pill}`}
              dir="auto"
              aria-label={verdictMessages.verdicts[verdict] + label}
              data-verdict={verdict}
              aria-expanded={index === open}
              aria-controls={index === open ? reasonId : undefined}
              onClick={() => setOpen(index === open ? null : index)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {opened === undefined ? null : (
        <div id={reasonId} className={styles.reason} data-verdict={opened.verdict}>
          <p>
            <b>
              <bdi>{opened.label}</bdi>
            </b>
          </p>
          <Reason criterion={opened} ofWhole={result.reasoning} />
        </div>
      )}
    </>
  )
}

const EveryReason = ({
  result,
  marks,
}: {
  result: ClassificationResult
  marks: readonly JudgedCriterion[]
}) => (
  <>
    {result.byOwnCriteria ? (
      <p className={`${styles.own} ${shared.small}`}>{searchMessages.byOwnCriteria}</p>
    ) : null}
    {marks.map((criterion, index) => (
      <div key={index} className={styles.reason} data-verdict={criterion.verdict}>
        <p>
          <b>
            {verdictMessages.verdicts[criterion.verdict]}
            <bdi>{criterion.label}</bdi>
          </b>
        </p>
        {criterion.reason === '' ? null : <Reason criterion={criterion} ofWhole={result.reasoning} />}
      </div>
    ))}
  </>
)

/** The model's own labels, where it used none of the user's (SPEC 5, Search: the older format). */
const ownMarks = ({ criteriaMet, criteriaNotMet }: ClassificationResult): JudgedCriterion[] => [
  ...criteriaMet.map((label) => ({ label, verdict: 'met' as const, reason: '', page: null })),
  ...criteriaNotMet.map((label) => ({ label, verdict: 'not_met' as const, reason: '', page: null })),
]

/** The model's reason and the page that it rests on; where it gave none, that of the whole, and a word that it is that. */
function Reason({
  criterion: { verdict, reason, page },
  ofWhole,
}: {
  criterion: JudgedCriterion
  ofWhole: string
}) {
  const text = searchMessages
  const url = page === null ? null : webAddress(page)
  const kind = verdict === 'met' || verdict === 'not_met' ? null : text.verdictNotes[verdict]
  return (
    <>
      {kind === null ? null : <p className={shared.muted}>{kind}</p>}
      {reason === '' ? (
        <NoReason ofWhole={ofWhole} isLeftOut={verdict === 'not_judged'} />
      ) : (
        <p dir="auto">{reason}</p>
      )}
      {url === null ? null : (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer" title={url}>
            {text.restsOn(hostOf(url))}
          </a>
        </p>
      )}
    </>
  )
}

function NoReason({ ofWhole, isLeftOut }: { ofWhole: string; isLeftOut: boolean }) {
  if (isLeftOut) return null
  if (ofWhole === '') return <p>{searchMessages.noReason}</p>
  return (
    <>
      <p className={shared.muted}>{searchMessages.noOwnReason}</p>
      <p dir="auto">{ofWhole}</p>
    </>
  )
}
