import { FlashLine } from '#web/ui/flash-line.tsx'
import { SecretField } from '#web/ui/secret-field.tsx'
import { Guide } from './guides/guide.tsx'
import { guideMessages } from './guides/messages.ts'
import { settingsMessages } from './messages.ts'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

export function ListingSection({ form }: { form: SettingsForm }) {
  const text = settingsMessages
  return (
    <Section title={text.listing.title} purpose={text.listing.purpose}>
      <SecretField
        label={text.names.productHuntToken}
        value={form.values.productHuntToken}
        onType={(value) => form.type('productHuntToken', value)}
        onClear={() =>
          form.clear({
            place: 'listing',
            names: ['productHuntToken'],
            title: text.listing.clearTitle,
            text: text.listing.clearText,
            done: text.listingCleared,
          })
        }
        busy={form.busy !== null}
      />
      <FlashLine flash={form.flashAt('listing')} />
      <Guide text={guideMessages.listing} title={text.listing.howTo} />
    </Section>
  )
}
