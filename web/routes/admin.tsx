import { isAdmin } from '#domain/account.ts'
import { PageSkeleton } from '#web/admin/page-skeleton.tsx'
import { adminMessages } from '#web/shared/admin-messages.ts'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { createLazyPanel } from '#web/shared/ui/lazy-panel.ts'
import { PanelBoundary } from '#web/shared/ui/panel-boundary.tsx'
import { usePageTitle } from '#web/shared/use-page-title.ts'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import styles from './screen.module.css'
import { AdminShell } from './shell-skeleton.tsx'

const layout = createLazyPanel(async () => (await import('#web/admin/admin-layout.tsx')).AdminLayout)
const users = createLazyPanel(async () => (await import('#web/admin/users/users-page.tsx')).UsersPage)
const user = createLazyPanel(async () => (await import('#web/admin/user-detail/user-page.tsx')).UserPage)
const statistics = createLazyPanel(
  async () => (await import('#web/admin/statistics/statistics-page.tsx')).StatisticsPage,
)
const logs = createLazyPanel(async () => (await import('#web/admin/logs/logs-page.tsx')).LogsPage)
const diagnostics = createLazyPanel(
  async () => (await import('#web/admin/diagnostics/diagnostics-page.tsx')).DiagnosticsPage,
)

/**
 * The admin pages, whose code only an admin's browser fetches; others read the refusal (SPEC 6). This hides nothing that
 * the server does not guard by itself.
 */
export function AdminRoute() {
  const { user, config } = useServices()
  if (!isAdmin(user, config.adminEmailDomain)) return <AccessDenied company={config.adminEmailDomain} />
  return <LazyPage page={layout} toCome={<AdminShell />} />
}

export const UsersRoute = () => <LazyPage page={users} />
export const StatisticsRoute = () => <LazyPage page={statistics} />
export const LogsRoute = () => <LazyPage page={logs} />
export const DiagnosticsRoute = () => <LazyPage page={diagnostics} />

/** Another user's record begins anew, with nothing of the one before. */
export function UserRoute() {
  const { userId } = useParams({ strict: false })
  return <LazyPage key={userId} page={user} />
}

/** SPEC 2: the index redirects to the users. */
export const AdminIndexRoute = () => <Navigate to="/admin/users" replace />

interface LazyPageProps {
  page: { Component: ComponentType; reset: () => void }
  /** Until its code is there. */
  toCome?: ReactNode
}

function LazyPage({ page, toCome = <PageSkeleton /> }: LazyPageProps) {
  return (
    <PanelBoundary
      onRetry={page.reset}
      render={() => (
        <Suspense fallback={toCome}>
          <page.Component />
        </Suspense>
      )}
    />
  )
}

function AccessDenied({ company }: { company: string }) {
  usePageTitle(adminMessages.panel)
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{adminMessages.panel}</h1>
      <p role="alert" className={styles.error}>
        {adminMessages.accessDenied(company)}
      </p>
      <Link className={styles.action} to="/">
        {messages.common.backToApp}
      </Link>
    </main>
  )
}
