import type { Log } from '@orelhao/engine/ports'
import type { AppLimit } from '@orelhao/protocol/shell/app-limits-settings'
import { expect, test } from 'vitest'
import { AppLimits } from './app-limits.ts'

const ana = { source: 3, user_id: 30 }

function setup(limits: Record<string, AppLimit>) {
  const [groups, items, aces] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const warned: string[] = []
  const broken = new Set<string>()
  const log = { warn: (_: object, text: string) => void warned.push(text) } as Partial<Log> as Log
  let callCount = 0
  const check = async (set: Set<string>, name: string) => {
    callCount++
    if (broken.has(name)) throw new Error('attempt to index a nil value')
    return set.has(name)
  }
  const access = new AppLimits({
    limits,
    log,
    game: { hasAce: (_, ace) => aces.has(ace) },
    framework: { isIn: (_, group) => check(groups, group), hasItem: (_, item) => check(items, item) },
  })
  return { access, groups, items, aces, warned, broken, callCount: () => callCount }
}

test('limited apps are closed until the player is checked, and answers come from memory', async () => {
  const { access, groups, callCount } = setup({
    casino: { jobs: ['croupier', 'gerente'] },
    weazel: { groups: ['jornal'] },
  })
  expect(access.closedTo(30)).toEqual(['casino', 'weazel'])
  groups.add('gerente')
  expect(await access.refresh(ana)).toBe(true)
  const after = callCount()
  expect(access.closedTo(30)).toEqual(['weazel'])
  expect(callCount()).toBe(after)
  expect(await access.refresh(ana)).toBe(false)
  access.forget(30)
  expect(access.closedTo(30)).toEqual(['casino', 'weazel'])
})

test('every kind of condition that is given must be met', async () => {
  const { access, groups, items, aces } = setup({ casino: { jobs: ['dono'], item: 'ficha', ace: 'vip' } })
  for (const [set, name] of [
    [groups, 'dono'],
    [items, 'ficha'],
    [aces, 'vip'],
  ] as const) {
    await access.refresh(ana)
    expect(access.closedTo(30)).toEqual(['casino'])
    set.add(name)
  }
  await access.refresh(ana)
  expect(access.closedTo(30)).toEqual([])
})

test('a framework that fails closes the app, and the console reports it once until it works again', async () => {
  const { access, groups, warned, broken } = setup({
    casino: { jobs: ['dono', 'gerente'] },
    weazel: { item: 'cracha' },
  })
  groups.add('gerente')
  broken.add('dono')
  await access.refresh(ana)
  expect([access.closedTo(30), warned]).toEqual([['weazel'], []])
  broken.add('gerente')
  for (let times = 0; times < 3; times++) await access.refresh(ana)
  expect(access.closedTo(30)).toEqual(['casino', 'weazel'])
  expect(warned).toEqual([expect.stringContaining('casino')])
  broken.clear()
  await access.refresh(ana)
  broken.add('gerente')
  broken.add('dono')
  await access.refresh(ana)
  expect(warned).toHaveLength(2)
})

test('limits that the owner changes while the phone runs apply: a new one from the next check, an ended one at once', async () => {
  const { access, groups } = setup({ bank: { jobs: ['croupier'] } })
  await access.refresh(ana)
  expect(access.closedTo(30)).toEqual(['bank'])
  access.limits = { casino: { jobs: ['croupier'] } }
  expect(access.closedTo(30)).toEqual([])
  await access.refresh(ana)
  expect(access.closedTo(30)).toEqual(['casino'])
  expect(access.closedTo(31)).toEqual(['casino'])
  groups.add('croupier')
  expect(await access.refresh(ana)).toBe(true)
  expect(access.closedTo(30)).toEqual([])
  access.limits = {}
  expect(access.closedTo(31)).toEqual([])
})
