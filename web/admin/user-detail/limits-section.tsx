import { countText } from '#web/shared/locale.ts'
import { adminUserMessages } from '#web/shared/admin-users-messages.ts'
import page from '../page.module.css'
import { Time } from '../times.tsx'
import type { MeteredCall, MeteredUser } from './details-query.ts'
import styles from './limits-section.module.css'
import { type MeterFigure, meterFigures } from './meter-figures.ts'

const text = adminUserMessages.limits

/** What the metering service knows of the user: plan, the four meters of this month and the latest calls. */
export function LimitsSection({ metered }: { metered: MeteredUser | null }) {
  return (
    <section className={page.box} aria-labelledby="limits-title">
      <h2 id="limits-title" className={page.subtitle}>
        {text.title}
      </h2>
      {metered === null ? (
        <p className={page.note}>{text.unknown}</p>
      ) : (
        <>
          <p className={page.means}>
            {text.plan(metered.planName)} · {text.period}
          </p>
          <ul className={styles.meters}>
            {meterFigures(metered.usage, metered.limits).map((figure) => (
              <Meter key={figure.name} figure={figure} />
            ))}
          </ul>
          <Calls calls={metered.calls} />
        </>
      )}
    </section>
  )
}

function Meter({ figure: { name, used, limit, share, level } }: { figure: MeterFigure }) {
  const figures = used === null ? text.notTold : limit === null ? text.unlimited(used) : text.of(used, limit)
  return (
    <li className={styles.meter} data-level={level}>
      <span className={styles.name}>{text.meters[name]}</span>
      <span className={styles.figures}>
        {figures}
        {level === 'fine' ? null : <span className={styles.level}>{text[level]}</span>}
      </span>
      <span className={styles.track} data-unlimited={share === null} aria-hidden="true">
        <span className={styles.used} style={{ inlineSize: `${(share ?? 0) * 100}%` }} />
      </span>
    </li>
  )
}

function Calls({ calls }: { calls: readonly MeteredCall[] }) {
  if (calls.length === 0) return <p className={page.note}>{text.noCalls}</p>
  return (
    <details>
      <summary className={styles.summary}>
        {text.calls} ({calls.length})
      </summary>
      <div className={styles.scroll} role="region" aria-label={text.calls} tabIndex={0}>
        <table className={styles.calls}>
          <thead>
            <tr>
              {Object.values(text.callColumns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {calls.map((call, index) => (
              <tr key={index}>
                <th scope="row">{call.startTime === undefined ? '–' : <Time iso={call.startTime} />}</th>
                <td>{call.feature ?? '–'}</td>
                <td>{call.modelUsed ?? '–'}</td>
                <td>{countText(call.inputTokens + call.responseTokens)}</td>
                <td>{stateText(call)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function stateText({ state, errorCode }: MeteredCall): string {
  if (errorCode !== null) return text.callFailed(errorCode)
  const known: Partial<Record<string, string>> = text.callStates
  return known[state] ?? state
}
