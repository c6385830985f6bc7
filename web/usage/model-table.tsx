import { Card } from '#web/ui/card.tsx'
import { ColumnNames, FigureTable, ScrollBox } from '#web/ui/figure-table.tsx'
import { Remark } from '#web/ui/remark.tsx'
import { usageMessages } from './messages.ts'
import type { ModelCost } from './month-cost.ts'

/** Tokens and estimated price by model and by who paid. It scrolls by itself where the screen is narrow. */
export function ModelTable({ models }: { models: readonly ModelCost[] }) {
  const { modelTitle, modelColumns, count } = usageMessages.cost
  return (
    <Card aria-labelledby="by-model-title">
      <h4 id="by-model-title">{modelTitle}</h4>
      <ScrollBox aria-labelledby="by-model-title">
        <FigureTable>
          <ColumnNames names={Object.values(modelColumns)} />
          <tbody>
            {models.map((model) => (
              <tr key={`${model.model ?? ''} ${model.kind}`}>
                <th scope="row">
                  {model.model ?? usageMessages.cost.noModel}
                  <Remark>{usageMessages.cost.kinds[model.kind]}</Remark>
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
        </FigureTable>
      </ScrollBox>
    </Card>
  )
}

function priceText({ kind, usd }: ModelCost): string {
  const text = usageMessages.cost
  if (usd === null) return text.noPrice
  return kind === 'free' ? text.freePrice(text.usd(usd)) : text.usd(usd)
}
