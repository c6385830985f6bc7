import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useId, useRef, useState } from 'react'
import { suggestUsers } from '#clients/backend/admin-documents.ts'
import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import { useServices } from '#web/core/services.tsx'
import { ADMIN_KEY, LIST_FRESH_MS } from '../query-times.ts'
import { adminLogsMessages } from './messages.ts'

const text = adminLogsMessages.filter
const SUGGEST_AFTER_MS = 250

type Suggested = AnswerOf<typeof suggestUsers>['adminListAllUsers']['items'][number]

/** A user by email: the browser's own list of suggestions; one that is typed or picked in full is taken, Enter takes the first. */
export function UserFilter({ onChoose }: { onChoose: (user: Suggested) => void }) {
  const { backend, cache } = useServices()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [users, setUsers] = useState<readonly Suggested[]>([])
  const latest = useRef('')

  function show(value: string): void {
    latest.current = value.trim()
    setTyped(value)
  }
  function choose(user: Suggested): void {
    show('')
    onChoose(user)
  }
  const named = (among: readonly Suggested[]) =>
    among.find(({ email }) => email.toLowerCase() === latest.current.toLowerCase())

  const suggest = useDebouncedCallback(async (search: string) => {
    const found = await cache
      .query({
        queryKey: [ADMIN_KEY, 'suggested-users', search],
        queryFn: async ({ signal }) =>
          (await backend.query(suggestUsers, { search }, signal)).adminListAllUsers.items,
        staleTime: LIST_FRESH_MS,
      })
      // Without suggestions the search above finds users too.
      .catch(() => [])
    if (search !== latest.current) return
    setUsers(found)
    const user = named(found)
    if (user !== undefined) choose(user)
  }, SUGGEST_AFTER_MS)

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
        onChange={(event) => {
          show(event.currentTarget.value)
          const user = named(users)
          if (user !== undefined) choose(user)
          else if (latest.current !== '') suggest(latest.current)
        }}
        onKeyDown={(event) => {
          const [first] = users
          if (event.key === 'Enter' && typed.trim() !== '' && first !== undefined) choose(first)
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
