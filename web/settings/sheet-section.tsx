import { Group, Textarea, TextInput } from '@mantine/core'
import { spreadsheetIdFrom } from '#domain/account/credentials.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { KEPT_FROM_MANAGERS } from '#web/ui/secret-field.tsx'
import { Guide } from './guides/guide.tsx'
import { guideMessages } from './guides/messages.ts'
import { settingsMessages } from './messages.ts'
import { Section } from './section.tsx'
import { FIELD_IDS, type SettingsForm } from './use-settings-form.ts'
import styles from './sheet-section.module.css'

export function SheetSection({ form }: { form: SettingsForm }) {
  const text = settingsMessages
  const { values, credentials } = form
  const hasValue = values.spreadsheetId !== '' || values.sheetsCredentials !== ''
  return (
    <Section title={text.sheets.title} purpose={text.sheets.purpose}>
      <div>
        <Textarea
          id={FIELD_IDS.sheetsCredentials}
          classNames={{ input: styles.json ?? '' }}
          label={text.names.sheetsCredentials}
          description={text.sheets.risk}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder={text.sheets.placeholder}
          rows={5}
          value={values.sheetsCredentials}
          onChange={(event) => form.type('sheetsCredentials', event.currentTarget.value)}
          error={credentials.kind === 'invalid' ? text.credentials[credentials.error] : null}
          {...KEPT_FROM_MANAGERS}
        />
        <div aria-live="polite">
          {credentials.kind === 'valid' ? <AccountLine email={credentials.account.clientEmail} /> : null}
        </div>
      </div>
      <TextInput
        id={FIELD_IDS.spreadsheetId}
        label={text.names.spreadsheetId}
        description={text.sheets.idHelp}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={values.spreadsheetId}
        onChange={(event) => form.type('spreadsheetId', event.currentTarget.value)}
        onBlur={() => {
          const id = spreadsheetIdFrom(values.spreadsheetId)
          // A field that was only passed through goes on following what is saved.
          if (id !== values.spreadsheetId) form.type('spreadsheetId', id)
        }}
        {...KEPT_FROM_MANAGERS}
      />
      <Group gap="xs">
        <BusyButton
          variant="default"
          busy={form.busy !== null}
          working={form.busy === 'test'}
          onClick={form.test}
        >
          {text.sheets.test}
        </BusyButton>
        {hasValue ? (
          <BusyButton
            variant="default"
            aria-label={`${commonMessages.clear} ${text.sheets.title}`}
            busy={form.busy !== null}
            onClick={() =>
              form.clear({
                place: 'sheet',
                names: ['spreadsheetId', 'sheetsCredentials'],
                title: text.sheets.clearTitle,
                text: text.sheets.clearText,
                done: text.sheetsCleared,
              })
            }
          >
            {commonMessages.clear}
          </BusyButton>
        ) : null}
      </Group>
      <FlashLine flash={form.flashAt('test') ?? form.flashAt('sheet')} />
      <Guide text={guideMessages.sheet} title={text.sheets.howTo} />
    </Section>
  )
}

/** Whom to share the spreadsheet with, shown once the JSON parses. */
function AccountLine({ email }: { email: string }) {
  const text = settingsMessages.sheets
  return (
    <Notice tone="plain" className={styles.account ?? ''} actions={<CopyButton value={email} />}>
      {text.account} <b>{email}</b>
      <br />
      {text.share}
    </Notice>
  )
}
