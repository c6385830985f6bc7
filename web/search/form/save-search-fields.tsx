import { Button, Group, Text, TextInput } from '@mantine/core'
import { commonMessages } from '#web/ui/messages.ts'
import { savedSearchMessages } from './saved-search-messages.ts'
import type { SavedSearchesState } from './use-saved-searches.ts'

const text = savedSearchMessages

interface SaveSearchFieldsProps {
  searches: SavedSearchesState
}

/** Saves the form under a name, and says how that ended. */
export function SaveSearchFields({ searches }: SaveSearchFieldsProps) {
  const { name, status, type, save } = searches
  return (
    <>
      <TextInput
        label={text.name}
        value={name}
        autoComplete="off"
        error={status?.kind === 'fault'}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It stands in the form that begins a search.
          event.preventDefault()
          save()
        }}
      />
      <Text role="alert" c="var(--danger)">
        {status?.kind === 'fault' ? status.text : null}
        {status?.kind === 'replace' ? text.replaceQuestion(status.search.name) : null}
      </Text>
      <Text role="status" c="dimmed">
        {status?.kind === 'done' ? status.text : null}
        {status?.kind === 'removed' ? text.removed(status.search.name) : null}
      </Text>
      <SaveSearchButtons searches={searches} />
    </>
  )
}

function SaveSearchButtons({ searches }: SaveSearchFieldsProps) {
  const { status, save, replace, restore, clearStatus } = searches
  return (
    <Group gap="xs">
      {status?.kind === 'replace' ? (
        <>
          <Button variant="default" onClick={() => replace(status.search)}>
            {text.replace}
          </Button>
          <Button variant="default" onClick={clearStatus}>
            {commonMessages.cancel}
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={save}>
          {text.save}
        </Button>
      )}
      {status?.kind === 'removed' ? (
        <Button variant="default" onClick={() => restore(status.search)}>
          {text.undo}
        </Button>
      ) : null}
    </Group>
  )
}
