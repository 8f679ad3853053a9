import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages } from '../build/pages.ts'
import { root, startTool, type Tool } from '../run.ts'
import { playwrightTally, vitestTally } from './reports.ts'
import { testSeconds } from './seconds.ts'
import { runStages, type Tally } from './stages.ts'

/**
 * `npm test`: everything, in the order in which a mistake shows soonest. Every stage of the check counts as one test.
 * Ends with one line, `N passed, N failed`.
 */
const reports = join(root, 'test-results')
const [vitestFile, playwrightFile] = [join(reports, 'vitest.json'), join(reports, 'playwright.json')]
const totals: [name: string, tally: Tally, seconds: number][] = []

await stage('check', runStages)
await stage('unit and server tests', () => vitest())
await stage('browser tests', () => browserTests())

console.log()
for (const line of testSeconds(vitestFile, playwrightFile)) console.log(line)
console.log()
for (const [name, { passed, failed }, seconds] of totals)
  console.log(`${name.padEnd(22)} ${passed} passed, ${failed} failed, ${seconds.toFixed()} s`)
const failed = sum(totals.map(([, tally]) => tally.failed))
console.log(`${sum(totals.map(([, tally]) => tally.passed))} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function stage(name: string, run: () => Promise<Tally>): Promise<void> {
  console.log(`\n━━ ${name} ━━`)
  const startedMs = performance.now()
  const tally = await run()
  totals.push([name, tally, (performance.now() - startedMs) / 1000])
}

async function vitest(): Promise<Tally> {
  rmSync(vitestFile, { force: true })
  await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`])
  return vitestTally(vitestFile)
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
  rmSync(playwrightFile, { force: true })
  await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile })
  return playwrightTally(playwrightFile)
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
