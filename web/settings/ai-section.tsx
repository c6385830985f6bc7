import { FlashLine } from '#web/ui/flash-line.tsx'
import { SecretField } from '#web/ui/secret-field.tsx'
import { Guide } from './guides/guide.tsx'
import { guideMessages } from './guides/messages.ts'
import { settingsMessages } from './messages.ts'
import { ModelWarnings } from './model-warnings.tsx'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** @param savedKey the AI key as it is saved, whatever is typed */
export function AiSection({ form, savedKey }: { form: SettingsForm; savedKey: string }) {
  const text = settingsMessages
  return (
    <Section title={text.ai.title} purpose={text.ai.purpose} optional>
      <SecretField
        label={text.names.openaiApiKey}
        placeholder={text.ai.placeholder}
        value={form.values.openaiApiKey}
        onType={(value) => form.type('openaiApiKey', value)}
        onClear={() => form.clear('ai')}
        busy={form.busy !== null}
      />
      <FlashLine flash={form.flashAt('ai')} />
      <ModelWarnings apiKey={savedKey} />
      <Guide text={guideMessages.ai} title={text.ai.howTo} />
    </Section>
  )
}
