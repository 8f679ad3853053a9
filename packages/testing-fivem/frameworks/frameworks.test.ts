import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { frameworkBankClient } from '../../adapters/fivem-server/src/frameworks/bank-client.ts'
import { AccountUnavailable } from '../../engine/src/ports.ts'
import { FrameworkHarness } from './framework-harness.ts'
import { allStubs } from './stub-frameworks.ts'

describe.each(Object.keys(allStubs))('%s', (name) => {
  let town: FrameworkHarness
  beforeEach(async () => {
    town = await FrameworkHarness.open(name)
    return () => town.close()
  })

  test('knows who plays, and from where', async () => {
    const source = await town.connect()
    expect(await town.framework.character(source)).toBeUndefined()
    const id = town.create({ firstname: 'Ana Clara', surname: 'de Sá', phone: '555-0707' })
    town.choose(source, id)
    expect(await town.framework.character(source)).toEqual({
      id,
      firstname: 'Ana Clara',
      name: 'de Sá',
      phone: town.stub.keepsPhones ? '555-0707' : undefined,
    })
    expect(town.framework.sourceOf(id)).toBe(source)
    await town.disconnect(source)
    expect(town.framework.sourceOf(id)).toBeUndefined()
  })

  test('tells of characters chosen, changed and left', async () => {
    const [first, second] = [town.create({ firstname: 'Ana' }), town.create({ firstname: 'Bia' })]
    await town.framework.onDuty('nobody') // by now the adapter listens
    const source = await town.play(first)
    expect(town.characterEvents).toEqual([['loaded', source]])
    expect(await town.framework.character(source)).toMatchObject({ firstname: 'Ana' })
    town.stubCommand('leave', source)
    expect(town.characterEvents.splice(0)).toEqual([
      ['loaded', source],
      ['unloaded', source],
    ])
    expect(await town.framework.character(source)).toBeUndefined()
    town.choose(source, second)
    expect(town.characterEvents).toEqual([['loaded', source]])
    expect(await town.framework.character(source)).toMatchObject({ id: second, firstname: 'Bia' })
    expect([town.framework.sourceOf(first), town.framework.sourceOf(second)]).toEqual([undefined, source])
    town.stubCommand('leave', String(source)) // text, as from scripts that loop over the server's players
    expect(town.characterEvents.at(-1)).toEqual(['unloaded', source])
    expect(town.framework.sourceOf(second)).toBeUndefined()
  })

  test('debits only what is there', async () => {
    const { id } = await town.join({ bank: 100 })
    expect(await town.bank.balance(id)).toBe(100)
    expect(await town.bank.debit(id, 101)).toBe('insufficient')
    expect(await town.bank.debit(id, 100)).toBe('done')
    expect(await town.bank.debit(id, 1)).toBe('insufficient')
    expect([town.balanceOf(id), await town.bank.balance(id)]).toEqual([0, 0])
    expect(town.stubCommand('lowest')).toBe(0)
  })

  test('credits who is here, and who is not only where the framework can', async () => {
    const { id, source } = await town.join({ bank: 5 })
    expect(await town.bank.credit(id, 20)).toBe('done')
    expect(town.balanceOf(id)).toBe(25)
    town.stubCommand('leave', source)
    const { reachesOffline } = town.stub
    if (!reachesOffline) {
      await expect(town.bank.credit(id, 7)).rejects.toThrow(AccountUnavailable)
      await expect(town.bank.debit(id, 7)).rejects.toThrow(AccountUnavailable)
      await expect(town.bank.balance(id)).rejects.toThrow(AccountUnavailable)
    } else {
      expect(await town.bank.credit(id, 7)).toBe('done')
      await expect.poll(() => town.balanceOf(id)).toBe(32)
      if (town.stub.knowsOffline === false) await expect(town.bank.balance(id)).rejects.toThrow(AccountUnavailable)
      else expect(await town.bank.balance(id)).toBe(32)
    }
    expect(town.balanceOf(id)).toBe(reachesOffline ? 32 : 25)
  })

  test('knows no money of characters that never were', async () => {
    const nobody = town.stub.character(99)
    if (!town.stub.knowsAll) return void (await expect(town.bank.credit(nobody, 7)).rejects.toThrow(AccountUnavailable))
    expect(await town.bank.credit(nobody, 7)).toBe('refused')
    expect(await town.bank.debit(nobody, 7)).toBe('insufficient')
  })

  test.each(['quick', 'slow'])('50 debits at once never go below zero (%s)', async (pace) => {
    const { id } = await town.join({ bank: 95 })
    if (pace === 'slow') town.stubCommand('trouble', Array(5).fill('slow'))
    const bank = frameworkBankClient(town.bank, async (player) => (player === 1 ? id : undefined))
    const answers = await Promise.all(Array.from({ length: 50 }, () => bank.debit(1, 10, 'unused')))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(9)
    expect([town.balanceOf(id), town.stubCommand('lowest')]).toEqual([5, 0])
  })

  test('says nothing about a request whose answer got lost', async () => {
    const { id } = await town.join({ bank: 100 })
    const bank = frameworkBankClient(town.bank, async () => id)
    const hasty = frameworkBankClient(town.bank, async () => id, { answerMs: 200, lateMs: 50 })
    town.stubCommand('trouble', ['silent'])
    await expect(hasty.debit(1, 10, 'unused')).rejects.toThrow()
    expect(await bank.balance(1)).toBe(90)
    town.stubCommand('trouble', ['fails before'])
    await expect(hasty.credit(1, 10, 'unused')).rejects.toThrow() // a failure in the vRP family gives no answer
    expect(await bank.balance(1)).toBe(90)
    expect(await bank.credit(1, 10, 'unused')).toBe('done')
  })

  test('looks into pockets', async () => {
    const { source } = await town.join({ items: { cellphone: 1 } })
    const { source: poor } = await town.join()
    expect(await town.framework.hasItem(source, 'cellphone')).toBe(true)
    expect(await town.framework.hasItem(source, 'radio')).toBe(false)
    expect(await town.framework.hasItem(poor, 'cellphone')).toBe(false)
    expect(await town.framework.hasItem(await town.connect(), 'cellphone')).toBe(false)
  })

  test('tells of who uses an item, also after its own restart, where others may say what items do', async () => {
    const { source } = await town.join()
    const used: number[] = []
    expect(town.framework.onItemUsed !== undefined).toBe(town.stub.letsUseItems === true)
    town.framework.onItemUsed?.('cellphone', (by) => used.push(by))
    const uses = async () => {
      used.length = 0
      await expect
        .poll(() => {
          town.stubCommand('use', source, 'cellphone')
          return used.length > 0
        })
        .toBe(town.stub.letsUseItems === true)
      expect(new Set(used)).toEqual(new Set(town.stub.letsUseItems ? [source] : []))
    }
    await uses()
    await town.game.restart(town.resource)
    await uses()
  })

  test('tells of another job, where the framework does', async () => {
    const { id, source } = await town.join({ group: 'police' })
    const changed: number[] = []
    town.framework.onRoleChanged?.((of) => changed.push(of))
    town.stubCommand('change', id, { group: 'medic' })
    await expect.poll(() => changed[0]).toBe(town.stub.tellsRoles ? source : undefined)
  })

  test('knows groups, and who is on duty in them', async () => {
    const { id, source } = await town.join({ group: 'police', onDuty: true })
    const { source: free } = await town.join({ group: 'police' })
    await town.join({ group: 'medic', onDuty: true })
    expect(await town.framework.isIn(source, 'police')).toBe(true)
    expect(await town.framework.isIn(free, 'police')).toBe(true)
    expect(await town.framework.isIn(source, 'medic')).toBe(false)
    expect(await town.framework.isIn(await town.connect(), 'police')).toBe(false)
    const serving = town.stub.hasNoDuty ? [source, free] : [source]
    expect((await town.framework.onDuty('police')).toSorted()).toEqual(serving)
    town.stubCommand('change', id, { onDuty: false, ...(town.stub.hasNoDuty && { group: '' }) })
    expect(await town.framework.onDuty('police')).toEqual(serving.slice(1))
  })

  test('notifies one player', async () => {
    const [{ source }, { source: other }] = [await town.join(), await town.join()]
    town.framework.notify(source, 'Pix recebido', 'success')
    await expect.poll(() => town.notices(source)).toHaveLength(1)
    expect(JSON.stringify(town.notices(source))).toContain('Pix recebido')
    expect(JSON.stringify(town.notices(source))).toMatch(/success|sucesso|verde|tunnel_req/)
    expect(town.notices(other)).toEqual([])
  })

  test('goes on when the framework is started again', async () => {
    const { id, source } = await town.join({ bank: 40 })
    await town.game.restart(town.resource)
    town.choose(source, id)
    expect(await town.framework.character(source)).toMatchObject({ id })
    expect(await town.bank.debit(id, 15)).toBe('done')
    expect(town.balanceOf(id)).toBe(25)
  })
})

