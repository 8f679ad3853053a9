import type { Log } from '@orelhao/engine/ports'
import { expect, test } from 'vitest'
import type { AppLimit } from '../config/settings.ts'
import { AppLimits } from './app-limits.ts'

const ana = { source: 3, user_id: 30 }

function town(limits: Record<string, AppLimit>) {
  const [groups, items, aces] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const warned: string[] = []
  const broken = new Set<string>()
  const log = { warn: (_: object, text: string) => void warned.push(text) } as Partial<Log> as Log
  let asked = 0
  const ask = async (set: Set<string>, name: string) => {
    asked++
    if (broken.has(name)) throw new Error('attempt to index a nil value')
    return set.has(name)
  }
  const access = new AppLimits({
    limits,
    log,
    game: { hasAce: (_, ace) => aces.has(ace) },
    framework: { isIn: (_, group) => ask(groups, group), hasItem: (_, item) => ask(items, item) },
  })
  return { access, groups, items, aces, warned, broken, asked: () => asked }
}

test('limited apps are closed to who has not been looked at, and all is told from memory', async () => {
  const { access, groups, asked } = town({ casino: { jobs: ['croupier', 'gerente'] }, weazel: { groups: ['jornal'] } })
  expect(access.closedTo(30)).toEqual(['casino', 'weazel'])
  groups.add('gerente')
  expect(await access.refresh(ana)).toBe(true)
  const after = asked()
  expect(access.closedTo(30)).toEqual(['weazel'])
  expect(asked()).toBe(after)
  expect(await access.refresh(ana)).toBe(false)
  access.forget(30)
  expect(access.closedTo(30)).toEqual(['casino', 'weazel'])
})

test('each kind of condition that is given must be met', async () => {
  const { access, groups, items, aces } = town({ casino: { jobs: ['dono'], item: 'ficha', ace: 'vip' } })
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

test('a framework that fails closes the app, and the console says so once until it works again', async () => {
  const { access, groups, warned, broken } = town({ casino: { jobs: ['dono', 'gerente'] }, weazel: { item: 'cracha' } })
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
