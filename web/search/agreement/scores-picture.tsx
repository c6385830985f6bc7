import type { Agreement } from '#domain/agreement/agreement.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { countText } from '#web/ui/locale.ts'
import { agreementMessages } from './messages.ts'

const text = agreementMessages.picture
/** Each bar but the last one, which is for 100 alone. */
const STEP = 10

/** How many drawn launches have which score, good leads below the others. The chart's library comes with it. */
export default function ScoresPicture({ scores }: Pick<Agreement, 'scores'>) {
  const sum = (part: 'good' | 'notGood') => scores.reduce((total, counts) => total + counts[part], 0)
  return (
    <BarChart
      spoken={text.spoken(sum('good'), sum('notGood'))}
      write={countText}
      bars={scores.map(({ good, notGood }, index) => {
        const from = index * STEP
        const to = Math.min(100, from + STEP - 1)
        return {
          key: String(from),
          label: String(from),
          title: text.bar(from, to, good, notGood),
          parts: [
            { look: 'solid', amount: good },
            { look: 'hatched', amount: notGood },
          ],
        }
      })}
    />
  )
}
