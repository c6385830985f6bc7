import { commonMessages } from '#web/ui/messages.ts'
import { LeadsNotice } from './leads-notice.tsx'
import { loadFailure } from './leads-screen.ts'
import { leadsMessages } from './messages.ts'

const text = leadsMessages

/** No sheet is configured. */
export const NotConfigured = ({ onOpenSettings }: { onOpenSettings: () => void }) => (
  <LeadsNotice
    title={text.notConfiguredTitle}
    text={text.notConfigured}
    action={{ label: text.openSettings, onClick: onOpenSettings, href: '#settings' }}
  />
)

/** The sheet could not be read, and nothing of it was read before. */
export const LoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <LeadsNotice
    title={text.errorTitle}
    text={loadFailure(error)}
    action={{ label: commonMessages.retry, onClick: onRetry }}
    urgent
  />
)

/** The sheet has no leads yet. */
export const NoLeads = ({ onOpenSearch }: { onOpenSearch: () => void }) => (
  <LeadsNotice
    title={text.emptyTitle}
    text={text.empty}
    action={{ label: text.openSearch, onClick: onOpenSearch, href: '#search' }}
  />
)

/** No lead matches the search and the filter. */
export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <LeadsNotice
    title={text.noMatchTitle}
    text={text.noMatch}
    action={{ label: text.clearFilters, onClick: onClear }}
  />
)
