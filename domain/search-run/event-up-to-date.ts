import { upToDate } from '../ai-answers.ts'
import type { RunEvent } from './run-events.ts'
import type { FoundContacts } from './run-state.ts'

/** An event with its contacts as today's parser reads them. */
export async function eventUpToDate(event: RunEvent): Promise<RunEvent> {
  switch (event.type) {
    case 'researched':
      return { ...event, answer: await contactsUpToDate(event.answer) }
    case 'recalled':
      return {
        ...event,
        contacts: await Promise.all(
          event.contacts.map(async ({ id: of, answer }) => ({
            id: of,
            answer: await contactsUpToDate(answer),
          })),
        ),
      }
    case 'started': {
      if (event.before === null) return event
      const items = await Promise.all(
        event.before.items.map(async (item) =>
          item.contacts === null ? item : { ...item, contacts: await contactsUpToDate(item.contacts) },
        ),
      )
      return { ...event, before: { ...event.before, items } }
    }
    default:
      return event
  }
}

const contactsUpToDate = async (found: FoundContacts): Promise<FoundContacts> => ({
  ...found,
  research: await upToDate(found.research),
})
