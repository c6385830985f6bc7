import { useCallsOffer } from '#web/core/plan/use-calls-offer.ts'

/** What is said beside "Find contacts" of one launch. */
export function useContactsOffer(): { contactsLimit: string | null; contactsPrice: string | null } {
  const { limit, price } = useCallsOffer('research')
  return { contactsLimit: limit, contactsPrice: price }
}
