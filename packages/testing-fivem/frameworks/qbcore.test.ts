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

const openHarness = (version: string, inventory?: StubResource) => FrameworkHarness.of(qbcore(version, inventory))

describe.each(versions)('QBCore %s', (version) => {
  test.each(Object.keys(inventories))('items are found in %s', async (name) => {
    const harness = await openHarness(version, inventories[name])
    const { source } = await harness.join({ items: { cellphone: 1 } })
    const { source: poor } = await harness.join()
    expect(await harness.framework.hasItem(source, 'cellphone')).toBe(true)
    expect(await harness.framework.hasItem(source, 'radio')).toBe(false)
    expect(await harness.framework.hasItem(poor, 'cellphone')).toBe(false)
    expect(await harness.framework.hasItem(await harness.connect(), 'cellphone')).toBe(false)
    await harness.close()
  })

  test('an offline character’s money and inventory stay unchanged', async () => {
    const harness = await openHarness(version, qbInventory)
    const { id, source } = await harness.join({ bank: 10, items: { cellphone: 1 } })
    await harness.disconnect(source)
    await expect(harness.bank.credit(id, 5)).rejects.toThrow(AccountUnavailable)
    await expect(harness.bank.debit(id, 5)).rejects.toThrow(AccountUnavailable)
    expect(harness.stubCommand('inventory', id)).toMatchObject([{ name: 'cellphone', amount: 1 }])
    await harness.play(id)
    expect(await harness.bank.credit(id, 5)).toBe('done')
    expect(harness.balanceOf(id)).toBe(15)
    await harness.close()
  })

  test('a transfer is in the database at once', async () => {
    const harness = await openHarness(version, qbInventory)
    const { id } = await harness.join({ bank: 10, items: { cellphone: 1 } })
    await harness.bank.debit(id, 4)
    expect(harness.stubCommand('saved')).toBe(6)
    expect(harness.stubCommand('inventory', id)).toMatchObject([{ name: 'cellphone', amount: 1 }])
    await harness.close()
  })

  test('a dropped connection is reported without an error', async () => {
    const harness = await openHarness(version)
    const { id, source } = await harness.join()
    const before = [...harness.game.errors]
    await harness.disconnect(source)
    expect(harness.framework.sourceOf(id)).toBeUndefined()
    expect(harness.game.errors).toEqual(before)
    await harness.close()
  })

  test('only the functions are copied where the version supports that', async () => {
    const harness = await openHarness(version)
    const { id } = await harness.join({ bank: 10 })
    expect(await harness.bank.balance(id)).toBe(10)
    expect(harness.game.call('qb-core', 'filtered')).toBe(version === '1.2.6' ? 0 : 1)
    await harness.close()
  })
})
