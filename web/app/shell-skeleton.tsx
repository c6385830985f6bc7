import { PageSkeleton } from '#web/admin/page-skeleton.tsx'
import { Card } from '#web/ui/card.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { Bone, BoneLines, Skeleton } from '#web/ui/skeleton.tsx'
import adminStyles from '#web/admin/admin-layout.module.css'
import headerStyles from './hero-header.module.css'
import homeStyles from './home.module.css'
import styles from './shell-skeleton.module.css'

/** Pixels of the four tabs. */
const TAB_WIDTHS = ['51px', '44px', '65px', '59px'] as const
const ADMIN_PAGES = 4
const ADMIN_ADDRESS = '/admin'

/** The app behind the sign-in before its code is there, at the address that is open. */
export function ShellSkeleton() {
  return location.pathname.startsWith(ADMIN_ADDRESS) ? <AdminShell /> : <HomeShell />
}

const HomeShell = () => (
  <Skeleton className={homeStyles.page}>
    <div className={headerStyles.header}>
      <div className={headerStyles.brand}>
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <p className={headerStyles.title}>{commonMessages.appName}</p>
      </div>
      <div className={headerStyles.account}>
        <span className={headerStyles.who}>
          <Bone width="172px" />
        </span>
        <Bone width="34px" height={34} />
        <span className={styles.commands}>
          <Bone height={26} />
        </span>
        <Bone width="62px" height={26} />
        <Bone width="145px" height={26} />
        <Bone width="96px" height={36} />
      </div>
    </div>
    <div className={styles.tabs}>
      {TAB_WIDTHS.map((width) => (
        <Bone key={width} width={width} />
      ))}
    </div>
    <div className={styles.panel}>
      <BoneLines count={1} linePx={21} widest="420px" />
      <Card>
        <BoneLines count={6} linePx={44} />
      </Card>
    </div>
  </Skeleton>
)

/** The panel's own code is another part; this stands also while that is fetched. */
export const AdminShell = () => (
  <div className={adminStyles.layout}>
    <div className={adminStyles.side} aria-hidden="true">
      <p className={headerStyles.brand}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <Bone width="100px" />
      </p>
      <BoneLines count={ADMIN_PAGES} linePx={43} />
    </div>
    <main className={adminStyles.main}>
      <PageSkeleton />
    </main>
  </div>
)
