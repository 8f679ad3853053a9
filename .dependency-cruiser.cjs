/** Rules for imports between folders, with reasons in ARCHITECTURE.md. Run by `npm run check`. */
const schemas = [
  '^packages/protocol/src/docs/',
  '^packages/protocol/src/.*(contract|entities|catalogue|game|operation|phone-config|schemas|settings)[.]ts$',
  '^packages/protocol/src/pushed/', // the client script gets it as data
]
const samples = '^packages/engine/src/apps/[^/]+/(samples|sample-rows)[.]ts$'
const tests = ['[.]test[.]tsx?$', '/testing/', '/e2e/', samples]
/** Packages that only tests of the adapters may import; rules below enforce it. */
const forTests = ['packages/testing-fivem', 'tools/fivem']

/** A package's sources may import only the packages named, besides themselves. */
const only = (name, folder, ...allowed) => ({
  name,
  severity: 'error',
  from: { path: `^${folder}/src/` },
  to: { path: '^(packages|tools)/', pathNot: [folder, ...allowed].map((path) => `^${path}/`) },
})

/** A file in one of the folder's subfolders may not import from the sibling subfolders. */
const ownFolder = (name, folder) => ({
  name,
  comment: 'Use kit, shell, chat, social, shared, or an intent.',
  severity: 'error',
  from: { path: `^${folder}/([^/]+)/` },
  to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/$1/` },
})

/**
 * The engine's layers: each file may import from the layers below. Above them all is the file that joins them (`engine.ts`), below them all
 * the files that import none of them (`log.ts`, `slices.ts`).
 */
const floors = [
  '((backup|erase|export|import|panel)/|(engine|migrations|tables)[.]ts$)',
  'apps/',
  'core/',
  'shared/',
  '(ports|emit|transaction)[.]ts$',
  'database/',
]
const onFloor = (floor) => `^packages/engine/src/${floor}`
const engineFloors = floors.slice(1).map((floor, index) => ({
  name: 'the-engine-stands-on-what-is-below',
  comment: `From the top: ${floors.join(', ')}.`,
  severity: 'error',
  from: { path: onFloor(floor), pathNot: tests },
  to: { path: floors.slice(0, index + 1).map(onFloor) },
}))

/** Page: no file of the folder may import from these neighbours; its tests may. */
const apart = (name, folder, ...neighbours) => ({
  name,
  comment: 'Its callers pass in what it needs from them; see ARCHITECTURE.md.',
  severity: 'error',
  from: { path: `^packages/phone/src/${folder}/`, pathNot: tests },
  to: { path: `^packages/phone/src/(${neighbours.join('|')})/` },
})

module.exports = {
  forbidden: [
    only('protocol-imports-only-itself', 'packages/protocol'),
    only('engine-imports-only-protocol', 'packages/engine', 'packages/protocol'),
    only('phone-imports-only-protocol', 'packages/phone', 'packages/protocol'),
    only('city-imports-only-protocol', 'packages/city', 'packages/protocol'),
    only('panel-imports-only-protocol', 'packages/panel', 'packages/protocol'),
    only(
      'adapters-import-engine-and-protocol',
      'packages/adapters/[^/]+',
      'packages/engine',
      'packages/protocol',
      ...forTests,
    ),
    only('the-client-script-imports-only-protocol', 'packages/adapters/fivem-client', 'packages/protocol', ...forTests),
    {
      name: 'only-tests-use-tools',
      severity: 'error',
      from: { path: '^packages/.*/src/', pathNot: tests },
      to: { path: '^tools/' },
    },
    {
      name: 'only-tests-use-samples',
      comment: 'No script that players or owners run may hold them.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: samples },
    },
    {
      name: 'only-tests-run-the-emulated-game',
      severity: 'error',
      from: { path: '^(packages|tools)/', pathNot: ['^packages/testing-fivem/', ...tests] },
      to: { path: '^packages/testing-fivem/' },
    },
    ownFolder('an-adapter-never-imports-another', 'packages/adapters'),
    ownFolder('an-app-never-imports-another-app', 'packages/engine/src/apps'),
    ownFolder('an-app-never-imports-another-app', 'packages/phone/src/apps'),
    ...engineFloors,
    {
      name: 'no-cycles',
      comment: 'Of any kind: of values, of types, and of chunks that are loaded later.',
      severity: 'error',
      from: { pathNot: tests },
      to: { circular: true },
    },
    apart('the-shell-imports-no-app', 'shell', 'apps', 'chat', 'social', 'testing', 'dev'),
    apart('chat-imports-no-app', 'chat', 'apps', 'social', 'testing', 'dev'),
    apart('social-imports-no-app', 'social', 'apps', 'chat', 'testing', 'dev'),
    {
      name: 'the-frame-stands-on-the-services',
      comment: 'What draws and starts the phone is for nobody to call: what apps and services need is a service.',
      severity: 'error',
      from: {
        path: '^packages/phone/src/(apps|chat|social|shell)/',
        pathNot: ['^packages/phone/src/shell/frame/', ...tests],
      },
      to: { path: '^packages/phone/src/shell/frame/' },
    },
    {
      name: 'manifests-hold-no-sentences',
      comment: 'Every player loads every manifest; what an app says comes with its screens.',
      severity: 'error',
      from: { path: '^packages/phone/src/apps/([^/]+)/app[.]ts$' },
      to: {
        path: '^packages/phone/src/apps/[^/]+/(texts[.]ts$|(parts|screens)/)',
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    apart('lists-import-the-kit-only', 'lists', 'apps', 'chat', 'social', 'shell', 'link', 'testing', 'dev'),
    apart(
      'the-kit-imports-neither-shell-nor-link',
      'kit',
      'apps',
      'chat',
      'social',
      'shell',
      'lists',
      'link',
      'testing',
      'dev',
    ),
    apart('link-imports-protocol-only', 'link', 'apps', 'chat', 'social', 'shell', 'lists', 'kit', 'testing', 'dev'),
    {
      name: 'rules-import-only-protocol',
      severity: 'error',
      from: { path: '^packages/protocol/src/.*rules[.]ts$' },
      to: { pathNot: '^packages/protocol/src/' },
    },
    {
      name: 'schemas-stay-off-the-page',
      comment: 'The page takes types from the catalogue; the schema library would cost it 45 kB.',
      severity: 'error',
      from: { path: '^packages/(phone|city|panel)/src/', pathNot: tests },
      to: { path: schemas, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'what-the-page-runs-needs-no-schemas',
      severity: 'error',
      from: { path: '^packages/protocol/src/', pathNot: [...schemas, ...tests] },
      to: { path: [...schemas, 'node_modules/typebox/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-stores-speak-sql',
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: ['/store[.]ts$', '^packages/engine/src/database/', '^packages/testing-fivem/real/', ...tests],
      },
      to: { path: 'node_modules/(kysely|mysql2)/' },
    },
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(~icons/|virtual:)|[?]url$' },
    },
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no interface for tools
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|svg|jpg|png|mp3|json)|^tools/new/template/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
