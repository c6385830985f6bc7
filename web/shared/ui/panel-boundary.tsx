import { Component, type ReactNode } from 'react'
import { messages } from '../messages.ts'

interface PanelBoundaryProps {
  render: () => ReactNode
  /** Called before the panel is drawn anew, to forget what failed. */
  onRetry: () => void
}

/** Keeps a fault of one panel from taking the page down; "Try Again" draws the panel anew. React offers this only as a class. */
export class PanelBoundary extends Component<PanelBoundaryProps, { failure: unknown }> {
  override state: { failure: unknown } = { failure: null }

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure ?? new Error('unknown') }
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.render()
    // A part of the app that could not be fetched rejects with a TypeError (HTML, dynamic import).
    const unreachable = failure instanceof TypeError && /import|fetch|module/i.test(failure.message)
    return (
      <div role="alert">
        <p>{unreachable ? messages.server.unreachable : messages.common.unexpected}</p>
        <button
          type="button"
          onClick={() => {
            this.props.onRetry()
            this.setState({ failure: null })
          }}
        >
          {messages.common.tryAgain}
        </button>
      </div>
    )
  }
}
