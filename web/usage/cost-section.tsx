import { Box, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownKeyOf, PROVIDERS } from '#providers/registry.ts'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { FigureCard, FigureCards } from '#web/ui/card.tsx'
import { DayFigures } from './day-figures.tsx'
import { usageMessages } from './messages.ts'
import { ModelTable } from './model-table.tsx'
import { COST_KINDS, type CostKind, type MonthCost } from './month-cost.ts'
import shared from '#web/ui/shared.module.css'

/** What the month cost: who paid what, by day and by model, with what the figures rest on. */
export function CostSection({ cost }: { cost: MonthCost }) {
  const text = usageMessages.cost
  const { data: settings } = useQuery(settingsQuery(useServices()))
  const { name, prices, billingUrl } = settings ? ownKeyOf(settings).provider : PROVIDERS[0]
  const kinds = COST_KINDS.filter((kind) => cost.models.some((model) => model.kind === kind))
  return (
    <Stack component="section" aria-labelledby="cost-title">
      <h3 id="cost-title">{text.title}</h3>
      {kinds.length === 0 ? <Text c="dimmed">{text.none}</Text> : null}
      {kinds.length > 0 ? (
        <>
          <DayFigures cost={cost} kinds={kinds} />
          <FigureCards>
            {kinds.map((kind) => (
              <Sum key={kind} kind={kind} cost={cost} />
            ))}
          </FigureCards>
          <ModelTable models={cost.models} />
        </>
      ) : null}
      {cost.unpriced.length > 0 ? <Text c="dimmed">{text.unpriced(cost.unpriced)}</Text> : null}
      <Text c="dimmed">
        {text.estimate(text.day(prices.asOf))} <Outside href={prices.source}>{text.prices}</Outside>{' '}
        <Outside href={billingUrl}>{text.billing(name)}</Outside>
      </Text>
    </Stack>
  )
}

function Sum({ kind, cost }: { kind: CostKind; cost: MonthCost }) {
  const text = usageMessages.cost
  const note = kind === 'free' ? text.sumNotes.free(text.usd(cost.usd.free)) : text.sumNotes[kind]
  return (
    <FigureCard
      label={text.sums[kind]}
      figure={text.usd(kind === 'own' ? cost.usd.own : 0)}
      aside={text.tokens(cost.tokens[kind])}
      note={note}
    />
  )
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Box
      component="a"
      className={shared.line}
      c="var(--ink)"
      ml="xs"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <VisuallyHidden> {usageMessages.cost.newTab}</VisuallyHidden>
    </Box>
  )
}
