import type { Base } from './base.ts'
import { folderOf } from './base-resources.ts'
import { bases } from './bases/index.ts'
import { commitOf, findResources, manifestValues } from './find-resources.ts'
import { type Mode, walk } from './walk.ts'

/** `npm run test:real -- FOLDER [base …]`: walks each public base that lies in a folder of the developer's. */
const [folder, ...only] = process.argv.slice(2)
if (!folder) {
  process.stdout.write('no folder with public bases was named: npm run test:real -- FOLDER [base …]\n')
  process.exit(0)
}
// An error of another resource's export is a text. The game prints one that a base does not await.
process.on('unhandledRejection', (reason) => {
  if (typeof reason !== 'string') throw reason
  process.stdout.write(`  not awaited by the base: ${reason}\n`)
})
const folders = findResources(folder)
let failures = 0
for (const mode of ['embedded', 'remote'] satisfies Mode[])
  for (const base of bases) failures += await tryWalk(base, mode)
process.exit(failures > 0 ? 1 : 0)

/** Returns the number of failures. */
async function tryWalk(base: Base, mode: Mode): Promise<number> {
  if (only.length > 0 && !only.includes(base.name)) return 0
  if (!base.resources(folders)) {
    process.stdout.write(`– ${base.name}: its resources are not in the folder\n`)
    return 0
  }
  const core = folderOf(folders, base.core, ...(base.marks ?? [])) ?? ''
  const version = manifestValues(core, 'version')[0] ?? 'no version'
  process.stdout.write(`${base.name} ${version} (${commitOf(core)}), ${mode}\n`)
  try {
    await walk(base, folders, mode, (step) => process.stdout.write(`  ${step}\n`))
    process.stdout.write('  ✓\n')
    return 0
  } catch (error) {
    process.stdout.write(`  ✗ ${error instanceof Error ? `${error.stack}\n${error.cause ?? ''}` : error}\n`)
    return 1
  }
}
