import { type StdioOptions, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildPages } from '../build/pages.ts'
import { root, startTool, type Tool } from '../run.ts'
import { crashTests } from './crash-tests.ts'
import { playwrightRun, type TestRun, vitestRun } from './reports.ts'
import { runStages } from './stages.ts'

/**
 * `npm test`: everything, in the order in which a mistake shows soonest. The check runs beside the unit tests, which leave the processor
 * idle while they wait for disks and other processes. A few failed tests are run again: one flaky test of thousands must not block days of
 * work, but it is listed, to be fixed. Prints the failures once more at the end, and one line, `N passed, N failed`.
 *
 * `npm run test:long` (`--long`) also runs tests that rarely fail: rules on both databases, all looks and frameworks, and then the engine
 * with randomly delayed answers, all walks by keyboard alone, many crashes, an evening with faults, and the abuse suite
 * for ten minutes; and the panel's figures in a hundredth of a full city.
 */
const isLong = process.argv.includes('--long')
if (isLong) process.env.TESTS = 'long'

const reports = join(root, 'test-results')
const [vitestFile, playwrightFile] = [join(reports, 'vitest.json'), join(reports, 'playwright.json')]
const secondFile = join(reports, 'vitest-again.json')
const suiteErrorsFile = join(reports, 'around.json')

/** If more files failed than this, the change is the cause, not flaky tests. */
const maxRepeatedFiles = 3

const runs = [
  ...(await Promise.all([stage('check', runStages), stage('unit and server tests', vitest)])),
  await stage('browser tests', browserTests),
]
if (isLong) {
  runs.push(await stage('late answers', () => vitestOf(['packages/engine/src'], secondFile, { SHAKE: '1' })))
  runs.push(await stage('walks by keys', () => walks({ HAND: 'keyboard' })))
  runs.push(await stage('crashes', () => vitestOf(crashTests, secondFile, { CRASH_ROUNDS: '50' })))
  runs.push(await stage('chaos', () => script('tools/chaos/chaos.ts', '--players', '60', '--minutes', '1')))
  runs.push(await stage('abuse', () => script('tools/abuse/abuse.ts')))
  runs.push(await stage('moderation', () => script('tools/bench/moderation-scale.ts', '--scale', '0.01')))
}

const unsteady = runs.flatMap((run) => run.unsteady ?? [])
if (unsteady.length > 0) console.log('\n━━ passed at a second try: fix or delete ━━')
for (const text of [...unsteady, ...runs.flatMap(({ failures }) => failures)]) console.log(`\n${text}`)
console.log()
for (const { name, passed, failed, seconds } of runs)
  console.log(`${name.padEnd(22)} ${passed} passed, ${failed} failed, ${seconds.toFixed()} s`)
const failed = sum(runs.map((run) => run.failed))
console.log(`${sum(runs.map(({ passed }) => passed))} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function stage(name: string, run: () => Promise<TestRun>): Promise<TestRun & { name: string; seconds: number }> {
  console.log(`\n━━ ${name} ━━`)
  const startedMs = performance.now()
  const result = await run()
  return { ...result, name, seconds: (performance.now() - startedMs) / 1000 }
}

async function vitest(): Promise<TestRun> {
  const first = await vitestOf([], vitestFile)
  const files = first.failedFiles ?? []
  if (files.length === 0 || files.length > maxRepeatedFiles) return first
  console.log(`\n━━ once more: ${files.map((file) => relative(root, file)).join(', ')} ━━`)
  const second = await vitestOf(files, secondFile)
  const isBetter = first.names?.failed.every((name) => second.names?.passed.includes(name)) // it may have been skipped
  if (second.failed > 0 || !isBetter) return first
  return { passed: first.passed + first.failed, failed: 0, failures: [], unsteady: first.failures }
}

async function vitestOf(
  files: readonly string[],
  report: string,
  environment: Record<string, string> = {},
): Promise<TestRun> {
  for (const file of [report, suiteErrorsFile]) rmSync(file, { force: true })
  const reporters = ['default', 'json', './tools/check/suite-error-reporter.ts'].map((name) => `--reporter=${name}`)
  mkdirSync(reports, { recursive: true })
  const ended = await run('vitest', ['run', ...files, ...reporters, `--outputFile.json=${report}`], {
    AROUND_FILE: suiteErrorsFile,
    ...environment,
  })
  return whole(vitestRun(report, suiteErrorsFile), ended)
}

async function browserTests(): Promise<TestRun> {
  if (!existsSync(join(root, 'playwright.config.ts'))) {
    console.log('skipped: there is no playwright.config.ts yet')
    return { passed: 0, failed: 0, failures: [] }
  }
  try {
    await buildPages()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.log(reason)
    return { passed: 0, failed: 1, failures: [`✘ the pages were not built\n${reason}`] }
  }
  return walks()
}

async function walks(environment: Record<string, string> = {}): Promise<TestRun> {
  rmSync(playwrightFile, { force: true })
  const ended = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile,
    ...environment,
  })
  return whole(playwrightRun(playwrightFile), ended)
}

/** Runs a script of ours that exits with 0 on success. It counts as one test. */
function script(file: string, ...args: string[]): Promise<TestRun> {
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit']
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd: root, stdio })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      const failures = code === 0 ? [] : [`✘ ${file} ended with ${code}; its output above says why`]
      resolve({ passed: 1 - failures.length, failed: failures.length, failures })
    })
  })
}

/** Adds failures that a runner's report leaves out, such as an uncaught error, from how the runner ended. */
function whole(run: TestRun, ended: string): TestRun {
  if (ended === '0' || run.failed > 0) return run
  return {
    ...run,
    failed: 1,
    failures: [`✘ the runner ended with ${ended} though no test failed; its output above says why`],
  }
}

/** Runs a command, with a compile cache shared by it and its children. Resolves to its exit code or the signal that ended it. */
function run(tool: Tool, args: string[], environment: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...environment }
  const child = startTool(tool, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(String(code ?? signal)))
  })
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
