import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, runTool } from '../run.ts'
import { type Mutation, mutations } from './mutations.ts'

/**
 * `node tools/check/run-mutations.ts [--only TEXT] [--long]`: applies one mutation after another, runs the tests of its area and restores
 * the line. Prints which mutations a test detected. `--long` runs the tests of `npm run test:long`. Do not edit the tree meanwhile.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, long: { type: 'boolean' } } })
const chosen = mutations.filter(({ file }) => file.includes(values.only))
const environment: Record<string, string> = values.long ? { TESTS: 'long' } : {}

let broken: (() => void) | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    broken?.()
    process.exit(1)
  })

let detected = 0
for (const breakage of chosen) {
  const startedMs = performance.now()
  const isNoticed = await isDetected(breakage)
  if (isNoticed) detected++
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
  console.log(
    `${isNoticed ? 'detected' : 'MISSED  '} ${seconds.padStart(4)} s  ${breakage.file}: ${breakage.find.split('\n')[0]?.trim()}`,
  )
}
console.log(`${detected} of ${chosen.length} were detected`)

async function isDetected({ file, find, replace, tests }: Mutation): Promise<boolean> {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) throw new Error(`${file} does not contain exactly once: ${find}`)
  broken = () => writeFileSync(path, source)
  try {
    writeFileSync(
      path,
      source.replace(find, () => replace),
    )
    const { ok, output } = await runTool('vitest', ['run', '--bail=1', ...tests], environment)
    if (output.includes('No test files found')) throw new Error(`${file}: no tests in ${tests.join(', ')}`)
    return !ok
  } finally {
    broken()
    broken = undefined
  }
}
