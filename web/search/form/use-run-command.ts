import type { SearchProblem } from '#domain/search-fields.ts'
import { useCommandOffer } from '#web/shared/commands.tsx'
import { messages } from '#web/shared/messages.ts'
import { paletteMessages } from '#web/shared/palette-messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'

/**
 * Lets the search be begun from elsewhere, with the form as it stands; what hinders it is told there.
 * @param problem what is wrong with the form; null for nothing
 */
export function useRunCommand(
  form: RefObject<HTMLFormElement | null>,
  { searching, problem }: { searching: boolean; problem: SearchProblem | null },
): void {
  const { data: settings } = useQuery(settingsQuery(useServices()))
  const faultOfForm = problem === null ? null : messages.searchForm.problems[problem]
  const needsToken = settings?.productHuntToken === '' ? messages.listing.tokenMissing : null
  useCommandOffer('run-search', {
    obstacle: searching ? paletteMessages.searching : (faultOfForm ?? needsToken),
    run: () => form.current?.requestSubmit(),
  })
}
