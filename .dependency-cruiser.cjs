/** Who may import whom. The reasons are in ARCHITECTURE.md. Read by `npm run check`. */
const schemas = [
  '^packages/protocol/src/docs/',
  '^packages/protocol/src/.*(contract|catalogue|game|operation|schemas)[.]ts$',
]
const tests = ['[.]test[.]tsx?$', '/testing/', '/e2e/']
/** What tests of the adapters import besides; rules of their own keep it to tests. */
const forTests = ['packages/testing-fivem', 'tools/fivem']

/** A package's sources may import only the packages named, besides themselves. */
const only = (name, folder, ...allowed) => ({
  name,
  severity: 'error',
  from: { path: `^${folder}/src/` },
  to: { path: '^(packages|tools)/', pathNot: [folder, ...allowed].map((path) => `^${path}/`) },
})

/** What lies in one of the folder's folders may not import from its neighbours. */
const ownFolder = (name, folder) => ({
  name,
  comment: 'Use kit, shell, shared, or an intent.',
  severity: 'error',
  from: { path: `^${folder}/([^/]+)/` },
  to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/$1/` },
})

module.exports = {
  forbidden: [
    only('protocol-imports-only-itself', 'packages/protocol'),
    only('engine-imports-only-protocol', 'packages/engine', 'packages/protocol'),
    only('phone-imports-only-protocol', 'packages/phone', 'packages/protocol'),
    only('city-imports-only-protocol', 'packages/city', 'packages/protocol'),
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
      name: 'only-tests-run-the-emulated-game',
      severity: 'error',
      from: { path: '^(packages|tools)/', pathNot: ['^packages/testing-fivem/', ...tests] },
      to: { path: '^packages/testing-fivem/' },
    },
    ownFolder('an-adapter-never-imports-another', 'packages/adapters'),
    ownFolder('an-app-never-imports-another-app', 'packages/engine/src/apps'),
    ownFolder('an-app-never-imports-another-app', 'packages/phone/src/apps'),
    {
      name: 'no-cycles',
      comment: 'Harmless: cycles of types, and of chunks that are loaded later.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
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
      from: { path: '^packages/(phone|city)/src/', pathNot: tests },
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
      from: { path: '^packages/', pathNot: ['/store[.]ts$', '^packages/engine/src/database/', ...tests] },
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
    exclude: { path: '[.](css|svg|jpg|png|mp3|json)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
