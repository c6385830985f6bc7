import { builder } from '../base/graphql/builder.ts'
import type { RecentError } from '../watch/recent-errors.ts'
import { type DiskState, PLACES, ROOMS } from '../watch/room-watch.ts'
import { type DatabaseFacts, ENGINES, LISTENER_STATES, type SystemState } from '../watch/system-state.ts'

/** The state of this installation, for its admins (SPEC 2, Admin screens: System). */
const DatabaseEngine = builder.enumType('DatabaseEngine', { values: ENGINES })
const ListenerState = builder.enumType('ListenerState', { values: LISTENER_STATES })
const DiskRoom = builder.enumType('DiskRoom', { values: ROOMS })
const DiskPlace = builder.enumType('DiskPlace', { values: PLACES })

const SystemDatabase = builder.objectRef<NonNullable<DatabaseFacts['database']>>('SystemDatabase').implement({
  fields: (t) => ({
    engine: t.expose('engine', { type: DatabaseEngine }),
    version: t.exposeString('version'),
    bytes: t.exposeFloat('bytes'),
  }),
})

const SystemDisk = builder.objectRef<DiskState>('SystemDisk').implement({
  fields: (t) => ({
    place: t.expose('place', { type: DiskPlace }),
    freeBytes: t.exposeFloat('freeBytes'),
    sizeBytes: t.exposeFloat('sizeBytes'),
  }),
})

const SystemEvents = builder.objectRef<NonNullable<DatabaseFacts['events']>>('SystemEvents').implement({
  fields: (t) => ({
    noticesRatio: t.exposeFloat('noticesRatio', {
      description: 'How full PostgreSQL’s queue of notices is, from 0 to 1.',
    }),
    endsWaiting: t.exposeInt('endsWaiting', {
      description: 'Ends of hosted calls that are not delivered yet.',
    }),
  }),
})

const SystemError = builder.objectRef<RecentError>('SystemError').implement({
  fields: (t) => ({
    message: t.exposeString('message', { description: 'The sentence of the log.' }),
    code: t.exposeString('code', { nullable: true }),
    count: t.exposeInt('count'),
    lastAt: t.string({ resolve: ({ lastAtMs }) => new Date(lastAtMs).toISOString() }),
  }),
})

const AdminSystem = builder.objectRef<SystemState>('AdminSystem').implement({
  fields: (t) => ({
    version: t.exposeString('version'),
    database: t.expose('database', {
      type: SystemDatabase,
      nullable: true,
      description: 'Null while it does not answer.',
    }),
    disks: t.expose('disks', { type: [SystemDisk], description: 'Those that the server can see.' }),
    room: t.expose('room', {
      type: DiskRoom,
      description: 'SCARCE: what can be left out is refused. FULL: nothing can be saved.',
    }),
    listener: t.expose('listener', {
      type: ListenerState,
      description:
        'Whether events of other server processes are heard. UNUSED until somebody has to hear them.',
    }),
    replicaLagMs: t.float({
      nullable: true,
      description: 'How far the replica is behind; null where there is none.',
      resolve: ({ replica }) => replica?.lagMs ?? null,
    }),
    events: t.expose('events', { type: SystemEvents, nullable: true }),
    errors: t.expose('errors', {
      type: [SystemError],
      description: 'Those in the log of this server process in the last hour, the latest first.',
    }),
  }),
})

builder.queryField('adminSystem', (t) =>
  t.field({
    type: AdminSystem,
    description: 'The state of this installation, as the server process that answers sees it.',
    authScopes: { modes: ['userPool'], admin: true },
    resolve: (_parent, _args, { services }) => services.system(),
  }),
)
