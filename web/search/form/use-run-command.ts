import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { SearchProblem } from '#domain/search/search-fields.ts'
import { missingSetting, SOURCES } from '#sources/registry.ts'
import { useCommandOffer } from '#web/core/commands/commands.tsx'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { searchFormMessages } from './messages.ts'

/**
 * Lets the search be started from elsewhere, with the form as it stands; what hinders it is shown there.
 * @param problem what is wrong with the form; null for nothing
 */
export function useRunCommand(
  form: RefObject<HTMLFormElement | null>,
  { searching, problem }: { searching: boolean; problem: SearchProblem | null },
): void {
  const { data: settings } = useQuery(settingsQuery(useServices()))
  const faultOfForm = problem === null ? null : searchFormMessages.problems[problem]
  const needsToken =
    settings !== undefined && missingSetting(SOURCES[0], settings) !== null
      ? SOURCES[0].messages.failures.TOKEN_MISSING
      : null
  useCommandOffer('run-search', {
    obstacle: searching ? searchFormMessages.alreadySearching : (faultOfForm ?? needsToken),
    run: () => form.current?.requestSubmit(),
  })
}
