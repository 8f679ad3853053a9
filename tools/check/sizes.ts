import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Chunk } from '../build/chunk-list.ts'
import { buildPages } from '../build/pages.ts'
import { root } from '../run.ts'

/** What every player loads and runs, in bytes as they travel (gzip). More of it needs a decision, not a larger number here. */
const budgets = {
  boot: 98_000,
  afterHome: 27_000,
  kit: 35_000,
  shared: 50_000,
  conversations: 22_000,
  startPerApp: 1_600,
  routesPerApp: 400,
  app: 20_000,
}
/** Apps that may need more: the bank draws on the home screen, in chats and on the island too. */
const larger: Record<string, number> = { bank: 30_000, casino: 50_000, instagram: 30_000 }

export interface Size {
  name: string
  bytes: number
  budget: number
}

/** What each part of the built page weighs: home, the rest of the shell, what all screens share, what apps run at start and which screens they have, each app's own screens. */
export function sizesOf(chunks: readonly Chunk[], weigh: (file: string) => number): Size[] {
  const weight = (some: readonly Chunk[]) => sum(some.flatMap(({ file, css }) => [file, ...css]).map(weigh))
  const boot = chunks.filter((chunk) => isBoot(chunk, chunks))
  const named = (name: string) => chunks.filter(({ file }) => file.startsWith(`assets/${name}-`))
  const [afterHome, kit, start, routes] = [named('after-home'), named('kit'), named('start'), named('routes')]
  const rest = chunks.filter((chunk) => ![boot, afterHome, kit, start, routes].flat().includes(chunk))
  const apps = appNames()
  return [
    { name: 'boot', bytes: weight(boot), budget: budgets.boot },
    { name: 'after home', bytes: weight(afterHome), budget: budgets.afterHome },
    { name: 'kit', bytes: weight(kit), budget: budgets.kit },
    { name: 'shared', bytes: weight(named('shared')), budget: budgets.shared },
    { name: 'conversations', bytes: weight(named('conversations')), budget: budgets.conversations },
    { name: 'start of all apps', bytes: weight(start), budget: budgets.startPerApp * apps.length },
    { name: 'routes of all apps', bytes: weight(routes), budget: budgets.routesPerApp * apps.length },
    ...apps.map((app) => ({
      name: `app ${app}`,
      bytes: weight(rest.filter((chunk) => appOf(chunk) === app)),
      budget: larger[app] ?? budgets.app,
    })),
  ]
}

/** The stage of `npm run check`: fails beyond a budget, and says how much of each is left. */
export async function checkSizes(): Promise<{ ok: boolean; output: string; remarks: string[] }> {
  await buildPages(['phone'])
  const chunks = JSON.parse(readFileSync(join(root, 'dist/.stamps/phone-chunks.json'), 'utf8')) as Chunk[]
  const weigh = (file: string) => gzipSync(readFileSync(join(root, 'dist/phone', file)), { level: 9 }).length
  const sizes = sizesOf(chunks, weigh)
  const over = sizes.filter(({ bytes, budget }) => bytes > budget)
  const output = over.map(({ name, bytes, budget }) => `${name}: ${kB(bytes)}, over its ${kB(budget)}`).join('\n')
  const left = sizes.map(({ name, bytes, budget }) => `${name} ${kB(bytes)} of ${kB(budget)}`)
  return { ok: over.length === 0, output, remarks: [`sizes: ${left.join('; ')}`] }
}

/** The entry, and what it needs at once. */
function isBoot(chunk: Chunk, chunks: readonly Chunk[]): boolean {
  return chunk.isEntry || chunks.some((entry) => entry.isEntry && entry.imports.includes(chunk.file))
}

/** Whose screens a file holds. Undefined for what several apps share, or none owns. */
function appOf({ modules }: Chunk): string | undefined {
  const own = modules.flatMap((module) => /^packages\/phone\/src\/apps\/([^/]+)\//.exec(module)?.[1] ?? [])
  const [app] = own
  return own.every((other) => other === app) ? app : undefined
}

function appNames(): string[] {
  const entries = readdirSync(join(root, 'packages/phone/src/apps'), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
