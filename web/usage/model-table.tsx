import { messages } from '#web/shared/messages.ts'
import styles from './model-table.module.css'
import type { ModelCost } from './month-cost.ts'

/** Tokens and estimated price by model and by who paid. It scrolls by itself where the screen is narrow. */
export function ModelTable({ models }: { models: readonly ModelCost[] }) {
  const { modelTitle, modelColumns, count } = messages.usage.cost
  return (
    <section className={styles.models} aria-labelledby="by-model-title">
      <h4 id="by-model-title" className={styles.title}>
        {modelTitle}
      </h4>
      <div className={styles.scroll} role="region" aria-labelledby="by-model-title" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {Object.values(modelColumns).map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {models.map((model) => (
              <tr key={`${model.model ?? ''} ${model.kind}`}>
                <th scope="row">
                  {model.model ?? messages.usage.cost.noModel}
                  <span className={styles.kind}>{messages.usage.cost.kinds[model.kind]}</span>
                </th>
                <td>{count(model.calls)}</td>
                <td>{count(model.inputTokens)}</td>
                <td>{count(model.inputCacheTokens)}</td>
                <td>{count(model.responseTokens)}</td>
                <td>{count(model.searches)}</td>
                <td>{priceText(model)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function priceText({ kind, usd }: ModelCost): string {
  const text = messages.usage.cost
  if (usd === null) return text.noPrice
  return kind === 'free' ? text.freePrice(text.usd(usd)) : text.usd(usd)
}
