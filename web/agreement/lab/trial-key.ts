import type { Services } from '#web/core/services.tsx'

/** What the trial of a user is kept under in this browser. */
export const trialKeyOf = ({ user }: Pick<Services, 'user'>): string => `launchscout.${user.id}.promptTrial`
