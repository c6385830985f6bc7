import { scoreBand } from '#domain/verdict/classification.ts'
import { commonMessages } from './messages.ts'
import styles from './score-ring.module.css'

const RADIUS = 16
const LENGTH = 2 * Math.PI * RADIUS

/** The score as a ring with the number inside; the band shows by color, number and dash, which the library's has not. */
export function ScoreRing({ score, size = 44 }: { score: number; size?: number }) {
  const band = scoreBand(score)
  const name = commonMessages.score(score, band)
  return (
    <span role="img" aria-label={name} title={name} className={styles.ring} data-band={band}>
      <svg viewBox="0 0 40 40" width={size} height={size} fill="none" strokeWidth="4" aria-hidden="true">
        <circle cx="20" cy="20" r={RADIUS} className={styles.track} />
        <circle
          cx="20"
          cy="20"
          r={RADIUS}
          className={styles.value}
          strokeDasharray={`${(LENGTH * score) / 100} ${LENGTH}`}
          transform="rotate(-90 20 20)"
        />
        <text x="20" y="20" textAnchor="middle" dominantBaseline="central" className={styles.number}>
          {score}
        </text>
      </svg>
    </span>
  )
}
