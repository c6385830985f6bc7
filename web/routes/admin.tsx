import { isAdmin } from '#domain/account.ts'
import { adminMessages } from '#web/shared/admin-messages.ts'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { createLazyPanel } from '#web/shared/ui/lazy-panel.ts'
import { PanelBoundary } from '#web/shared/ui/panel-boundary.tsx'
import { usePageTitle } from '#web/shared/use-page-title.ts'
import { Link, Navigate } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import styles from './screen.module.css'

const layout = createLazyPanel(async () => (await import('#web/admin/admin-layout.tsx')).AdminLayout)
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
  return <LazyPage page={layout} />
}

export const DiagnosticsRoute = () => <LazyPage page={diagnostics} />

/** Until the list of users is here (SPEC 2), the panel opens with its only page. */
export const AdminIndexRoute = () => <Navigate to="/admin/usagetap" replace />

function LazyPage({ page }: { page: { Component: ComponentType; reset: () => void } }) {
  return (
    <PanelBoundary
      onRetry={page.reset}
      render={() => (
        <Suspense fallback={<p role="status">{messages.common.loading}</p>}>
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
