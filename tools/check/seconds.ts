import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../run.ts'

/**
 * Seconds of tests that an app may take on two quiet cores. A clock on a busy machine says little, so going over is printed and fails
 * nothing.
 */
const budgets = { unit: 15, browser: 40 }

/** Browser tests that are not called after their app. */
const walks: Record<string, string> = {
  texting: 'sms',
  dial: 'contacts',
  services: 'contacts',
  'photo-journey': 'gallery',
  video: 'calls',
  turn: 'calls',
}

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number }[]
}

interface Suite {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[]
}

/** Lines that say how long the tests of each app took, and whose took longer than they may. Missing reports count as nothing. */
export function testSeconds(vitestFile: string, playwrightFile: string): string[] {
  const unit = new Map<string, number>()
  for (const { name, startTime, endTime } of read<VitestReport>(vitestFile)?.testResults ?? []) {
    const app = /packages\/(?:engine|phone)\/src\/apps\/([^/]+)\//.exec(name)?.[1]
    if (app) add(unit, app, (endTime - startTime) / 1000)
  }
  const browser = new Map<string, number>()
  const apps = appNames()
  for (const suite of read<{ suites: Suite[] }>(playwrightFile)?.suites ?? []) {
    const name = basename(suite.file, '.spec.ts')
    const app = walks[name] ?? apps.find((known) => name === known || name.startsWith(`${known}-`))
    if (app) add(browser, app, durationOf(suite) / 1000)
  }
  return apps.map((app) => `${app}: ${part('unit', unit.get(app) ?? 0)}, ${part('browser', browser.get(app) ?? 0)}`)
}

function part(kind: keyof typeof budgets, seconds: number): string {
  return `${kind} ${seconds.toFixed()} of ${budgets[kind]} s${seconds > budgets[kind] ? ' (over)' : ''}`
}

function durationOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return [...own, ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0)
}

function add(totals: Map<string, number>, app: string, seconds: number): void {
  totals.set(app, (totals.get(app) ?? 0) + seconds)
}

function appNames(): string[] {
  const entries = readdirSync(join(root, 'packages/phone/src/apps'), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
