import { describe, expect, test } from 'vitest'
import { AccountUnavailable } from '../../engine/src/ports.ts'
import { FrameworkHarness } from './framework-harness.ts'
import { stubFrameworks } from './stub-frameworks.ts'

const inMemory = Object.keys(stubFrameworks).filter((name) => !stubFrameworks[name]?.reachesOffline)

async function expectAway(harness: FrameworkHarness, id: string): Promise<void> {
  await expect(harness.bank.balance(id)).rejects.toThrow(AccountUnavailable)
  await expect(harness.bank.debit(id, 40)).rejects.toThrow(AccountUnavailable)
  await expect(harness.bank.credit(id, 40)).rejects.toThrow(AccountUnavailable)
}

describe.each(inMemory)('%s', (name) => {
  test.each(['logout', 'drop'])(
    'a leaving character is away until they are back, even while the framework still has them (%s)',
    async (how) => {
      const harness = await FrameworkHarness.open(name)
      const { id, source } = await harness.join({ bank: 100 })
      harness.stubCommand('stepwise', true)
      if (how === 'drop') await harness.disconnect(source)
      else harness.stubCommand('leave', source)
      do {
        expect(await harness.framework.character(source)).toBeUndefined()
        await expectAway(harness, id)
      } while (harness.stubCommand('step'))
      await expectAway(harness, id)
      harness.stubCommand('stepwise', false)
      await harness.play(id)
      expect(await harness.bank.debit(id, 40)).toBe('done')
      expect([harness.balanceOf(id), harness.savedTotal()]).toEqual([60, 60])
      await harness.close()
    },
  )

  test('a phone that starts in the middle of a logout does not count the character as online', async () => {
    const harness = await FrameworkHarness.open(name)
    const { id, source } = await harness.join({ bank: 100 })
    harness.stubCommand('stepwise', true)
    harness.stubCommand('leave', source)
    await harness.restartPhone()
    const found = harness.framework.character(source)
    await expectAway(harness, id)
    while (harness.stubCommand('step'));
    expect(await found).toBeUndefined()
    await expectAway(harness, id)
    await harness.close()
  })

  test('a transfer counts as failed if the character leaves in the middle of it', async () => {
    const harness = await FrameworkHarness.open(name)
    const { id, source } = await harness.join({ bank: 100 })
    harness.stubCommand('trouble', ['slow'])
    const debit = harness.bank.debit(id, 40)
    const rejected = expect(debit).rejects.toThrow()
    harness.stubCommand('leave', source)
    await rejected
    expect(harness.savedTotal()).toBe(100)
    await harness.close()
  })
})

test('ESX does not save players before their first spawn, so they count as away', async () => {
  const harness = await FrameworkHarness.open('esx')
  const id = harness.create({ bank: 100 })
  harness.stubCommand('stepwise', true)
  const source = await harness.play(id)
  expect(await harness.framework.character(source)).toMatchObject({ id })
  await expectAway(harness, id)
  harness.stubCommand('step')
  expect(await harness.bank.debit(id, 40)).toBe('done')
  await harness.close()
})

test.each([
  ['creative', 'vRP:playerSpawn', 'vRP:playerLeave'],
  ['network', 'Connect', 'Disconnect'],
])('%s: a copy of it that emits %s has its characters back at once', async (name, chosen, left) => {
  const harness = await FrameworkHarness.open(name)
  const { id, source } = await harness.join({ bank: 100 })
  expect(await harness.framework.character(source)).toMatchObject({ id })
  harness.game.emit(left, Number(id), source)
  expect(await harness.framework.character(source)).toBeUndefined()
  harness.game.emit(chosen, Number(id), source)
  expect(await harness.framework.character(source)).toMatchObject({ id })
  await harness.close()
})

test('creative4: a character whose number is written after they are known is reported once more, for a phone that asked before', async () => {
  const harness = await FrameworkHarness.open('creative4')
  const { id, source } = await harness.join({ phone: '' })
  expect((await harness.framework.character(source))?.phone).toBeUndefined()
  harness.stubCommand('change', id, { phone: '555-0101' })
  harness.characterEvents.length = 0
  harness.game.emit('vRP:playerSpawn', Number(id), source)
  expect(harness.characterEvents).toEqual([['loaded', source]])
  expect((await harness.framework.character(source))?.phone).toBe('555-0101')
  await harness.close()
})

test('a character of ox_core counts as online once their name is loaded', async () => {
  const harness = await FrameworkHarness.open('ox_core')
  const id = harness.create({ firstname: 'Ana', phone: '555-0707' })
  harness.stubCommand('stepwise', true)
  const source = await harness.connect()
  harness.choose(source, id)
  expect(await harness.framework.character(source)).toBeUndefined()
  expect(harness.characterEvents).toEqual([])
  harness.stubCommand('step')
  await expect.poll(() => harness.characterEvents).toEqual([['loaded', source]])
  expect(await harness.framework.character(source)).toMatchObject({ id, firstname: 'Ana', phone: '555-0707' })
  await harness.close()
})

test.each(['esx', 'esx-older'])('%s: whole players are copied only where there is no other way', async (name) => {
  const harness = await FrameworkHarness.open(name)
  const { id, source } = await harness.join({ bank: 100, group: 'police', onDuty: true })
  expect(await harness.bank.debit(id, 40)).toBe('done') // checks once if the player has spawned
  const before = Number(harness.game.call('es_extended', 'copied'))
  expect(await harness.bank.debit(id, 40)).toBe('done')
  await harness.framework.character(source)
  expect(await harness.framework.onDuty('police')).toEqual([source])
  const copies = Number(harness.game.call('es_extended', 'copied')) - before
  if (name === 'esx') expect(copies).toBe(0)
  else expect(copies).toBeGreaterThan(0)
  await harness.close()
})
