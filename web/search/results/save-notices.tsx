import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { sheetsMessages } from '#web/core/errors/sheets-messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Saving } from './use-saving.ts'
import styles from './bulk-bar.module.css'

interface SaveNoticesProps {
  saving: Saving
}

/** Asks whether to save to a tab of our own: the first one holds something else. */
export const NewTabQuestion = ({ saving }: SaveNoticesProps) => (
  <Notice
    role="alert"
    tone="plain"
    className={styles.notice}
    actions={
      <>
        <BusyButton variant="default" busy={saving.newTabBusy} onClick={saving.useNewTab}>
          {sheetsMessages.useNewTab}
        </BusyButton>
        <Button variant="default" onClick={saving.refuseNewTab}>
          {commonMessages.cancel}
        </Button>
      </>
    }
  >
    {sheetsMessages.foreignHeader}
  </Notice>
)

/** What the user has to look at in the sheet. */
export const SheetNotices = ({ saving }: SaveNoticesProps) =>
  saving.notices.map((notice) => (
    <Notice
      key={notice}
      role="alert"
      tone="plain"
      className={styles.notice}
      actions={
        <Button variant="default" onClick={() => saving.dismiss(notice)}>
          {sheetsMessages.dismiss}
        </Button>
      }
    >
      {notice}
    </Notice>
  ))
