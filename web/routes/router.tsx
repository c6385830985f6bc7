import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { HomeRoute } from './home.tsx'
import { NotFound } from './not-found.tsx'

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFound })
const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: HomeRoute })
export const createAppRouter = () =>
  createRouter({ routeTree: rootRoute.addChildren([homeRoute]), scrollRestoration: true })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
