/** What leads to the check of the score. */
export const scoreOfferMessages = {
  open: 'Check the score',
  offer: 'How often is the score right for you? Label up to 20 launches without their scores to find out.',
  start: 'Label 20 launches',
  noThanks: 'No, thanks',
} as const
