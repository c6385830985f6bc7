import { scoreBand } from '#domain/classification.ts'
import { SCORE_BINS, type ScoreBin } from '#domain/launch-list/score-histogram.ts'
import { resultsMessages } from '../messages.ts'
import styles from './list-bar.module.css'

interface ScoreHistogramProps {
  /** How many launches each of SCORE_BINS has. */
  bins: readonly number[]
  chosen: ScoreBin | null
  /** A second click on the chosen one chooses all. */
  onChoose: (bin: ScoreBin | null) => void
}

/** How many launches have which score; each bar filters by its scores. */
export function ScoreHistogram({ bins, chosen, onChoose }: ScoreHistogramProps) {
  const most = Math.max(1, ...bins)
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
            <span data-band={scoreBand(bin.from)} style={{ height: `${(100 * count) / most}%` }} />
          </button>
        )
      })}
    </div>
  )
}
