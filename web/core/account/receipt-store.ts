/** What the deletion of an account did, as the server says it. */
export interface Receipt {
  id: string
  deletedAt: string
  blocked: boolean
  parts: { label: string; rows: number; detached: boolean }[]
}

export interface ShownReceipt {
  receipt: Receipt
  /** Whether the account was one's own: whoever reads this is signed out. */
  own: boolean
}

let shown: ShownReceipt | null = null
const listeners = new Set<() => void>()

/** The receipt on the screen. It outlives the sign-in, which ends with the account; a reload forgets it. */
export const receiptStore = {
  get: () => shown,
  show: (next: ShownReceipt | null): void => {
    shown = next
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
