import type { AnyProvider } from '#providers/registry.ts'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { SecretField } from '#web/ui/secret-field.tsx'
import { Guide } from './guides/guide.tsx'
import { settingsMessages } from './messages.ts'
import { ModelWarnings } from './model-warnings.tsx'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

interface AiSectionProps {
  provider: AnyProvider
  form: SettingsForm
  /** The key as it is saved, whatever is typed. */
  savedKey: string
}

export function AiSection({ provider, form, savedKey }: AiSectionProps) {
  const text = settingsMessages
  const { name, key } = provider
  const clear = () =>
    form.clear({
      place: key.setting,
      names: [key.setting],
      title: text.ai.clearTitle(name),
      text: text.ai.clearText,
      done: text.keyCleared(name),
    })
  return (
    <Section title={name} purpose={text.ai.purpose(name)} optional>
      <SecretField
        label={key.label}
        placeholder={key.placeholder}
        value={form.values[key.setting]}
        onType={(value) => form.type(key.setting, value)}
        onClear={clear}
        busy={form.busy !== null}
      />
      <FlashLine flash={form.flashAt(key.setting)} />
      <ModelWarnings own={{ provider, key: savedKey }} />
      <Guide text={key.guide} title={text.ai.howTo} />
    </Section>
  )
}
