import { adminUserMessages, adminUsersMessages } from '#web/shared/admin-users-messages.ts'
import { CopyButton } from '#web/shared/ui/copy-button.tsx'
import page from '../page.module.css'
import { StatusMark } from '../status-mark.tsx'
import { Time } from '../times.tsx'
import type { DetailedUser } from './details-query.ts'
import styles from './information-section.module.css'

const text = adminUserMessages.information

/** Who the user is. */
export function InformationSection({ user }: { user: DetailedUser }) {
  const facts = [
    [
      text.email,
      <>
        {user.email} <CopyButton value={user.email} name={adminUserMessages.copyEmail} />
      </>,
    ],
    [text.name, <span dir="auto">{user.name ?? adminUsersMessages.noName}</span>],
    [
      text.id,
      <>
        <code>{user.id}</code> <CopyButton value={user.id} name={adminUserMessages.copyId} />
      </>,
    ],
    [text.signedUp, <Time iso={user.createdAt} />],
    [text.lastActive, user.lastActive === null ? adminUsersMessages.never : <Time iso={user.lastActive} />],
    [text.onboarding, user.hasCompletedOnboarding ? text.onboardingDone : text.onboardingOpen],
    [text.status, <StatusMark blocked={user.blocked} />],
    ...(user.blocked ? [[text.reason, <span dir="auto">{user.blockedReason}</span>] as const] : []),
  ] as const
  return (
    <section className={page.box} aria-labelledby="information-title">
      <h2 id="information-title" className={page.subtitle}>
        {text.title}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
