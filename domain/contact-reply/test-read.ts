/** For tests: a research from the text of its reply. */
import type { ContactResearch } from '../contacts/contacts.ts'
import { parseContacts, type ResearchReply } from './contact-reply.ts'

export const readReply = (text: string, more: Partial<Omit<ResearchReply, 'text'>> = {}): ContactResearch =>
  parseContacts({
    text,
    annotations: [],
    sources: [],
    companyName: 'Acme',
    launchWebsite: '',
    webSearchCount: 0,
    ...more,
  })
