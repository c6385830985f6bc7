import { useRouter } from '@tanstack/react-router'
import { leadKey } from '#domain/lead/lead-link.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { shorten } from '#web/ui/shown-text.ts'
import { MAX_CELL_TEXT } from './lead-text.ts'
import { leadsMessages } from './messages.ts'

/** Copies the address that opens the Leads tab with this lead's details, whatever is searched and filtered now. */
export function LeadLink({ lead }: { lead: Lead }) {
  const router = useRouter()
  const text = leadsMessages
  const key = leadKey(lead)
  if (key === null) return null
  const { href } = router.buildLocation({ to: '/', search: { lead: key }, hash: 'leads' })
  const name = shorten(lead.appName.trim(), MAX_CELL_TEXT) || text.unnamed
  return (
    <p>
      <CopyButton
        value={new URL(href, location.origin).href}
        label={text.link.copy}
        name={text.link.copyOf(name)}
      />
    </p>
  )
}
