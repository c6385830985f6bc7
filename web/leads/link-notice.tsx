import { Button, Group } from '@mantine/core'
import { commonMessages } from '#web/ui/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { leadsMessages } from './messages.ts'
import styles from './leads-panel.module.css'

interface LinkNoticeProps {
  /** True where the lead is in the sheet, but not among those that are shown. */
  hidden: boolean
  onShow: () => void
  onClose: () => void
}

/** Why the lead that the address names is not to be seen. */
export function LinkNotice({ hidden, onShow, onClose }: LinkNoticeProps) {
  const text = leadsMessages.link
  return (
    <Notice
      role="alert"
      tone="plain"
      className={styles.notice}
      actions={
        <Group gap="xs">
          {hidden ? (
            <Button variant="default" onClick={onShow}>
              {text.show}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {commonMessages.close}
          </Button>
        </Group>
      }
    >
      {hidden ? text.hidden : text.unknown}
    </Notice>
  )
}
