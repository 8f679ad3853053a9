import { describe, expect, test } from 'vitest'
import { AccountAway } from '../../engine/src/ports.ts'
import { FrameworkTown } from './framework-harness.ts'
import { stubFrameworks } from './stub-frameworks.ts'

const inMemory = Object.keys(stubFrameworks).filter((name) => !stubFrameworks[name]?.reachesOffline)

async function expectAway(town: FrameworkTown, id: string): Promise<void> {
  await expect(town.bank.balance(id)).rejects.toThrow(AccountAway)
  await expect(town.bank.debit(id, 40)).rejects.toThrow(AccountAway)
  await expect(town.bank.credit(id, 40)).rejects.toThrow(AccountAway)
}

describe.each(inMemory)('%s', (name) => {
  test.each(['logout', 'drop'])(
    'who leaves is away until they are back, though the framework still has them (%s)',
    async (how) => {
      const town = await FrameworkTown.open(name)
      const { id, source } = await town.joins({ bank: 100 })
      town.order('stepwise', true)
      if (how === 'drop') await town.disconnects(source)
      else town.order('leave', source)
      do {
        expect(await town.framework.character(source)).toBeUndefined()
        await expectAway(town, id)
      } while (town.order('step'))
      await expectAway(town, id)
      town.order('stepwise', false)
      await town.plays(id)
      expect(await town.bank.debit(id, 40)).toBe('done')
      expect([town.held(id), town.savedTotal()]).toEqual([60, 60])
      await town.close()
    },
  )

  test('the phone that starts in the middle of a logout does not take them for somebody who is here', async () => {
    const town = await FrameworkTown.open(name)
    const { id, source } = await town.joins({ bank: 100 })
    town.order('stepwise', true)
    town.order('leave', source)
    await town.restartPhone()
    const found = town.framework.character(source)
    await expectAway(town, id)
    while (town.order('step'));
    expect(await found).toBeUndefined()
    await expectAway(town, id)
    await town.close()
  })

  test('a movement in the middle of which somebody leaves is not believed', async () => {
    const town = await FrameworkTown.open(name)
    const { id, source } = await town.joins({ bank: 100 })
    town.order('trouble', ['slow'])
    const debit = town.bank.debit(id, 40)
    const told = expect(debit).rejects.toThrow()
    town.order('leave', source)
    await told
    expect(town.savedTotal()).toBe(100)
    await town.close()
  })
})

test('ESX writes nobody down before their first spawn, so they are away', async () => {
  const town = await FrameworkTown.open('esx')
  const id = town.create({ bank: 100 })
  town.order('stepwise', true)
  const source = await town.plays(id)
  expect(await town.framework.character(source)).toMatchObject({ id })
  await expectAway(town, id)
  town.order('step')
  expect(await town.bank.debit(id, 40)).toBe('done')
  await town.close()
})

test('a character of ox_core is there once it has a name', async () => {
  const town = await FrameworkTown.open('ox_core')
  const id = town.create({ firstname: 'Ana', phone: '555-0707' })
  town.order('stepwise', true)
  const source = await town.connects()
  town.choose(source, id)
  expect(await town.framework.character(source)).toBeUndefined()
  expect(town.told).toEqual([])
  town.order('step')
  await expect.poll(() => town.told).toEqual([['loaded', source]])
  expect(await town.framework.character(source)).toMatchObject({ id, firstname: 'Ana', phone: '555-0707' })
  await town.close()
})

test.each(['esx', 'esx-older'])('%s: players are copied whole only where there is no other way', async (name) => {
  const town = await FrameworkTown.open(name)
  const { id, source } = await town.joins({ bank: 100, group: 'police', onDuty: true })
  expect(await town.bank.debit(id, 40)).toBe('done') // looks once whether they have spawned
  const before = Number(town.game.call('es_extended', 'copied'))
  expect(await town.bank.debit(id, 40)).toBe('done')
  await town.framework.character(source)
  expect(await town.framework.onDuty('police')).toEqual([source])
  const copies = Number(town.game.call('es_extended', 'copied')) - before
  if (name === 'esx') expect(copies).toBe(0)
  else expect(copies).toBeGreaterThan(0)
  await town.close()
})
