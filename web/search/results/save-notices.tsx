import { Button } from '@mantine/core'
import { sheetsMessages } from '#web/core/errors/sheets-messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { searchMessages } from '../messages.ts'
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
        <BusyButton variant="default" busy={saving.newTabBusy} onClick={saving.intoNewTab}>
          {sheetsMessages.intoNewTab}
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

interface OwnScoredQuestionProps extends SaveNoticesProps {
  ownScored: NonNullable<Saving['ownScored']>
}

/** Asks whether to save launches that were not scored by the user's own criteria. */
export function OwnScoredQuestion({ saving, ownScored }: OwnScoredQuestionProps) {
  const text = searchMessages
  return (
    <Notice
      role="alert"
      tone="plain"
      className={styles.notice}
      actions={
        <>
          <Button variant="default" onClick={() => saving.saveOwnScored(true)}>
            {text.saveAllScored(ownScored.total)}
          </Button>
          {ownScored.count === ownScored.total ? null : (
            <Button variant="default" onClick={() => saving.saveOwnScored(false)}>
              {text.saveOthers(ownScored.total - ownScored.count)}
            </Button>
          )}
          <Button variant="default" onClick={saving.refuseOwnScored}>
            {commonMessages.cancel}
          </Button>
        </>
      }
    >
      {text.ownScored(ownScored.count, ownScored.total)}
    </Notice>
  )
}

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
