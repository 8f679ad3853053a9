import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative } from 'node:path'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import { retentionPolicies } from '../../packages/engine/src/tables.ts'
import { eventTypes } from '../../packages/protocol/src/pushed/event-types.ts'
import { root } from '../run.ts'
import { filesUnder } from './page-files.ts'

export interface Bundle {
  code: string
  /** Modules that the code requires. */
  imports: string[]
  /** Absolute paths of all bundled files. */
  sources: string[]
}

/** Owners run the doctor with the Node that they have. */
const targets = { client: 'es2022', page: 'chrome103', server: 'node22', doctor: 'node20', media: 'node22' }

type Side = keyof typeof targets

/** The first Node that runs what owners start by themselves, besides the doctor: it has SQLite without a switch. */
const oldestNode = '22.13'

/** An older Node would stop at the first import with a stack, so this runs before all imports. The game server checks its own Node. */
const nodeCheck = `if (typeof GetCurrentResourceName !== 'function') {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = [${oldestNode.replace('.', ', ')}]
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    console.error('Este Node é o ' + process.versions.node + '; precisa ser o ${oldestNode} ou mais novo: https://nodejs.org · This is Node ' + process.versions.node + '; it must be ${oldestNode} or newer')
    process.exit(1)
  }
}`

/** Gives the client script the event types as data: it compares events with them, and the contracts of all apps would be most of it. */
const eventTypesAsData: Plugin = {
  name: 'event-types-as-data',
  load(id) {
    if (id !== join(root, 'packages/protocol/src/pushed/event-types.ts')) return null
    // as text: an object would be written with a line and an indent for each field
    return `export const eventTypes = new Map(JSON.parse(${JSON.stringify(JSON.stringify([...eventTypes]))}))`
  },
}

/** Gives the doctor the retention rules of all tables as data: the apps that define them would be most of its script. */
const retentionAsData: Plugin = {
  name: 'retention-as-data',
  load(id) {
    const isReplaced = id === join(root, 'packages/engine/src/tables.ts')
    return isReplaced ? `export const retentionPolicies = new Map(${JSON.stringify([...retentionPolicies])})` : null
  },
}

/** Puts the built panel into the server's script, which serves it wherever it runs. */
const panelAsData: Plugin = {
  name: 'panel-as-data',
  load(id) {
    if (id !== join(root, 'packages/engine/src/panel/panel-files.ts')) return null
    const folder = join(root, 'dist/panel')
    const files = existsSync(folder) ? filesUnder(folder) : []
    const entries = files.map((path) => [path, readFileSync(join(folder, path), 'utf8')])
    return `export const panelFiles = new Map(${JSON.stringify(entries)})`
  },
}

/** Routes of the standalone server that a media server closes; one of them brings megabytes. */
const closedRoutes: Record<string, string> = {
  'routes/explorer.ts': 'export function explorerRoutes() {}',
  'routes/pages.ts': 'export async function pageRoutes() {}; export function pageBuild() {}',
  'routes/panel.ts': 'export async function panelRoutes() {}',
  'routes/served-paths.ts':
    "export const servedPaths = (paths) => paths.filter((path) => ['/healthz', '/readyz', '/metrics'].includes(path))",
}

/** Leaves out what a media server never answers, and starts its helping processes from scripts beside its own. */
const onlyMedia: Plugin = {
  name: 'only-media',
  load(id) {
    const path = relative(join(root, 'packages/adapters/standalone/src'), id).replaceAll('\\', '/')
    return closedRoutes[path] ?? null
  },
  transform(code, id) {
    if (!id.startsWith(join(root, 'packages/adapters/standalone/src'))) return null
    return code.replace(/new URL\((['"])\.\/([\w-]+)\.ts\1/g, "new URL('./$2.js'")
  },
}

/** Modules that are native code: an owner may install them, and the script works without. */
const optionalModules = ['sharp']

/**
 * Bundles an entry and all its imports into one readable script: owners read it, and its log lines name its functions. The client's
 * is a classic script for plain V8, and so is a page's for its browser; the others are CommonJS with no imports but Node's own modules.
 * Throws where the entry does not exist or an import cannot be resolved.
 */
export async function bundle(side: Side, entry: string, version: string): Promise<Bundle> {
  if (!existsSync(entry)) throw new Error(`the ${side} script is missing: ${relative(root, entry)} does not exist`)
  const isClient = side === 'client'
  const isClassic = isClient || side === 'page'
  const built = await rolldown({
    input: entry,
    cwd: root,
    tsconfig: false,
    platform: isClassic ? 'neutral' : 'node',
    ...(!isClassic && { external: (name: string) => isBuiltin(name) || optionalModules.includes(name) }),
    ...(side === 'doctor' && { plugins: [retentionAsData] }),
    ...(isClient && { plugins: [eventTypesAsData] }),
    ...(side === 'media' && { plugins: [onlyMedia] }),
    ...(side === 'server' && { plugins: [panelAsData] }),
    resolve: { conditionNames: isClassic ? ['import', 'default'] : ['node', 'import', 'default'] },
    transform: {
      target: targets[side],
      define: {
        'process.env.NODE_ENV': '"production"',
        'process.env.WS_NO_BUFFER_UTIL': '"1"', // native code, which no script can include
        'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
      },
    },
    onLog(level, log, pass) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      if (log.code !== 'EVAL') pass(level, log)
    },
  })
  try {
    const { output } = await built.generate({
      format: isClassic ? 'iife' : 'cjs',
      codeSplitting: false,
      comments: { legal: false },
      postBanner: [
        `// Orelhão ${version}, Apache-2.0. Works of others: THIRD_PARTY_NOTICES.txt`,
        ...(side === 'server' || side === 'media' ? [nodeCheck] : []),
      ].join('\n'),
    })
    const [chunk, ...more] = output.filter((file): file is OutputChunk => file.type === 'chunk')
    if (!chunk || more.length > 0) throw new Error(`the ${side} script came out in ${more.length + 1} pieces`)
    // what is imported when it is needed is in the same script
    const imports = [...chunk.imports, ...chunk.dynamicImports].filter((name) => name !== chunk.fileName)
    return { code: chunk.code, imports, sources: chunk.moduleIds }
  } finally {
    await built.close()
  }
}
