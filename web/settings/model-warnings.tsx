import { useQuery } from '@tanstack/react-query'
import { providerConfig } from '#domain/backend/public-config.ts'
import type { OwnKey } from '#providers/registry.ts'
import { useServices } from '#web/core/services.tsx'
import { useNow } from '#web/core/time/use-clock.ts'
import { Notice } from '#web/ui/notice.tsx'
import { listedModelsQuery } from './listed-models.ts'
import { modelNotes } from './model-notes.ts'

/**
 * Warns of the installation's models that end, and of those that the user's own key does not list. Where the list cannot
 * be had, the announced ends are shown.
 * @param own the key as it is saved
 */
export function ModelWarnings({ own }: { own: OwnKey }) {
  const services = useServices()
  const { data: listed } = useQuery(listedModelsQuery(services, own))
  const { models } = providerConfig(services.config, own.provider.id)
  const notes = modelNotes(own.provider, models, listed, useNow())
  if (notes.length === 0) return null
  return (
    <Notice role="status" tone="warning">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  )
}
