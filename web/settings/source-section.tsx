import type { AnySource } from '#sources/registry.ts'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { SecretField } from '#web/ui/secret-field.tsx'
import { Guide } from './guides/guide.tsx'
import { settingsMessages } from './messages.ts'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** What the user sets for a source of launches. */
export function SourceSection({ source, form }: { source: AnySource; form: SettingsForm }) {
  const text = settingsMessages.source
  return (
    <Section title={source.name} purpose={text.purpose}>
      {source.settings.map(({ name, label, guide }) => (
        <div key={name}>
          <SecretField
            label={label}
            value={form.values[name]}
            onType={(value) => form.type(name, value)}
            onClear={() =>
              form.clear({
                place: name,
                names: [name],
                title: text.clearTitle(label),
                text: text.clearText,
                done: text.cleared(label),
              })
            }
            busy={form.busy !== null}
          />
          <FlashLine flash={form.flashAt(name)} />
          <Guide text={guide} title={text.howTo} />
        </div>
      ))}
    </Section>
  )
}
