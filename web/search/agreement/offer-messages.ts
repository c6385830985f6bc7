/** What leads to the check of the score. */
export const scoreOfferMessages = {
  open: 'Check the score',
  offer: 'Is the score right for you? Label 20 launches without seeing their scores, and you know how often.',
  start: 'Label 20 launches',
  noThanks: 'No, thanks',
} as const
