import { existsSync, readFileSync } from 'node:fs'
import type { Tally } from './stages.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Counts vitest's JSON report; a file that could not even be read counts as one failed test. */
export function vitestTally(file: string): Tally {
  const report = read<VitestReport>(file)
  if (!report) return { passed: 0, failed: 1 }
  const unreadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unreadable.length }
}

interface PlaywrightReport {
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number }
}

/** Counts Playwright's JSON report; a test that passed only at a second try counts as failed. */
export function playwrightTally(file: string): Tally {
  const report = read<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
