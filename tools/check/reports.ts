import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../run.ts'
import type { SuiteError } from './suite-error-reporter.ts'

/** Results of tests, and the failures: a line that names the test, and the first lines of its reason. */
export interface TestRun {
  passed: number
  failed: number
  failures: string[]
  /** Files with failed tests, where only tests failed. */
  failedFiles?: string[]
  /** Full names of the tests that failed, and of those that passed. */
  names?: { failed: string[]; passed: string[] }
  /** Tests that failed, and passed when they were run again. */
  unsteady?: string[]
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

/**
 * Counts vitest's JSON report, and the errors around the tests. A file that failed outside its tests, because it could not be loaded or
 * a hook threw, counts as one.
 */
export function vitestRun(file: string, aroundFile: string): TestRun {
  const report = readReport<VitestReport>(file)
  if (!report) return without('vitest')
  const { testResults } = report
  const around = readReport<SuiteError[]>(aroundFile) ?? []
  const outside = testResults.filter(
    ({ name, status, assertionResults }) =>
      status === 'failed' &&
      assertionResults.every((assertion) => assertion.status !== 'failed') &&
      around.every(({ place }) => place !== name),
  )
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0])),
  )
  failures.push(...outside.map(({ name, message }) => failure(name, 'outside of its tests', message)))
  failures.push(...around.map(({ place, name, message }) => failure(place, name, message)))
  const failedFiles = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  const namesOf = (wanted: string) =>
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === wanted).map(({ fullName }) => fullName),
    )
  const names = { failed: namesOf('failed'), passed: namesOf('passed') }
  const onlyTests = outside.length === 0 && around.length === 0
  return { passed: report.numPassedTests, failed: failures.length, failures, names, ...(onlyTests && { failedFiles }) }
}

interface PlaywrightSuite {
  specs: { title: string; file: string; ok: boolean; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightTest {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { errors: { message?: string }[] }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
  stats: { expected: number; unexpected: number; flaky: number }
}

/** Counts Playwright's JSON report. A test that passed at its second try counts as passed, and is listed as flaky. */
export function playwrightRun(file: string): TestRun {
  const report = readReport<PlaywrightReport>(file)
  if (!report) return without('playwright')
  const { expected, unexpected, flaky } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    unsteady: report.suites.flatMap((suite) => failuresOf(suite, 'flaky')),
    failures: [
      ...report.suites.flatMap((suite) => failuresOf(suite, 'unexpected')),
      ...report.errors.map(({ message }) => failure('playwright', 'outside of tests', message)),
    ],
  }
}

function failuresOf({ specs, suites = [] }: PlaywrightSuite, wanted: PlaywrightTest['status']): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) =>
        failure(`${projectName}: ${file}`, title, ...(results[0]?.errors.map(({ message }) => message) ?? [])),
      ),
  )
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, wanted))]
}

function without(runner: string): TestRun {
  return { passed: 0, failed: 1, failures: [`${runner} left no report`] }
}

/** Most lines of each reason to show. */
const maxLines = 12

function failure(place: string, test: string, ...reasons: (string | undefined)[]): string {
  const lines = reasons.flatMap((reason = '') => stripVTControlCharacters(reason).split('\n').slice(0, maxLines))
  return [`✘ ${place.startsWith('/') ? relative(root, place) : place} › ${test}`, ...lines].join('\n    ')
}

/** Undefined where the runner wrote no report. */
function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
