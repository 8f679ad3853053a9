import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { frameworkBankClient } from '../../adapters/fivem-server/src/frameworks/bank-client.ts'
import { AccountUnavailable } from '../../engine/src/ports.ts'
import { FrameworkHarness } from './framework-harness.ts'
import { allStubs, oxInventory, qbcore, type StubFramework } from './stub-frameworks.ts'

describe.each(Object.keys(allStubs))('%s', (name) => {
  let harness: FrameworkHarness
  beforeEach(async () => {
    harness = await FrameworkHarness.open(name)
    return () => harness.close()
  })

  test('reports each character and their connection', async () => {
    const source = await harness.connect()
    expect(await harness.framework.character(source)).toBeUndefined()
    const id = harness.create({ firstname: 'Ana Clara', surname: 'de Sá', phone: '555-0707' })
    harness.choose(source, id)
    expect(await harness.framework.character(source)).toEqual({
      id,
      firstname: 'Ana Clara',
      name: 'de Sá',
      phone: harness.stub.storesPhones ? '555-0707' : undefined,
      // gives the id of a deleted character to a new one
      ...(harness.stub.framework === 'esx' && { born: expect.stringMatching(/^(ssn|new):./), isNew: true }),
    })
    expect(harness.framework.sourceOf(id)).toBe(source)
    await harness.disconnect(source)
    expect(harness.framework.sourceOf(id)).toBeUndefined()
  })

  test('reports characters that are chosen, changed and left', async () => {
    const [first, second] = [harness.create({ firstname: 'Ana' }), harness.create({ firstname: 'Bia' })]
    await harness.framework.onDuty('nobody') // by now the adapter listens
    const source = await harness.play(first)
    expect(harness.characterEvents).toEqual([['loaded', source]])
    expect(await harness.framework.character(source)).toMatchObject({ firstname: 'Ana' })
    harness.stubCommand('leave', source)
    expect(harness.characterEvents.splice(0)).toEqual([
      ['loaded', source],
      ['unloaded', source],
    ])
    expect(await harness.framework.character(source)).toBeUndefined()
    harness.choose(source, second)
    expect(harness.characterEvents).toEqual([['loaded', source]])
    expect(await harness.framework.character(source)).toMatchObject({ id: second, firstname: 'Bia' })
    expect([harness.framework.sourceOf(first), harness.framework.sourceOf(second)]).toEqual([undefined, source])
    harness.stubCommand('leave', String(source)) // text, as from scripts that loop over the server's players
    expect(harness.characterEvents.at(-1)).toEqual(['unloaded', source])
    expect(harness.framework.sourceOf(second)).toBeUndefined()
  })

  test('debits only available money', async () => {
    const { id } = await harness.join({ bank: 100 })
    expect(await harness.bank.balance(id)).toBe(100)
    expect(await harness.bank.debit(id, 101)).toBe('insufficient')
    expect(await harness.bank.debit(id, 100)).toBe('done')
    expect(await harness.bank.debit(id, 1)).toBe('insufficient')
    expect([harness.balanceOf(id), await harness.bank.balance(id)]).toEqual([0, 0])
    expect(harness.stubCommand('lowest')).toBe(0)
  })

  test('credits online characters, and offline ones only where the framework can', async () => {
    const { id, source } = await harness.join({ bank: 5 })
    expect(await harness.bank.credit(id, 20)).toBe('done')
    expect(harness.balanceOf(id)).toBe(25)
    harness.stubCommand('leave', source)
    const { reachesOffline } = harness.stub
    if (!reachesOffline) {
      await expect(harness.bank.credit(id, 7)).rejects.toThrow(AccountUnavailable)
      await expect(harness.bank.debit(id, 7)).rejects.toThrow(AccountUnavailable)
      await expect(harness.bank.balance(id)).rejects.toThrow(AccountUnavailable)
    } else {
      expect(await harness.bank.credit(id, 7)).toBe('done')
      await expect.poll(() => harness.balanceOf(id)).toBe(32)
      if (harness.stub.reportsOfflineBalance === false)
        await expect(harness.bank.balance(id)).rejects.toThrow(AccountUnavailable)
      else expect(await harness.bank.balance(id)).toBe(32)
    }
    expect(harness.balanceOf(id)).toBe(reachesOffline ? 32 : 25)
  })

  test('has no money of characters that do not exist', async () => {
    const unknownId = harness.stub.character(99)
    if (!harness.stub.distinguishesUnknown)
      return void (await expect(harness.bank.credit(unknownId, 7)).rejects.toThrow(AccountUnavailable))
    expect(await harness.bank.credit(unknownId, 7)).toBe('refused')
    expect(await harness.bank.debit(unknownId, 7)).toBe('insufficient')
  })

  test.each(['quick', 'slow'])('50 debits at once never go below zero (%s)', async (pace) => {
    const { id } = await harness.join({ bank: 95 })
    if (pace === 'slow') harness.stubCommand('trouble', Array(5).fill('slow'))
    const bank = frameworkBankClient(harness.bank, async (player) => (player === 1 ? id : undefined))
    const answers = await Promise.all(Array.from({ length: 50 }, () => bank.debit(1, 10, 'unused')))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(9)
    expect([harness.balanceOf(id), harness.stubCommand('lowest')]).toEqual([5, 0])
  })

  test('reports no outcome for a request whose answer was lost', async () => {
    const { id } = await harness.join({ bank: 100 })
    const bank = frameworkBankClient(harness.bank, async () => id)
    const hasty = frameworkBankClient(harness.bank, async () => id, { answerMs: 200, lateMs: 50 })
    harness.stubCommand('trouble', ['silent'])
    await expect(hasty.debit(1, 10, 'unused')).rejects.toThrow()
    expect(await bank.balance(1)).toBe(90)
    harness.stubCommand('trouble', ['fails before'])
    await expect(hasty.credit(1, 10, 'unused')).rejects.toThrow() // a failure in the vRP family gives no answer
    expect(await bank.balance(1)).toBe(90)
    expect(await bank.credit(1, 10, 'unused')).toBe('done')
  })

  test('finds items in inventories', async () => {
    const { source } = await harness.join({ items: { cellphone: 1 } })
    const { source: poor } = await harness.join()
    expect(await harness.framework.hasItem(source, 'cellphone')).toBe(true)
    expect(await harness.framework.hasItem(source, 'radio')).toBe(false)
    expect(await harness.framework.hasItem(poor, 'cellphone')).toBe(false)
    expect(await harness.framework.hasItem(await harness.connect(), 'cellphone')).toBe(false)
  })

  test('reports item uses, also after its own restart, where it lets other resources define items', async () => {
    const { source } = await harness.join()
    const used: number[] = []
    const hasOxInventory = harness.stub.resources.includes(oxInventory)
    expect(harness.framework.onItemUsed !== undefined).toBe(harness.stub.allowsItemUse === true || hasOxInventory)
    harness.framework.onItemUsed?.('cellphone', (by) => used.push(by))
    const uses = async () => {
      used.length = 0
      await expect
        .poll(() => {
          harness.stubCommand('use', source, 'cellphone')
          return used.length > 0
        })
        .toBe(harness.stub.allowsItemUse === true)
      expect(new Set(used)).toEqual(new Set(harness.stub.allowsItemUse ? [source] : []))
    }
    await uses()
    await harness.game.restart(harness.resource)
    await uses()
  })

  test('reports a changed job, where the framework does', async () => {
    const { id, source } = await harness.join({ group: 'police' })
    const changed: number[] = []
    harness.framework.onRoleChanged?.((of) => changed.push(of))
    harness.stubCommand('change', id, { group: 'medic' })
    await expect.poll(() => changed[0]).toBe(harness.stub.reportsRoles ? source : undefined)
  })

  test('reports groups and their members on duty', async () => {
    const { id, source } = await harness.join({ group: 'police', onDuty: true })
    const { source: free } = await harness.join({ group: 'police' })
    await harness.join({ group: 'medic', onDuty: true })
    expect(await harness.framework.isIn(source, 'police')).toBe(true)
    expect(await harness.framework.isIn(free, 'police')).toBe(true)
    expect(await harness.framework.isIn(source, 'medic')).toBe(false)
    expect(await harness.framework.isIn(await harness.connect(), 'police')).toBe(false)
    const serving = harness.stub.hasNoDuty ? [source, free] : [source]
    expect((await harness.framework.onDuty('police')).toSorted()).toEqual(serving)
    harness.stubCommand('change', id, { onDuty: false, ...(harness.stub.hasNoDuty && { group: '' }) })
    expect(await harness.framework.onDuty('police')).toEqual(serving.slice(1))
  })

  test('notifies one player', async () => {
    const [{ source }, { source: other }] = [await harness.join(), await harness.join()]
    harness.framework.notify(source, 'Pix recebido', 'success')
    await expect.poll(() => harness.notices(source)).toHaveLength(1)
    expect(JSON.stringify(harness.notices(source))).toContain('Pix recebido')
    expect(JSON.stringify(harness.notices(source))).toMatch(/success|sucesso|verde|tunnel_req/)
    expect(harness.notices(other)).toEqual([])
  })

  test('continues after a restart of the framework', async () => {
    const { id, source } = await harness.join({ bank: 40 })
    await harness.game.restart(harness.resource)
    harness.choose(source, id)
    expect(await harness.framework.character(source)).toMatchObject({ id })
    expect(await harness.bank.debit(id, 15)).toBe('done')
    expect(harness.balanceOf(id)).toBe(25)
  })
})

