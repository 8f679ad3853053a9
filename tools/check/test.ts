import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages } from '../build/pages.ts'
import { root, startTool, type Tool } from '../run.ts'
import { playwrightTally, vitestTally } from './reports.ts'
import { runStages, type Tally } from './stages.ts'

/**
 * `npm test`: everything, in the order in which a mistake shows soonest. Every stage of the check counts as one test.
 * Ends with one line, `N passed, N failed`.
 */
const reports = join(root, 'test-results')
const totals: [name: string, tally: Tally][] = []

await stage('check', runStages)
await stage('unit and server tests', () => vitest())
await stage('browser tests', () => browserTests())

console.log()
for (const [name, { passed, failed }] of totals) console.log(`${name.padEnd(22)} ${passed} passed, ${failed} failed`)
const failed = sum(totals.map(([, tally]) => tally.failed))
console.log(`${sum(totals.map(([, tally]) => tally.passed))} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function stage(name: string, run: () => Promise<Tally>): Promise<void> {
  console.log(`\n━━ ${name} ━━`)
  totals.push([name, await run()])
}

async function vitest(): Promise<Tally> {
  const file = join(reports, 'vitest.json')
  rmSync(file, { force: true })
  await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return vitestTally(file)
}

async function browserTests(): Promise<Tally> {
  if (!existsSync(join(root, 'playwright.config.ts'))) {
    console.log('skipped: there is no playwright.config.ts yet')
    return { passed: 0, failed: 0 }
  }
  try {
    await buildPages()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
  const file = join(reports, 'playwright.json')
  rmSync(file, { force: true })
  await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  return playwrightTally(file)
}

/** Runs a command whose report says how it went. */
function run(tool: Tool, args: string[], environment: Record<string, string> = {}): Promise<void> {
  const env = { ...process.env, ...environment }
  const child = startTool(tool, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve())
  })
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
