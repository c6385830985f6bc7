import { Component, type ReactNode } from 'react'
import { messages } from '../messages.ts'

/** Keeps a fault of one panel from taking the page down; "Try Again" draws the panel anew. React offers this only as a class. */
export class PanelBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div role="alert">
        <p>{messages.common.unexpected}</p>
        <button type="button" onClick={() => this.setState({ failed: false })}>
          {messages.common.tryAgain}
        </button>
      </div>
    )
  }
}
