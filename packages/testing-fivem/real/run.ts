import type { Base } from './base.ts'
import { folderOf } from './base-resources.ts'
import { bases } from './bases/index.ts'
import { commitOf, findResources, manifestValues } from './find-resources.ts'
import { playedBases } from './played/index.ts'
import { play } from './played/play.ts'
import type { Mode } from './real-city.ts'
import { walk } from './walk.ts'

/** `npm run test:real -- FOLDER [base …]`: walks each public base that lies in a folder of the developer's. */
const [folder, ...only] = process.argv.slice(2)
if (!folder) {
  process.stdout.write('no folder with public bases was named: npm run test:real -- FOLDER [base …]\n')
  process.exit(0)
}
const folders = findResources(folder)
let failures = 0
for (const mode of ['embedded', 'remote'] satisfies Mode[])
  for (const base of bases) failures += await attempt(base, mode, (report) => walk(base, folders, mode, report))
for (const played of playedBases)
  failures += await attempt(played.base, 'with its client scripts', (report) => play(played, folders, report))
process.exit(failures > 0 ? 1 : 0)

/** Returns the number of failures. */
async function attempt(
  base: Base,
  how: string,
  run: (report: (step: string) => void) => Promise<void>,
): Promise<number> {
  if (only.length > 0 && !only.includes(base.name)) return 0
  if (!base.resources(folders)) {
    process.stdout.write(`– ${base.name}: its resources are not in the folder\n`)
    return 0
  }
  const core = folderOf(folders, base.core, ...(base.marks ?? [])) ?? ''
  const version = manifestValues(core, 'version')[0] ?? 'no version'
  process.stdout.write(`${base.name} ${version} (${commitOf(core)}), ${how}\n`)
  try {
    await run((step) => process.stdout.write(`  ${step}\n`))
    process.stdout.write('  ✓\n')
    return 0
  } catch (error) {
    process.stdout.write(`  ✗ ${error instanceof Error ? `${error.stack}\n${error.cause ?? ''}` : error}\n`)
    return 1
  }
}
