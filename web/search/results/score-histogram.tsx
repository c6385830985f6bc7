import { SCORE_BINS, type ScoreBin } from '#domain/launch-list/score-histogram.ts'
import { scoreBand } from '#domain/verdict/classification.ts'
import { resultsMessages } from '../messages.ts'
import styles from './score-histogram.module.css'

interface ScoreHistogramProps {
  /** How many launches each of SCORE_BINS has. */
  bins: readonly number[]
  chosen: ScoreBin | null
  /** A second click on the chosen one chooses all. */
  onChoose: (bin: ScoreBin | null) => void
}

/** How many launches have which score; each bar filters by its scores. */
export function ScoreHistogram({ bins, chosen, onChoose }: ScoreHistogramProps) {
  const most = mostOf(bins)
  return (
    <div className={styles.histogram} role="group" aria-label={resultsMessages.histogram}>
      {SCORE_BINS.map((bin, index) => {
        const count = bins[index] ?? 0
        const label = resultsMessages.bin(bin.from, bin.to, count)
        return (
          <button
            key={bin.from}
            type="button"
            className={styles.bin}
            aria-label={label}
            title={label}
            aria-pressed={bin.from === chosen?.from}
            disabled={count === 0 && bin.from !== chosen?.from}
            onClick={() => onChoose(bin.from === chosen?.from ? null : bin)}
          >
            <Bar score={bin.from} share={count / most} />
          </button>
        )
      })}
    </div>
  )
}

/** The same as a small picture. */
export const ScorePicture = ({ bins }: Pick<ScoreHistogramProps, 'bins'>) => (
  <span aria-hidden="true" className={styles.picture}>
    {SCORE_BINS.map(({ from }, index) => (
      <Bar key={from} score={from} share={(bins[index] ?? 0) / mostOf(bins)} />
    ))}
  </span>
)

const Bar = ({ score, share }: { score: number; share: number }) => (
  <span style={{ flex: 1, height: `${100 * share}%`, background: `var(--${scoreBand(score)})` }} />
)

const mostOf = (bins: readonly number[]): number => Math.max(1, ...bins)
