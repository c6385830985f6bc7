import type { DraftLanguage, DraftLength, Tone } from '#domain/draft-message/draft-options.ts'
import { countText } from '#web/ui/locale.ts'

const tones: Record<Tone, string> = { friendly: 'Friendly', formal: 'Formal', direct: 'Direct' }
const lengths: Record<DraftLength, string> = {
  short: 'Short',
  medium: 'Medium',
  long: 'Long',
}
const languages: Record<DraftLanguage, string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  ja: 'Japanese',
}

/** What is said of the first message to the company behind a lead. */
export const draftMessages = {
  title: 'First message',
  nothingSent: 'Launchscout never sends anything. Copy the message, or send it from your own email app.',
  listed: 'This company is on your do-not-contact list, so Launchscout drafts no message.',
  recipient: 'To',
  nobody: 'No one in particular',
  recipientName: (name: string, role: string, email: string | null) =>
    [name === '' ? 'The company' : role === '' ? name : `${name}, ${role}`, email ?? 'no email'].join(' · '),
  tone: 'Tone',
  tones,
  length: 'Length',
  lengths,
  language: 'Language',
  languages,
  draft: 'Draft a first message',
  again: 'Draft again',
  drafting: 'Drafting…',
  replace: 'A new draft replaces this message, with any changes that you made.',
  replaceNow: 'Replace it',
  keep: 'Keep this message',
  subject: 'Subject',
  body: 'Message',
  saving: 'Saving…',
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saveFailed: (sentence: string) => `Your changes are not saved. ${sentence}`,
  takeOther: 'Discard my changes and show the other one',
  copyName: 'Copy the message',
  mail: 'Open in email app',
  mailTooLong: 'This message is too long to open in your email app. Copy it and paste it into an email.',
  noEmail: (name: string) =>
    `Launchscout has no address with a source for ${name === '' ? 'this company' : name} that you may write to. Enter one in your email app.`,
  unfounded: (count: number) =>
    count === 1
      ? '1 sentence has no fact behind it. Check it before you send it:'
      : `${countText(count)} sentences have no fact behind them. Check them before you send them:`,
  unfoundedMark: 'No fact',
  facts: 'Facts behind the message',
  fact: (number: number, fact: string) => `${number}. ${fact}`,
  sentences: 'Facts behind each sentence',
  behind: (numbers: readonly number[]) =>
    numbers.length === 0 ? 'no fact' : `${numbers.length === 1 ? 'fact' : 'facts'} ${numbers.join(', ')}`,
  sample: 'Sample draft',
  discard: 'Delete',
  discardSure: 'Delete this message?',
  discardNow: 'Delete it',
  loadFailed: (sentence: string) => `Your message could not be loaded. ${sentence}`,
  listsFailed: (sentence: string) => `Your do-not-contact list could not be loaded. ${sentence}`,
} as const
