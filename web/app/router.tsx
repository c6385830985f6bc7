import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import {
  AdminIndexRoute,
  AdminRoute,
  DiagnosticsRoute,
  LogsRoute,
  StatisticsRoute,
  SystemRoute,
  UserRoute,
  UsersRoute,
} from './admin.tsx'
import { AppFrame } from './app-frame.tsx'
import { HomeRoute } from './home.tsx'
import { NotFound } from './not-found.tsx'

/** The addresses of the app (SPEC 2; SPEC 2, Routes). */
const rootRoute = createRootRoute({ component: AppFrame, notFoundComponent: NotFound })
const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: HomeRoute })
const adminRoute = createRoute({ getParentRoute: () => rootRoute, path: '/admin', component: AdminRoute })
const adminPages = [
  createRoute({ getParentRoute: () => adminRoute, path: '/', component: AdminIndexRoute }),
  createRoute({ getParentRoute: () => adminRoute, path: '/users', component: UsersRoute }),
  createRoute({ getParentRoute: () => adminRoute, path: '/users/$userId', component: UserRoute }),
  createRoute({ getParentRoute: () => adminRoute, path: '/stats', component: StatisticsRoute }),
  createRoute({ getParentRoute: () => adminRoute, path: '/logs', component: LogsRoute }),
  createRoute({ getParentRoute: () => adminRoute, path: '/usagetap', component: DiagnosticsRoute }),
  createRoute({ getParentRoute: () => adminRoute, path: '/system', component: SystemRoute }),
] as const
export const createAppRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren([homeRoute, adminRoute.addChildren(adminPages)]),
    scrollRestoration: true,
    // What no panel's own boundary catches goes to the one of root.tsx.
    disableGlobalCatchBoundary: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** On a user's page: the query of the list that it was opened from. */
    usersList?: object
    /** The panel of a launch was opened by a click or a key: Back closes it. */
    openedPanel?: boolean
  }
}
