import type { ContactResearch } from '#domain/contacts/contacts.ts'
import type { Launch } from '#domain/launch/launch.ts'
import type { ClassificationResult } from '#domain/verdict/classification.ts'

/** A launch and what the AI says of it. */
export interface TriedLaunch {
  product: Launch
  verdict: { result: ClassificationResult; sample: boolean; atMs: number }
}

export interface TriedContacts {
  research: ContactResearch
  sample: boolean
  atMs: number
}

/** What the steps do, each as the app itself does it; handed in, as it belongs to other parts of the app. */
export interface OnboardingActions {
  /**
   * Calls the listing site with a token, and saves the token where that is answered.
   * @returns the name of a launch of these days, null where there was none; and what is wrong with the save
   */
  verifyToken: (token: string) => Promise<{ launch: string | null; problem: string | null }>
  /** @returns what is wrong with the save, or null */
  useSampleData: () => Promise<string | null>
  /** @returns null where no launch was found */
  judgeOne: () => Promise<TriedLaunch | null>
  findContacts: (launch: TriedLaunch) => Promise<TriedContacts>
  /** @returns the sentence of why it was not saved, or null for saved */
  save: (launch: TriedLaunch, contacts: TriedContacts | null) => Promise<string | null>
}
