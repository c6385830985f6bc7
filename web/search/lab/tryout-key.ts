import type { Services } from '#web/core/services.tsx'

/** What the tryout is kept under, among what is kept of a user. */
export const TRYOUT = 'promptTryout'

/** Its whole key in this browser's storage. */
export const tryoutKeyOf = ({ user }: Pick<Services, 'user'>): string => `launchscout.${user.id}.${TRYOUT}`
