import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool } from '../run.ts'

const pages = ['phone', 'city', 'panel'] as const
type Page = (typeof pages)[number]

/** Sources of every page, besides its own folder. */
const shared = ['packages/protocol', 'tools/build', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.page.json']

/** Builds those pages whose sources changed since their last build, in parallel. Throws with the output of a failed build. */
export async function buildPages(wanted: readonly Page[] = pages): Promise<void> {
  const stale = wanted.filter((page) => existsSync(configOf(page)) && readStamp(page) !== stampOf(page))
  if (stale.length === 0) return
  console.log(`Building ${stale.join(' and ')}…`)
  const failures = (await Promise.all(stale.map(build))).filter((failure) => failure !== undefined)
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

/** Returns the error of a failed build. */
async function build(page: Page): Promise<string | undefined> {
  const stamp = stampOf(page) // before the build, so that a change during it counts as new
  const args = ['build', '--config', configOf(page), '--logLevel', 'warn']
  // tests, which may be what builds, set it to `test`: React would then be the slow one for development
  const { ok, output } = await runTool('vite', args, { NODE_ENV: 'production' })
  if (!ok) return `${page} cannot be built.\n${output}`
  mkdirSync(join(root, 'dist/.stamps'), { recursive: true })
  writeFileSync(stampFile(page), stamp)
}

function readStamp(page: Page): string | undefined {
  const isBuilt = existsSync(join(root, 'dist', page, 'index.html')) && existsSync(stampFile(page))
  return isBuilt ? readFileSync(stampFile(page), 'utf8') : undefined
}

function stampOf(page: Page): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of [`packages/${page}`, ...shared]) {
    for (const file of filesUnder(path)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  if (page === 'panel') for (const file of drawings()) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** The phone's drawings that the panel's preview shows. */
function drawings(): string[] {
  const files = ['packages/phone/src/apps/*/icons/*.svg', 'packages/phone/public/stock/wallpapers/default.svg']
  return globSync(files, { cwd: root }).sort()
}

const ignored = new Set(['node_modules', 'e2e', 'README.md'])

function filesUnder(path: string): string[] {
  if (!path.startsWith('packages') && !path.startsWith('tools')) return [path]
  const entries = readdirSync(join(root, path), { withFileTypes: true }).filter(({ name }) => !ignored.has(name))
  return entries
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
}

function configOf(page: Page): string {
  return join(root, 'packages', page, 'vite.config.ts')
}

function stampFile(page: Page): string {
  return join(root, 'dist/.stamps', page)
}
