import type { Lead } from '#domain/lead.ts'
import { leadKey } from '#domain/lead-link.ts'
import { messages } from '#web/shared/messages.ts'
import { shorten } from '#web/shared/shown-text.ts'
import { CopyButton } from '#web/shared/ui/copy-button.tsx'
import { useRouter } from '@tanstack/react-router'
import styles from './lead-detail.module.css'
import { MAX_CELL_TEXT } from './lead-text.ts'

/** Copies the address that opens the Leads tab with this lead's details, whatever is searched and filtered now. */
export function LeadLink({ lead }: { lead: Lead }) {
  const router = useRouter()
  const text = messages.leads
  const key = leadKey(lead)
  if (key === null) return null
  const { href } = router.buildLocation({ to: '/', search: { lead: key }, hash: 'leads' })
  const name = shorten(lead.appName.trim(), MAX_CELL_TEXT) || text.unnamed
  return (
    <p className={styles.link}>
      <CopyButton
        value={new URL(href, location.origin).href}
        label={text.link.copy}
        name={text.link.copyOf(name)}
      />
    </p>
  )
}
