import type { Services } from '#web/core/services.tsx'

/** What the tryout of a user is kept under in this browser. */
export const tryoutKeyOf = ({ user }: Pick<Services, 'user'>): string => `launchscout.${user.id}.promptTryout`
