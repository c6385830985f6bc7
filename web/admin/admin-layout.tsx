import { Button, Group } from '@mantine/core'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { menuMessages } from '#web/core/messages.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { adminMessages } from './messages.ts'
import styles from './admin-layout.module.css'

const PAGES = [
  { to: '/admin/users', label: adminMessages.users },
  { to: '/admin/stats', label: adminMessages.statistics },
  { to: '/admin/logs', label: adminMessages.logs },
  { to: '/admin/usagetap', label: adminMessages.diagnostics },
  { to: '/admin/system', label: adminMessages.system },
] as const

/** The frame of the admin pages: a sidebar of them, and the way back (SPEC 2, Routes). */
export function AdminLayout() {
  const navigate = useNavigate()
  return (
    <div className={styles.layout}>
      <header className={styles.side}>
        <Group component="p" gap="xs" fz="lg" fw="var(--weight-bold)">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          {menuMessages.adminPanel}
        </Group>
        <nav aria-label={adminMessages.nav}>
          <ul className={styles.pages}>
            {PAGES.map(({ to, label }) => (
              <li key={to}>
                <Link className={styles.page} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Button className={styles.back ?? ''} variant="default" onClick={() => void navigate({ to: '/' })}>
          {commonMessages.backToApp}
        </Button>
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
