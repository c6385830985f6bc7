import { useQuery } from '@tanstack/react-query'
import { debugIdentity } from '#clients/backend/admin-documents.ts'
import { adminUsersMessages } from '#web/shared/admin-users-messages.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { useServices } from '#web/shared/services.tsx'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { CopyButton } from '#web/shared/ui/copy-button.tsx'
import { jsonFacts } from '../json-facts.ts'
import page from '../page.module.css'
import { ADMIN_KEY } from '../query-times.ts'
import styles from './debug-identity.module.css'

const text = adminUsersMessages.identity

/** What the server sees of the admin's own token, on demand; never the token (SPEC 2). */
export function DebugIdentity() {
  const { backend } = useServices()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [ADMIN_KEY, 'identity'],
    queryFn: async ({ signal }) => (await backend.query(debugIdentity, {}, signal)).adminDebugIdentity,
    enabled: false,
    gcTime: 0,
  })
  return (
    <section className={page.box} aria-labelledby="identity-title">
      <h2 id="identity-title" className={page.subtitle}>
        {text.title}
      </h2>
      <p className={page.means}>{text.purpose}</p>
      <div className={styles.actions}>
        <BusyButton variant="default" busy={isFetching} working={isFetching} onClick={() => void refetch()}>
          {text.test}
        </BusyButton>
        {data === undefined ? null : (
          <CopyButton value={JSON.stringify(data, null, 2)} label={text.copy} name={text.copy} />
        )}
      </div>
      <div role="status">
        {data === undefined ? null : (
          <dl className={styles.facts}>
            {jsonFacts(data).map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {error === null ? null : (
        <p role="alert" className={page.failure}>
          {text.failed(sentenceFor(error))}
        </p>
      )}
    </section>
  )
}
