import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.ts'
import { asLines, type PlaywrightTimes, secondsOfApps, tooLong, type VitestTimes, walks } from './seconds.ts'

const apps = ['notes', 'bank', 'sms']

/** Reports of a run in which everything takes `slow` times as long. */
function run(unit: Record<string, number>, browser: Record<string, number>, slow = 1): [VitestTimes, PlaywrightTimes] {
  const testResults = Object.entries(unit).map(([name, ms]) => ({ name, startTime: 7000, endTime: 7000 + ms * slow }))
  const suites = Object.entries(browser).map(([file, ms]) => ({
    file,
    specs: [{ tests: [{ results: [{ duration: (ms * slow) / 2 }] }] }],
    suites: [{ file, specs: [{ tests: [{ results: [{ duration: (ms * slow) / 2 }] }] }] }],
  }))
  return [{ testResults }, { suites }]
}

const unit = {
  'packages/engine/src/apps/notes/notes.test.ts': 10,
  'packages/phone/src/apps/notes/notes.test.tsx': 20,
  'packages/engine/src/core/catalogue.test.ts': 970,
}
const browser = { 'notes.spec.ts': 10, 'bank-walk.spec.ts': 60, 'texting.spec.ts': 30, 'home.spec.ts': 900 }

test('an app takes its part of a run on two quiet cores, whatever machine the run was on', () => {
  const quiet = secondsOfApps(...run(unit, browser), apps)
  expect(asLines(quiet)).toEqual([
    'notes: unit 9.0 of 15 s, browser 4.0 of 25 s',
    'bank: unit 0.0 of 15 s, browser 24.0 of 35 s',
    'sms: unit 0.0 of 15 s, browser 12.0 of 25 s',
  ])
  expect(tooLong(quiet)).toEqual([])
  expect(asLines(secondsOfApps(...run(unit, browser, 3), apps))).toEqual(asLines(quiet))
})

test('an app whose tests grow beyond what it may take is named', () => {
  const grown = run(
    { ...unit, 'packages/engine/src/apps/notes/notes.test.ts': 40 },
    { ...browser, 'bank-walk.spec.ts': 110 },
  )
  expect(tooLong(secondsOfApps(...grown, apps))).toEqual([
    '✘ unit tests of notes take 17.5 of their 15 s',
    '✘ browser tests of bank take 41.9 of their 35 s',
  ])
})

test('browser tests that are counted for an app by name are there', () => {
  const gone = Object.keys(walks).filter((name) => !existsSync(join(root, `packages/phone/e2e/${name}.spec.ts`)))
  expect(gone).toEqual([])
})
