import { countText } from '../ui/locale.ts'

const leads = (count: number) => `${countText(count)} lead${count === 1 ? '' : 's'}`

/** What the Leads tab says of status, next steps, and asking the AI again. */
export const leadActionMessages = {
  statuses: { NEW: 'New', CONTACTED: 'Contacted', REPLIED: 'Replied', NOT_A_FIT: 'Not a fit' },
  statusOf: (name: string) => `Status of ${name}`,
  statusFilter: 'Status',
  allStatuses: 'Any status',
  due: (count: number) => `Due today (${countText(count)})`,
  withEmail: 'Has email',
  nextStep: 'Next step on',
  status: 'Status',
  followUpFailed: (sentence: string) => `The status was not saved. ${sentence}`,
  followUpsFailed: (sentence: string) => `The statuses could not be loaded. ${sentence}`,
  openPanel: (name: string) => `Open ${name} beside the list`,
  panelName: (name: string) => `Details of ${name}`,
  tick: (name: string) => `Select ${name}`,
  tickAll: (count: number) => (count < 2 ? 'Select all shown' : `Select all ${countText(count)} shown`),
  ticked: (count: number) => `${countText(count)} selected`,
  actions: 'Actions',
  bulkName: 'Actions for the selected leads',
  /** For one lead, and for many. */
  ask: {
    contacts: {
      one: 'Find contacts',
      many: (count: number) => (count === 0 ? 'Find contacts' : `Find contacts for ${countText(count)}`),
      again: (count: number) => `Find contacts again for ${countText(count)}`,
      priceName: 'Price of finding contacts',
      question: (count: number) => `Find contacts for ${leads(count)}?`,
    },
    verdict: {
      one: 'Judge again',
      many: (count: number) => (count === 0 ? 'Judge again' : `Judge ${countText(count)} again`),
      priceName: 'Price of judging again',
      question: (count: number) => `Judge ${leads(count)} again?`,
    },
  },
  task: {
    contacts: {
      waiting: 'Waiting to search for contacts',
      busy: 'Finding contacts…',
      left: 'Contacts not searched',
    },
    verdict: { waiting: 'Waiting to be judged', busy: 'Judging…', left: 'Not judged' },
    check: { waiting: 'Waiting to be checked', busy: 'Checking the pages…', left: 'Not checked' },
  },
  found: {
    contacts: 'Contacts found and written to your sheet',
    verdict: 'Judged, and written to your sheet',
    check: 'Checked, and written to your sheet',
  },
  foundNobody: 'No contacts found',
  waitsFor: (left: string) => `continues in ${left}`,
  running: {
    contacts: (ended: number, total: number) => `Contacts: ${countText(ended)} of ${leads(total)}`,
    verdict: (ended: number, total: number) => `Judged: ${countText(ended)} of ${leads(total)}`,
    check: (ended: number, total: number) => `Contacts checked: ${countText(ended)} of ${leads(total)}`,
  },
  ended: {
    contacts: (done: number, total: number) => `Contacts searched for ${countText(done)} of ${leads(total)}`,
    verdict: (done: number, total: number) => `Judged ${countText(done)} of ${leads(total)}`,
    check: (done: number, total: number) => `Checked ${countText(done)} of ${leads(total)}`,
  },
  checkMany: (count: number) => (count === 0 ? 'Check contacts' : `Check contacts of ${countText(count)}`),
  goOn: 'Continue',
  noContacts: 'No contacts',
  otherContacts: 'See details',
  warning: (value: string, remark: string) => `${value}: ${remark}`,
  searchAgain: 'Find contacts again',
} as const