const esx = allStubs.esx as StubFramework
test.each([
  ['qbox', allStubs.qbox as StubFramework],
  ['ox_core', allStubs.ox_core as StubFramework],
  ['qbcore', qbcore('1.3.0', oxInventory)],
  ['esx', { ...esx, resources: [oxInventory, ...esx.resources] }],
])('%s reports an item used in ox_inventory, which passes its own phone to no framework', async (_, stub) => {
  const harness = await FrameworkHarness.of(stub)
  const { source } = await harness.join()
  const used: number[] = []
  harness.framework.onItemUsed?.('phone', (by) => used.push(by))
  for (const item of ['radio', 'phone']) harness.game.call('ox_inventory', 'stub', 'use', source, item)
  expect(used).toEqual([source])
  await harness.close()
})

test.each(['qbox', 'ox_core'])('%s finds no items while ox_inventory is stopped', async (name) => {
  const harness = await FrameworkHarness.open(name)
  const { source } = await harness.join({ items: { cellphone: 1 } })
  await harness.game.stop('ox_inventory')
  expect(await harness.framework.hasItem(source, 'cellphone')).toBe(false)
  await harness.close()
})

describe('the functions of a vRP base', () => {
  let harness: FrameworkHarness | undefined
  afterEach(() => harness?.close())

  test('are overridden line by line by the owner', async () => {
    harness = await FrameworkHarness.open('network', {
      vrp: { balance: 'GetBank(source)', surname: 'Surname|name2', notify: 'Notify(color, text, time)' },
    })
    const { id, source } = await harness.join({ surname: 'Moura', bank: 30 })
    expect(await harness.framework.character(source)).toMatchObject({ name: 'Moura' })
    expect(await harness.bank.debit(id, 20)).toBe('done')
    expect(await harness.bank.balance(id)).toBe(10)
    const offlineId = harness.create({ bank: 5 })
    await expect(harness.bank.balance(offlineId)).rejects.toThrow('is not here') // no source to pass for them
    harness.framework.notify(source, 'Oi', 'error')
    await expect
      .poll(() => harness?.notices(source))
      .toMatchObject([{ name: 'Notify', args: ['vermelho', 'Oi', 8000] }])
  })

  test('are those of the base that the owner names, whichever base answers', async () => {
    harness = await FrameworkHarness.open('creative', { vrp: { base: 'network' } })
    const { source } = await harness.join()
    await expect(harness.framework.character(source)).resolves.toBeUndefined()
    expect(harness.logged).toEqual([['info', expect.stringContaining('da base network')]])
  })

  test('neither pay nor take where the base lacks one', async () => {
    harness = await FrameworkHarness.open('network', {
      vrp: { debit: 'payBank(passport, amount)', credit: 'addBank(passport, amount)' },
    })
    const { id } = await harness.join({ bank: 30 })
    await expect(harness.bank.debit(id, 20)).rejects.toThrow('took nothing')
    await expect(harness.bank.credit(id, 20)).rejects.toThrow('gave nothing')
    expect(harness.balanceOf(id)).toBe(30)
  })

  test.each([{ balance: 'GetBank' }, { balance: 'GetBank(pasport)' }])(
    'an invalid line is reported: %j',
    async (vrp) => {
      harness = await FrameworkHarness.open('network', { vrp })
      const { id } = await harness.join()
      await expect(harness.bank.balance(id)).rejects.toThrow('GetBank')
    },
  )
})
