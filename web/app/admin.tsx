import { Link, Navigate, useParams } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { adminMessages } from '#web/admin/messages.ts'
import { PanelBoundary } from '#web/core/errors/panel-boundary.tsx'
import { menuMessages } from '#web/core/messages.ts'
import { useServices } from '#web/core/services.tsx'
import { useIsAdmin } from '#web/core/session/use-is-admin.ts'
import { createLazyPanel } from '#web/ui/lazy-panel.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import styles from './screen.module.css'

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
const system = createLazyPanel(async () => (await import('#web/admin/system/system-page.tsx')).SystemPage)

/**
 * The admin pages, whose code only an admin's browser fetches; others read the refusal (SPEC 6). This hides nothing that
 * the server does not guard by itself.
 */
export function AdminRoute() {
  const { config } = useServices()
  const isAdmin = useIsAdmin()
  if (isAdmin === undefined) return <Skeleton />
  if (isAdmin === false) return <AccessDenied company={config.adminEmailDomain} />
  // Where the server could not be reached, the pages themselves say so and try again.
  return <LazyPage page={layout} />
}

export const UsersRoute = () => <LazyPage page={users} />
export const StatisticsRoute = () => <LazyPage page={statistics} />
export const LogsRoute = () => <LazyPage page={logs} />
export const DiagnosticsRoute = () => <LazyPage page={diagnostics} />
export const SystemRoute = () => <LazyPage page={system} />

/** Another user's record begins anew, with nothing of the one before. */
export function UserRoute() {
  const { userId } = useParams({ strict: false })
  return <LazyPage key={userId} page={user} />
}

/** SPEC 2, Routes: the index redirects to the users. */
export const AdminIndexRoute = () => <Navigate to="/admin/users" replace />

interface LazyPageProps {
  page: { Component: ComponentType; reset: () => void }
}

function LazyPage({ page }: LazyPageProps) {
  return (
    <PanelBoundary
      onRetry={page.reset}
      render={() => (
        <Suspense fallback={<Skeleton />}>
          <page.Component />
        </Suspense>
      )}
    />
  )
}

function AccessDenied({ company }: { company: string }) {
  usePageTitle(menuMessages.adminPanel)
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{menuMessages.adminPanel}</h1>
      <Notice role="alert" tone="danger">
        {adminMessages.accessDenied(company)}
      </Notice>
      <Link className={styles.action} to="/">
        {commonMessages.backToApp}
      </Link>
    </main>
  )
}
