import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { suggestUsers } from '#clients/backend/admin-documents.ts'
import { adminLogsMessages } from '#web/shared/admin-logs-messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { useId, useState } from 'react'
import { ADMIN_KEY, LIST_FRESH_MS } from '../query-times.ts'

const text = adminLogsMessages.filter
const ASK_AFTER_MS = 250

/** A user by e-mail: the browser's own list of suggestions; one that is typed or picked in full is taken. */
export function UserFilter({ onChoose }: { onChoose: (user: { id: string; email: string }) => void }) {
  const { backend } = useServices()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), ASK_AFTER_MS)
  const { data: users = [] } = useQuery({
    queryKey: [ADMIN_KEY, 'suggested-users', search],
    queryFn: async ({ signal }) =>
      (await backend.query(suggestUsers, { search }, signal)).adminListAllUsers.items,
    enabled: search !== '',
    staleTime: LIST_FRESH_MS,
  })
  const take = (value: string) => {
    const wanted = value.trim().toLowerCase()
    const user = users.find(({ email }) => email.toLowerCase() === wanted)
    setTyped(user === undefined ? value : '')
    if (user !== undefined) onChoose(user)
  }
  return (
    <>
      <TextInput
        type="text"
        label={text.user}
        placeholder={text.userHint}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = users
          if (event.key !== 'Enter' || typed.trim() === '' || first === undefined) return
          setTyped('')
          onChoose(first)
        }}
      />
      <datalist id={listId}>
        {users.map(({ id, email }) => (
          <option key={id} value={email} />
        ))}
      </datalist>
    </>
  )
}
