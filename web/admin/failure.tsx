import { commonMessages } from '#web/ui/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'

/** What could not be loaded and why, with Retry. */
export const FailureCard = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Notice
    role="alert"
    tone="danger"
    actions={<PlainButton onClick={onRetry}>{commonMessages.retry}</PlainButton>}
  >
    {text}
  </Notice>
)
