import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { activityNames, eveningHabits, onlyHabit, planOf } from './day-plan.ts'
import { readOptions } from './load-options.ts'
import type { ActivityCost } from './load-report.ts'
import { runLoad } from './run-load.ts'
import { modelFrom, simulation } from './simulate.ts'

test('twenty players play an evening without an error, and the report has their calls and events', async () => {
  const out = mkdtempSync(join(tmpdir(), 'orelhao-load-'))
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  const lines: string[] = []
  const options = readOptions(['--players', '20', '--minutes', '0.08', '--speed', '400', '--seed', '3', '--out', out])
  const { played } = await runLoad(options, (line) => lines.push(line))
  expect(played?.errors).toEqual({})
  expect(played?.all.count).toBeGreaterThan(200)
  for (const member of ['sms_send', 'wpp_sendMessage', 'twitter_timeline', 'bank_transfer', 'casino_mine_start'])
    expect(played?.byOperation[member]?.count, member).toBeGreaterThan(0)
  expect(played?.events['SMS within']?.count).toBeGreaterThan(0)
  expect(played?.commits).toBeGreaterThan(0)
  expect(Object.fromEntries(played?.addedRows ?? [])).toHaveProperty('orelhao_sms')
  expect(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')).played.all.count).toBe(played?.all.count)
  expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('<polyline class="curve c0"')
  expect(lines.join('\n')).toContain('sms_send')
})

test('the same seed plans the same evening, with as many activities as the habits say', () => {
  const plan = { seed: 5, minutes: 600, speed: 10, habits: eveningHabits, shape: 'steady' as const }
  expect(planOf(7, plan)).toEqual(planOf(7, plan))
  expect(planOf(8, plan)).not.toEqual(planOf(7, plan))
  const counts = Array.from({ length: 100 }, (_, player) => planOf(player, plan))
  const perHour = activityNames.reduce((sum, name) => sum + eveningHabits[name], 0)
  expect(counts.flat().length / 1000 / perHour).toBeCloseTo(1, 1)
  expect(counts.flat().every(({ atMs }) => atMs < 3_600_000)).toBe(true)
  expect(new Set(planOf(1, { ...plan, habits: onlyHabit('pay') }).map(({ activity }) => activity))).toEqual(
    new Set(['pay']),
  )
})

test('an option that cannot be used is named', () => {
  expect(() => readOptions(['--players', 'many'])).toThrow('--players many: must be a whole number')
  expect(() => readOptions(['--servers', '2'])).toThrow('SQLite allows one')
  expect(() => readOptions(['--database', 'oracle'])).toThrow('--database oracle')
  expect(() => readOptions(['--speed', '0'])).toThrow('--speed 0')
})

test('the simulation names the part that breaks first', () => {
  const cost: ActivityCost = {
    calls: 4,
    cpuMs: 4,
    statements: 20,
    commits: 3,
    rows: 10,
    bytes: 2000,
    busSent: 4,
    busReceived: 1,
    tweets: 0,
  }
  const activities = Object.fromEntries(activityNames.map((name) => [name, cost]))
  const report = (deliveryMs: number) => ({
    at: '',
    emptyRssMb: [],
    machine: { cores: 2, processor: '', node: '', loadBefore: '', loadAfter: '' },
    options: readOptions(['--servers', '2', '--database', 'mariadb']),
    activityCosts: { ...activities, idle: cost },
    deliveryMs,
  })
  const first = (deliveryMs: number) =>
    /first on top \| players online \|\n\|.*\n\| (.*?) \|/.exec(simulation(modelFrom(report(deliveryMs))))?.[1]
  expect(first(0.000001)).toContain('commits')
  expect(first(1)).toContain('tweets')
})
