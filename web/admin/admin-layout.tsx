import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { adminMessages } from '#web/shared/admin-messages.ts'
import { ConnectionMark } from '#web/shared/connection-mark.tsx'
import { messages } from '#web/shared/messages.ts'
import styles from './admin-layout.module.css'

const PAGES = [
  { to: '/admin/users', label: adminMessages.users },
  { to: '/admin/stats', label: adminMessages.statistics },
  { to: '/admin/logs', label: adminMessages.logs },
  { to: '/admin/usagetap', label: adminMessages.diagnostics },
] as const

/** The frame of the admin pages: a sidebar of them, and the way back (SPEC 2). */
export function AdminLayout() {
  const navigate = useNavigate()
  return (
    <div className={styles.layout}>
      <header className={styles.side}>
        <p className={styles.brand}>
          <img src="/favicon.svg" alt="" width="28" height="28" />
          {adminMessages.panel}
          <ConnectionMark />
        </p>
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
          {messages.common.backToApp}
        </Button>
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
