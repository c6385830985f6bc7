import { countText } from '#web/ui/locale.ts'

/** What is said of an account as a whole: its export and its end. */
export const accountMessages = {
  exported: '✅ Your data is downloaded',
  exportedOfUser: '✅ Data downloaded',
  exportFailed: (message: string) => `❌ The data could not be downloaded: ${message}`,
  receipt: {
    title: 'Account deleted',
    id: (id: string) => `Receipt ${id}`,
    deleted: 'Deleted',
    detached: 'Kept for the figures, without the person',
    rows: (rows: number) => (rows === 1 ? '1 entry' : `${countText(rows)} entries`),
    blocked: 'The block stays in force if this person signs up again.',
    outside: 'Your sheet and files that you exported are yours, and are not touched.',
    download: 'Download receipt',
    done: 'Done',
  },
} as const
