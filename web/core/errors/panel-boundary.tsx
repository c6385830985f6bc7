import { Component, type ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { commonMessages } from '../../ui/messages.ts'
import { requestIdIn } from './request-id-in.ts'
import { serverMessages } from './server-messages.ts'
import shared from '#web/ui/shared.module.css'
import styles from './panel-boundary.module.css'

interface PanelBoundaryProps {
  render: () => ReactNode
  /** Called before the panel is drawn anew, to forget what failed. */
  onRetry: () => void
  /** Draws the fault where the panel's place needs more around it, such as a dialog's title. */
  frame?: (fault: ReactNode) => ReactNode
}

interface Fault {
  error: unknown
  /** The server's id of the request that failed, where there is one; else one that only the console knows. */
  id: string
}

/** What Chromium, Firefox and Safari say of a part of the app that could not be fetched (HTML, dynamic import). */
const NOT_FETCHED = /dynamically imported module|importing a module script failed/i

/**
 * Keeps a fault of one panel from taking the page down, and shows the number by which support can find it; "Try Again" draws
 * the panel anew. React offers this only as a class.
 */
export class PanelBoundary extends Component<PanelBoundaryProps, { fault: Fault | null }> {
  override state: { fault: Fault | null } = { fault: null }

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error, id: requestIdIn(error) ?? `web-${crypto.randomUUID().slice(0, 8)}` } }
  }

  override componentDidCatch(error: unknown) {
    // oxlint-disable-next-line no-console -- the number that is shown leads support to the fault
    console.error('A part of the page failed.', this.state.fault?.id, error)
  }

  override render() {
    const { fault } = this.state
    const { render, onRetry, frame = (drawn) => drawn } = this.props
    if (fault === null) return render()
    const unreachable = fault.error instanceof TypeError && NOT_FETCHED.test(fault.error.message)
    return frame(
      <Card role="alert" className={styles.fault}>
        <p>{unreachable ? serverMessages.unreachable : commonMessages.unexpected}</p>
        {unreachable ? null : <p className={shared.muted}>{serverMessages.requestId(fault.id)}</p>}
        <PlainButton
          onClick={() => {
            onRetry()
            this.setState({ fault: null })
          }}
        >
          {commonMessages.tryAgain}
        </PlainButton>
      </Card>,
    )
  }
}
