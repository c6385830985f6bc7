import type { LabelValue } from '#domain/labels/launch-label.ts'

/** What is said of labels. */
export const labelMessages = {
  column: 'Label',
  values: { good: 'Good lead', not_for_me: 'Not for me' },
  signs: { good: '★', not_for_me: '✖' },
  freeSigns: { good: '☆', not_for_me: '✕' },
  groupName: (name: string) => `Label of ${name}`,
  choose: (value: LabelValue, name: string) => `${labelMessages.values[value]}: ${name}`,
  none: 'No label',
  said: (value: LabelValue | null, name: string) =>
    value === null ? `No label: ${name}` : labelMessages.choose(value, name),
  noLaunch: 'Move to a launch first, with J or K.',
  addReason: 'Add a reason',
  editReason: 'Edit reason',
  reason: 'Reason',
  reasonHint: 'Optional. Enter saves it.',
  waiting: 'Saved as soon as you are online.',
  notSaved: 'not saved',
  failed: (why: string) => `The label was not saved. ${why}`,
  notLoaded: (why: string) => `Your labels could not be loaded. ${why}`,
  again: 'Try again',
  giveUp: 'Undo',
} as const satisfies {
  values: Record<LabelValue, string>
  signs: Record<LabelValue, string>
  [text: string]: unknown
}