describe('the table of a vRP base', () => {
  let town: FrameworkHarness | undefined
  afterEach(() => town?.close())

  test('is overwritten line by line by the owner', async () => {
    town = await FrameworkHarness.open('network', {
      vrp: { balance: 'GetBank(source)', surname: 'Surname|name2', notify: 'Notify(color, text, time)' },
    })
    const { id, source } = await town.join({ surname: 'Moura', bank: 30 })
    expect(await town.framework.character(source)).toMatchObject({ name: 'Moura' })
    expect(await town.bank.debit(id, 20)).toBe('done')
    expect(await town.bank.balance(id)).toBe(10)
    const stranger = town.create({ bank: 5 })
    await expect(town.bank.balance(stranger)).rejects.toThrow('is not here') // no source to pass for them
    town.framework.notify(source, 'Oi', 'error')
    await expect.poll(() => town?.notices(source)).toMatchObject([{ name: 'Notify', args: ['vermelho', 'Oi', 8000] }])
  })

  test('is that of the base that the owner names, whatever answers', async () => {
    town = await FrameworkHarness.open('creative', { vrp: { base: 'network' } })
    const { source } = await town.join()
    await expect(town.framework.character(source)).resolves.toBeUndefined()
    expect(town.logged).toEqual([['info', expect.stringContaining('da base network')]])
  })

  test('with a function that the base lacks neither pays nor takes', async () => {
    town = await FrameworkHarness.open('network', {
      vrp: { debit: 'payBank(passport, amount)', credit: 'addBank(passport, amount)' },
    })
    const { id } = await town.join({ bank: 30 })
    await expect(town.bank.debit(id, 20)).rejects.toThrow('took nothing')
    await expect(town.bank.credit(id, 20)).rejects.toThrow('gave nothing')
    expect(town.balanceOf(id)).toBe(30)
  })

  test.each([{ balance: 'GetBank' }, { balance: 'GetBank(pasport)' }])(
    'a line of another form is named: %j',
    async (vrp) => {
      town = await FrameworkHarness.open('network', { vrp })
      const { id } = await town.join()
      await expect(town.bank.balance(id)).rejects.toThrow('GetBank')
    },
  )
})
