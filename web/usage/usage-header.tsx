import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { UNLIMITED_PLAN } from '#domain/plan/plan.ts'
import { isSampleAiKey, ownKeyOf } from '#providers/registry.ts'
import { planQuery } from '#web/core/plan/plan.ts'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { Card } from '#web/ui/card.tsx'
import { usageMessages } from './messages.ts'
import { UsageWidgetBox } from './usage-widget-box.tsx'
import shared from '#web/ui/shared.module.css'
import styles from './usage-header.module.css'

interface UsageHeaderProps {
  /** One line that opens: the results of a search have the room. */
  folded: boolean
  onOpenSettings: () => void
}

/** The Search tab's page header: usage and plan, both as the metering service has them (SPEC 2, Search screen). */
export function UsageHeader({ folded, onOpenSettings }: UsageHeaderProps) {
  return (
    <details open={!folded} className={styles.fold}>
      <summary hidden={!folded}>{usageMessages.header.name}</summary>
      <section className={`${styles.header} ${shared.stack}`} aria-label={usageMessages.header.name}>
        <UsageWidgetBox type="usage" format="compact" className={styles.usage} />
        <Plan onOpenSettings={onOpenSettings} />
      </section>
    </details>
  )
}

function Plan({ onOpenSettings }: { onOpenSettings: () => void }) {
  const text = usageMessages.header
  const services = useServices()
  const { data: plan, isError } = useQuery(planQuery(services))
  const { data: settings } = useQuery(settingsQuery(services))
  const isUnlimited = plan === UNLIMITED_PLAN
  return (
    <Card className={styles.plan}>
      <p className={shared.small}>{text.plan}</p>
      {plan === undefined ? (
        <p className={shared.small}>{isError ? text.planUnknown : text.planLoading}</p>
      ) : (
        <>
          <p>
            <strong>{plan ?? text.noPlan}</strong>
          </p>
          <p className={shared.small}>{noteOf(isUnlimited, settings && ownKeyOf(settings).key)}</p>
        </>
      )}
      {plan === undefined || isUnlimited ? null : (
        <Button variant="default" size="compact-sm" onClick={onOpenSettings}>
          {text.addKey}
        </Button>
      )}
    </Card>
  )
}

/** Who pays; of sample answers nobody does. Empty until the key is known. */
function noteOf(isUnlimited: boolean, key: string | undefined): string {
  const text = usageMessages.header
  if (!isUnlimited) return text.freeTier
  if (key === undefined) return ''
  return isSampleAiKey(key) ? text.sampleKey : text.ownKey
}
