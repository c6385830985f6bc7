import { NativeSelect, TextInput } from '@mantine/core'
import { SECURITY_FILTER } from '#domain/log/security-events.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { actionWords, KNOWN_ACTIONS } from '../action-words.ts'
import { useTypedText } from '../use-typed-text.ts'
import { type LogFilters, NO_FILTERS, setFilters } from './logs-address.ts'
import { adminLogsMessages } from './messages.ts'
import shared from '#web/ui/shared.module.css'
import styles from './logs-filters.module.css'

const text = adminLogsMessages.filter

interface LogsFiltersProps {
  filters: LogFilters
  /** The email of the user who is filtered by, where it is known. */
  userEmail: string | null
  onChange: (change: Partial<LogFilters>, history?: 'push' | 'replace') => void
}

/** Search, action, user and days; what is set stands below as chips that take it away again. */
export function LogsFilters({ filters, userEmail, onChange }: LogsFiltersProps) {
  const [typed, type] = useTypedText(filters.search, (search) => onChange({ search }, 'replace'))
  const [from, typeFrom] = useTypedText(filters.from, (day) => onChange({ from: day }, 'replace'))
  const [to, typeTo] = useTypedText(filters.to, (day) => onChange({ to: day }, 'replace'))
  const set = setFilters(filters)
  const known = filters.action === SECURITY_FILTER || KNOWN_ACTIONS.includes(filters.action)
  const actions = filters.action === '' || known ? KNOWN_ACTIONS : [...KNOWN_ACTIONS, filters.action]
  const wrongDays = filters.from !== '' && filters.to !== '' && filters.from > filters.to
  return (
    <div role="search" aria-label={text.name} className={styles.filters}>
      <TextInput
        type="search"
        dir="auto"
        className={styles.search ?? ''}
        label={text.search}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <NativeSelect
        label={text.action}
        value={filters.action}
        data={[
          { value: '', label: text.allActions },
          { value: SECURITY_FILTER, label: text.security },
          ...actions.map((value) => ({ value, label: actionWords(value) })),
        ]}
        onChange={(event) => onChange({ action: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={text.from}
        value={from}
        onChange={(event) => typeFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={text.to}
        value={to}
        onChange={(event) => typeTo(event.currentTarget.value)}
      />
      {wrongDays ? (
        <p role="alert" className={`${styles.wrong} ${shared.danger}`}>
          {text.wrongDays}
        </p>
      ) : null}
      {set.length === 0 ? null : (
        <ul className={`${styles.chips} ${shared.wrap}`} aria-label={text.active(set.length)}>
          {set.map((name) => {
            const said = text.chips[name](name === 'user' ? (userEmail ?? filters.user) : filters[name])
            return (
              <li key={name}>
                <PlainButton
                  look="pill"
                  aria-label={text.remove(said)}
                  onClick={() => onChange({ [name]: '' })}
                >
                  <span dir="auto">{said}</span> <span aria-hidden="true">×</span>
                </PlainButton>
              </li>
            )
          })}
          <li>
            <PlainButton look="quiet" onClick={() => onChange(NO_FILTERS)}>
              {text.clear}
            </PlainButton>
          </li>
        </ul>
      )}
    </div>
  )
}
