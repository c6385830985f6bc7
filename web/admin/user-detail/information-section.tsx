import { CopyButton } from '#web/ui/copy-button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { PageSection } from '../page.tsx'
import { StatusMark } from '../status-mark.tsx'
import { Time } from '../times.tsx'
import { adminUserMessages, adminUsersMessages } from '../users-messages.ts'
import type { DetailedUser } from './details-query.ts'

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
    <PageSection title={text.title}>
      <FactList facts={facts} />
    </PageSection>
  )
}
