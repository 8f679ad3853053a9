import { onServer } from '@orelhao/engine/testing/test-database'
import type { Base } from './base.ts'
import { folderOf } from './base-resources.ts'
import { bases } from './bases/index.ts'
import { commitOf, findResources, manifestValues } from './find-resources.ts'
import { playedBases } from './played/index.ts'
import { play } from './played/play.ts'
import type { Mode } from './real-city.ts'
import { walk } from './walk.ts'

/**
 * `npm run test:real -- FOLDER [base …]`: walks each public base that lies in a folder of the developer's, then plays those whose client
 * scripts run too. README.md says how.
 */
const [folder, ...only] = process.argv.slice(2)
if (!folder) {
  print('no folder with public bases was named: npm run test:real -- FOLDER [base …]')
  process.exit(0)
}
const all = [...bases, ...playedBases.map(({ base }) => base)]
const unknown = only.filter((name) => !all.some((base) => base.name === name))
if (unknown.length > 0) {
  print(`no base is named ${unknown.join(', ')}; the names are: ${all.map(({ name }) => `'${name}'`).join(', ')}`)
  process.exit(1)
}
// An error of another resource's export is a text. The game prints one that a base does not await.
process.on('unhandledRejection', (reason) => {
  if (typeof reason !== 'string') throw reason
  print(`  not awaited by the base: ${reason}`)
})
const folders = findResources(folder)
const mariadb = await mariadbVersion()
const isChosen = ({ name }: Base) => only.length === 0 || only.includes(name)
const chosen = bases.filter(isChosen).filter(canRun)
const chosenToPlay = playedBases.filter(({ base }) => isChosen(base) && canRun(base))
let passed = 0
const failed: string[] = []
for (const mode of ['embedded', 'remote'] satisfies Mode[])
  for (const base of chosen) await attempt(base, mode, (report) => walk(base, folders, mode, report))
for (const played of chosenToPlay)
  await attempt(played.base, 'with its client scripts', (report) => play(played, folders, report))
print(`${passed} walks without a difference, ${failed.length} with one`)
for (const name of failed) print(`  ✗ ${name}`)
process.exit(failed.length > 0 || passed === 0 ? 1 : 0)

/** Says why a base does not run. */
function canRun({ name, resources, minMariadb }: Base): boolean {
  if (!resources(folders)) print(`– ${name}: its resources are not in the folder`)
  else if (minMariadb && isBelow(mariadb, minMariadb))
    print(`– ${name}: needs MariaDB ${minMariadb}, and this one is ${mariadb}; name another one in TEST_MARIADB_URL`)
  else return true
  return false
}

async function attempt(base: Base, how: string, run: (report: (step: string) => void) => Promise<void>): Promise<void> {
  const core = folderOf(folders, base.core, ...(base.marks ?? [])) ?? ''
  const version = manifestValues(core, 'version')[0] ?? 'no version'
  print(`${base.name} ${version} (${commitOf(core)}), ${how}`)
  try {
    await run((step) => print(`  ${step}`))
    print('  ✓')
    passed++
  } catch (error) {
    print(`  ✗ ${error instanceof Error ? `${error.stack}\n${error.cause ?? ''}` : error}`)
    failed.push(`${base.name}, ${how}`)
  }
}

async function mariadbVersion(): Promise<string> {
  let version = ''
  await onServer(async (query) => {
    const [row] = (await query('SELECT VERSION() AS version')) as { version: string }[]
    version = row?.version ?? ''
  })
  return version
}

function isBelow(version: string, wanted: string): boolean {
  const [have, need] = [version, wanted].map((text) => text.split('.').map((part) => Number.parseInt(part, 10)))
  const [major = 0, minor = 0] = have ?? []
  const [needMajor = 0, needMinor = 0] = need ?? []
  return major < needMajor || (major === needMajor && minor < needMinor)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
