import { expect, test } from 'vitest'
import { planFaults, planUpgrades } from './fault-schedule.ts'
import { describeFault, type Fault } from './faults.ts'
import { shrink } from './shrink.ts'

const everything = { servers: 3, databaseNodes: 3, busNodes: 3 }
const lengthMs = 300_000

test('a seed always gives the same faults, and another seed others', () => {
  expect(planFaults(7, lengthMs, everything)).toEqual(planFaults(7, lengthMs, everything))
  expect(planFaults(7, lengthMs, everything)).not.toEqual(planFaults(8, lengthMs, everything))
})

test('in a hundred seeds every kind of fault occurs, and never are two nodes of the database away', () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= 100; seed++) {
    const faults = planFaults(seed, lengthMs, everything)
    for (const { place, action } of faults) kinds.add(`${place} ${action}`)
    const away = faults.filter(({ place }) => place === 'database')
    for (const [index, fault] of away.entries()) expect(fault.atMs).toBeGreaterThan(endOf(away[index - 1]))
    expect(faults.every(({ atMs }) => atMs < lengthMs)).toBe(true)
  }
  expect(kinds.size).toBe(18)
})

const endOf = (fault: Fault | undefined) => (fault ? fault.atMs + fault.lastsMs : -1)

test('a machine without clusters gets faults of what it has', () => {
  const places = (parts: typeof everything) =>
    new Set([1, 2, 3, 4, 5].flatMap((seed) => planFaults(seed, lengthMs, parts).map(({ place }) => place)))
  expect([...places({ servers: 1, databaseNodes: 0, busNodes: 0 })].sort()).toEqual(['player line', 'server'])
  const one = places({ servers: 1, databaseNodes: 1, busNodes: 0 })
  expect([...one].sort()).toEqual(['database line', 'player line', 'server'])
})

test('every server is upgraded once, one after the other', () => {
  const upgrades = planUpgrades(80_000, 3, false)
  expect(upgrades.map(({ atMs, target, action, version }) => [atMs, target, action, version])).toEqual([
    [20_000, 0, 'restart', 'next'],
    [40_000, 1, 'restart', 'next'],
    [60_000, 2, 'restart', 'next'],
  ])
})

test('servers that go back change to the next version, to the earlier one, and to the next one for good', () => {
  const changes = planUpgrades(80_000, 3, true)
  expect(changes.map(({ atMs, target, version }) => [atMs, target, version])).toEqual([
    [10_000, 0, 'next'],
    [20_000, 1, 'next'],
    [30_000, 0, 'earlier'],
    [40_000, 1, 'earlier'],
    [50_000, 0, 'next'],
    [60_000, 1, 'next'],
    [70_000, 2, 'next'],
  ])
  expect(changes.map(describeFault)[2]).toContain(
    'server A is stopped as by its owner, and starts again with the earlier',
  )
})

test('every fault is a sentence', () => {
  const faults = Array.from({ length: 50 }, (_, seed) => planFaults(seed, lengthMs, everything)).flat()
  for (const fault of faults)
    expect(describeFault(fault)).toMatch(/^ +\d+\.\d s {2}(the|server|database|NATS) .* (after|for|again)/)
})

test('of eleven faults the two that fail together are found', async () => {
  const faults = Array.from({ length: 11 }, (_, index) => index)
  const fails = async (some: readonly number[]) => some.includes(3) && some.includes(9)
  expect((await shrink(faults, fails, 100)).items).toEqual([3, 9])
})

test('shrinking ends after as many runs as allowed, with a list that failed', async () => {
  const faults = Array.from({ length: 11 }, (_, index) => index)
  const seen: (readonly number[])[] = [faults]
  const fails = async (some: readonly number[]) => some.includes(3) && some.includes(9) && seen.push(some) > 0
  const { items, runs } = await shrink(faults, fails, 5)
  expect(runs).toBe(5)
  expect(seen).toContainEqual(items)
  expect((await shrink(faults, async () => true, 100)).items).toEqual([])
})
