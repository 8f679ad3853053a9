import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../run.ts'

/**
 * How long all tests of a kind take on two quiet cores, roughly. What an app takes is its part of the run, told in seconds of such a
 * run: a clock by itself says how busy the machine is, which slows every app's tests alike.
 */
const wholeRun = { unit: 300, browser: 400 }

type Kind = keyof typeof wholeRun

/** Seconds of such a run that an app may take. More of it needs a reason here. */
const budgets = { unit: 15, browser: 25 }
const larger: Record<string, Partial<typeof budgets>> = {
  bank: { browser: 35 }, // Pix, charges and their ways into chats and the game
  calls: { browser: 35 }, // sound and pictures between real pages, which ring and wait as long as a telephone does
  casino: { unit: 20 }, // five games, and rounds that outlive a killed server
  gallery: { browser: 30 }, // a busy processor draws, encodes and plays pictures and videos later than all else
  whatsapp: { browser: 35 }, // groups, sound, lost connections, and its calls of several
}

/** Browser tests that are not called after their app. */
export const walks: Record<string, string> = {
  'long-chat': 'whatsapp',
  market: 'olx',
  messenger: 'whatsapp',
  'messenger-calls': 'whatsapp',
  'messenger-tabs': 'whatsapp',
  music: 'itunes',
  texting: 'sms',
  thread: 'sms',
  dial: 'contacts',
  people: 'contacts',
  services: 'contacts',
  'photo-journey': 'gallery',
  sounds: 'settings',
  video: 'calls',
  turn: 'calls',
}

export interface VitestTimes {
  testResults: { name: string; startTime: number; endTime: number }[]
}

interface Suite {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[]
}

export interface PlaywrightTimes {
  suites: Suite[]
}

export interface AppSeconds {
  app: string
  kind: Kind
  seconds: number
  budget: number
}

/** What the tests of each app took of their run, by the reports of both runners; times are in milliseconds there. */
export function secondsOfApps(
  vitest: VitestTimes,
  playwright: PlaywrightTimes,
  apps: readonly string[] = appNames(),
): AppSeconds[] {
  const unit = vitest.testResults.map(({ name, startTime, endTime }) => ({
    app: /packages\/(?:engine|phone)\/src\/apps\/([^/]+)\//.exec(name)?.[1],
    ms: endTime - startTime,
  }))
  const browser = playwright.suites.map((suite) => ({ app: appOfWalk(suite.file, apps), ms: durationOf(suite) }))
  return apps.flatMap((app) => [part(app, 'unit', unit), part(app, 'browser', browser)])
}

/** A line for each app. */
export function asLines(all: readonly AppSeconds[]): string[] {
  const apps = [...new Set(all.map(({ app }) => app))]
  return apps.map((app) => {
    const own = all.filter((one) => one.app === app)
    return `${app}: ${own.map(({ kind, seconds, budget }) => `${kind} ${seconds.toFixed(1)} of ${budget} s`).join(', ')}`
  })
}

/** Whose tests take longer than they may. */
export function tooLong(all: readonly AppSeconds[]): string[] {
  return all
    .filter(({ seconds, budget }) => seconds > budget)
    .map(
      ({ app, kind, seconds, budget }) => `✘ ${kind} tests of ${app} take ${seconds.toFixed(1)} of their ${budget} s`,
    )
}

function part(app: string, kind: Kind, times: readonly { app: string | undefined; ms: number }[]): AppSeconds {
  const own = sum(times.filter((one) => one.app === app).map(({ ms }) => ms))
  const whole = sum(times.map(({ ms }) => ms)) || 1
  return { app, kind, seconds: (own / whole) * wholeRun[kind], budget: larger[app]?.[kind] ?? budgets[kind] }
}

function appOfWalk(file: string, apps: readonly string[]): string | undefined {
  const name = basename(file, '.spec.ts')
  return walks[name] ?? apps.find((app) => name === app || name.startsWith(`${app}-`))
}

function durationOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return sum([...own, ...suites.map(durationOf)])
}

function appNames(): string[] {
  const entries = readdirSync(join(root, 'packages/phone/src/apps'), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
