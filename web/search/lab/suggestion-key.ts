import type { Services } from '#web/core/services.tsx'

/** Under it this tab knows of a suggestion that is asked for, whatever is shown. */
export const suggestionKey = ({ user }: Pick<Services, 'user'>) => ['suggestPrompt', user.id]
