import { messages } from '#web/shared/messages.ts'
import { FlashLine } from '#web/shared/ui/flash-line.tsx'
import { SecretField } from '#web/shared/ui/secret-field.tsx'
import { Section } from './section.tsx'
import { ListingGuide } from './guides/listing-guide.tsx'
import type { SettingsForm } from './use-settings-form.ts'

export function ListingSection({ form }: { form: SettingsForm }) {
  const text = messages.settings
  return (
    <Section title={text.listing.title} purpose={text.listing.purpose}>
      <SecretField
        label={text.names.productHuntToken}
        value={form.values.productHuntToken}
        onType={(value) => form.type('productHuntToken', value)}
        onClear={() => form.clear('listing')}
        busy={form.busy !== null}
      />
      <FlashLine flash={form.flashAt('listing')} />
      <ListingGuide title={text.listing.howTo} />
    </Section>
  )
}
