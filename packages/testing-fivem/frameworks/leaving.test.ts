import { describe, expect, test } from 'vitest'
import { AccountUnavailable } from '../../engine/src/ports.ts'
import { FrameworkHarness } from './framework-harness.ts'
import { stubFrameworks } from './stub-frameworks.ts'

const inMemory = Object.keys(stubFrameworks).filter((name) => !stubFrameworks[name]?.reachesOffline)

async function expectAway(town: FrameworkHarness, id: string): Promise<void> {
  await expect(town.bank.balance(id)).rejects.toThrow(AccountUnavailable)
  await expect(town.bank.debit(id, 40)).rejects.toThrow(AccountUnavailable)
  await expect(town.bank.credit(id, 40)).rejects.toThrow(AccountUnavailable)
}

describe.each(inMemory)('%s', (name) => {
  test.each(['logout', 'drop'])(
    'who leaves is away until they are back, though the framework still has them (%s)',
    async (how) => {
      const town = await FrameworkHarness.open(name)
      const { id, source } = await town.join({ bank: 100 })
      town.stubCommand('stepwise', true)
      if (how === 'drop') await town.disconnect(source)
      else town.stubCommand('leave', source)
      do {
        expect(await town.framework.character(source)).toBeUndefined()
        await expectAway(town, id)
      } while (town.stubCommand('step'))
      await expectAway(town, id)
      town.stubCommand('stepwise', false)
      await town.play(id)
      expect(await town.bank.debit(id, 40)).toBe('done')
      expect([town.balanceOf(id), town.savedTotal()]).toEqual([60, 60])
      await town.close()
    },
  )

  test('the phone that starts in the middle of a logout does not take them for somebody who is here', async () => {
    const town = await FrameworkHarness.open(name)
    const { id, source } = await town.join({ bank: 100 })
    town.stubCommand('stepwise', true)
    town.stubCommand('leave', source)
    await town.restartPhone()
    const found = town.framework.character(source)
    await expectAway(town, id)
    while (town.stubCommand('step'));
    expect(await found).toBeUndefined()
    await expectAway(town, id)
    await town.close()
  })

  test('a movement in the middle of which somebody leaves is not believed', async () => {
    const town = await FrameworkHarness.open(name)
    const { id, source } = await town.join({ bank: 100 })
    town.stubCommand('trouble', ['slow'])
    const debit = town.bank.debit(id, 40)
    const told = expect(debit).rejects.toThrow()
    town.stubCommand('leave', source)
    await told
    expect(town.savedTotal()).toBe(100)
    await town.close()
  })
})

test('ESX writes nobody down before their first spawn, so they are away', async () => {
  const town = await FrameworkHarness.open('esx')
  const id = town.create({ bank: 100 })
  town.stubCommand('stepwise', true)
  const source = await town.play(id)
  expect(await town.framework.character(source)).toMatchObject({ id })
  await expectAway(town, id)
  town.stubCommand('step')
  expect(await town.bank.debit(id, 40)).toBe('done')
  await town.close()
})

test('a character of ox_core is there once it has a name', async () => {
  const town = await FrameworkHarness.open('ox_core')
  const id = town.create({ firstname: 'Ana', phone: '555-0707' })
  town.stubCommand('stepwise', true)
  const source = await town.connect()
  town.choose(source, id)
  expect(await town.framework.character(source)).toBeUndefined()
  expect(town.characterEvents).toEqual([])
  town.stubCommand('step')
  await expect.poll(() => town.characterEvents).toEqual([['loaded', source]])
  expect(await town.framework.character(source)).toMatchObject({ id, firstname: 'Ana', phone: '555-0707' })
  await town.close()
})

test.each(['esx', 'esx-older'])('%s: players are copied whole only where there is no other way', async (name) => {
  const town = await FrameworkHarness.open(name)
  const { id, source } = await town.join({ bank: 100, group: 'police', onDuty: true })
  expect(await town.bank.debit(id, 40)).toBe('done') // checks once if the player has spawned
  const before = Number(town.game.call('es_extended', 'copied'))
  expect(await town.bank.debit(id, 40)).toBe('done')
  await town.framework.character(source)
  expect(await town.framework.onDuty('police')).toEqual([source])
  const copies = Number(town.game.call('es_extended', 'copied')) - before
  if (name === 'esx') expect(copies).toBe(0)
  else expect(copies).toBeGreaterThan(0)
  await town.close()
})
