import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../run.ts'
import { buildPackage, version } from './build-package.ts'
import { inKib } from './inspect.ts'
import type { BuiltPackage } from './package.ts'
import { changesOf, releasePage } from './release-notes.ts'

/**
 * `npm run release`: the zip for owners in dist/release, its SHA-256 beside it, and the text of the release's page. Builds everything twice
 * and refuses where the bytes differ, where files are not committed, or where no text says what changes for owners.
 */
const folder = join(root, 'dist/release')

try {
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim()
  if (changed !== '') throw new Error(`commit first, so that others can build the same zip:\n${changed}`)
  const changes = { portuguese: changesIn('NOVIDADES.md'), english: changesIn('CHANGES.md') }
  rmSync(folder, { recursive: true, force: true })
  const first = sha256(readFileSync((await buildAnew(join(folder, 'again'))).zipFile))
  const made = await buildAnew(folder)
  const hash = sha256(readFileSync(made.zipFile))
  if (hash !== first) throw new Error(`two builds of the same files differ: ${first} and ${hash}`)
  rmSync(join(folder, 'again'), { recursive: true })
  writeFileSync(`${made.zipFile}.sha256`, `${hash}  smartphone-${version}.zip\n`)
  const page = join(folder, `smartphone-${version}.md`)
  writeFileSync(page, releasePage(version, hash, changes))
  console.log(`${relative(root, made.zipFile)}  ${inKib(made.zipBytes)}, built twice with the same bytes`)
  console.log(`SHA-256  ${hash}`)
  console.log(`${relative(root, page)}  the text for the release's page`)
} catch (error) {
  console.error(`There is no release.\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

function changesIn(file: string): string {
  return changesOf(readFileSync(join(root, 'tools/fivem/owner', file), 'utf8'), version, file)
}

/** Builds the page too, which is otherwise built only after a change. */
function buildAnew(out: string): Promise<BuiltPackage> {
  rmSync(join(root, 'dist/phone'), { recursive: true, force: true })
  return buildPackage(out)
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
