import { messages } from '#web/shared/messages.ts'
import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import styles from './link-notice.module.css'

interface LinkNoticeProps {
  /** True where the lead is in the sheet, but not among those that are shown. */
  hidden: boolean
  onShow: () => void
  onClose: () => void
}

/** Why the lead that the address names is not to be seen. */
export function LinkNotice({ hidden, onShow, onClose }: LinkNoticeProps) {
  const text = messages.leads.link
  return (
    <div role="alert" className={styles.notice}>
      <p>{hidden ? text.hidden : text.unknown}</p>
      {hidden ? (
        <Button variant="default" onClick={onShow}>
          {text.show}
        </Button>
      ) : null}
      <Button variant="default" onClick={onClose}>
        {messages.common.close}
      </Button>
    </div>
  )
}
