import { adminStats } from '../admin/stats-store.ts'
import { builder } from '../base/graphql/builder.ts'
import type { Installation } from '../base/graphql/context.ts'

/** What is nobody's own: the facts that the page shows to anybody, and counts for programs with a key (decision 0033). */
const InstallationFacts = builder.objectRef<Installation>('Installation').implement({
  fields: (t) => ({
    version: t.exposeString('version'),
    authModes: t.stringList({ resolve: ({ authModes }) => [...authModes] }),
    sampleData: t.exposeBoolean('sampleData', { description: 'Whether sample data is offered.' }),
  }),
})

builder.queryField('installation', (t) =>
  t.field({
    type: InstallationFacts,
    description: 'Public facts of this installation.',
    authScopes: { modes: ['none', 'apiKey', 'userPool', 'oidc'] },
    resolve: (_parent, _args, { services }) => services.installation,
  }),
)

interface Figures {
  totalUsers: number
  activeUsers: number
  totalActivityLogs: number
}

const InstallationFigures = builder.objectRef<Figures>('InstallationFigures').implement({
  fields: (t) => ({
    totalUsers: t.exposeInt('totalUsers'),
    activeUsers: t.exposeInt('activeUsers', { description: 'With any activity in the last 30 days.' }),
    totalActivityLogs: t.exposeInt('totalActivityLogs'),
  }),
})

builder.queryField('installationFigures', (t) =>
  t.field({
    type: InstallationFigures,
    description: 'Counts for a program that watches this installation; nothing of any one user.',
    authScopes: { modes: ['apiKey'] },
    resolve: (_parent, _args, { services: { db, now } }) => adminStats(db, { nowMs: now(), days: 7 }),
  }),
)
