import { describe, expect, test } from 'vitest'
import { AccountUnavailable } from '../../engine/src/ports.ts'
import { FrameworkHarness } from './framework-harness.ts'
import { oxInventory, qbcore, qbInventory, type StubResource } from './stub-frameworks.ts'

const versions = ['1.3.0', '1.3.0-1cee09a', '1.2.6']
const inventories: Record<string, StubResource | undefined> = {
  'qb-inventory': qbInventory,
  ox_inventory: oxInventory,
  'its own list': undefined,
}

const openTown = (version: string, inventory?: StubResource) => FrameworkHarness.of(qbcore(version, inventory))

describe.each(versions)('QBCore %s', (version) => {
  test.each(Object.keys(inventories))('items are found in %s', async (name) => {
    const town = await openTown(version, inventories[name])
    const { source } = await town.join({ items: { cellphone: 1 } })
    const { source: poor } = await town.join()
    expect(await town.framework.hasItem(source, 'cellphone')).toBe(true)
    expect(await town.framework.hasItem(source, 'radio')).toBe(false)
    expect(await town.framework.hasItem(poor, 'cellphone')).toBe(false)
    expect(await town.framework.hasItem(await town.connect(), 'cellphone')).toBe(false)
    await town.close()
  })

  test('who is offline keeps money and inventory as they are', async () => {
    const town = await openTown(version, qbInventory)
    const { id, source } = await town.join({ bank: 10, items: { cellphone: 1 } })
    await town.disconnect(source)
    await expect(town.bank.credit(id, 5)).rejects.toThrow(AccountUnavailable)
    await expect(town.bank.debit(id, 5)).rejects.toThrow(AccountUnavailable)
    expect(town.stubCommand('inventory', id)).toMatchObject([{ name: 'cellphone', amount: 1 }])
    await town.play(id)
    expect(await town.bank.credit(id, 5)).toBe('done')
    expect(town.balanceOf(id)).toBe(15)
    await town.close()
  })

  test('a movement is in the database at once', async () => {
    const town = await openTown(version, qbInventory)
    const { id } = await town.join({ bank: 10, items: { cellphone: 1 } })
    await town.bank.debit(id, 4)
    expect(town.stubCommand('saved')).toBe(6)
    expect(town.stubCommand('inventory', id)).toMatchObject([{ name: 'cellphone', amount: 1 }])
    await town.close()
  })

  test('a dropped connection is told of without an error', async () => {
    const town = await openTown(version)
    const { id, source } = await town.join()
    const before = [...town.game.errors]
    await town.disconnect(source)
    expect(town.framework.sourceOf(id)).toBeUndefined()
    expect(town.game.errors).toEqual(before)
    await town.close()
  })

  test('only the functions are copied where the version can do that', async () => {
    const town = await openTown(version)
    const { id } = await town.join({ bank: 10 })
    expect(await town.bank.balance(id)).toBe(10)
    expect(town.game.call('qb-core', 'filtered')).toBe(version === '1.2.6' ? 0 : 1)
    await town.close()
  })
})
