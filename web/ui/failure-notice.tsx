import { commonMessages } from './messages.ts'
import { Notice } from './notice.tsx'
import { PlainButton } from './plain-button.tsx'

/** What could not be loaded and why, with Retry. */
export const FailureNotice = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Notice
    role="alert"
    tone="danger"
    actions={<PlainButton onClick={onRetry}>{commonMessages.retry}</PlainButton>}
  >
    {text}
  </Notice>
)
