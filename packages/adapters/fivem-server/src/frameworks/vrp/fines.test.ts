import { describe, expect, test } from 'vitest'
import { beforeEachOnServer } from '../../testing/each-test.ts'
import { openVrpBase, passports } from '../../testing/fake-vrp-base.ts'
import { type GameServer, until } from '../../testing/game-server.ts'

let server: GameServer
beforeEachOnServer((own) => {
  server = own
})

interface Stored {
  bank: number
  /** As the base stores them: vRPex writes JSON. */
  fines: number | string
}

type Base = (
  stored: Stored,
  sourceOf: (passport: number) => number | undefined,
) => Record<string, (...args: never[]) => unknown>

function payFromBank(stored: Stored, amount: number): boolean {
  if (stored.bank < amount) return false
  stored.bank -= amount
  return true
}

/** Only the functions that the phone calls during the payment of a fine. */
const bases: Record<string, Base> = {
  vrpex: (stored, sourceOf) => ({
    getUsers: () => ({}),
    getUserId: (source: number) => source,
    getUserSource: sourceOf,
    getUserIdentity: (user_id: number) => ({ user_id, firstname: 'Lima', name: 'Ana', phone: '555-101' }),
    getBankMoney: () => stored.bank,
    setBankMoney: (_: number, value: number) => {
      stored.bank = value
    },
    getUData: (_: number, key: string) => (key === 'vRP:multas' ? stored.fines : ''),
    setUData: (_: number, key: string, value: string) => {
      if (key === 'vRP:multas') stored.fines = value
    },
  }),
  creative: (stored, sourceOf) => ({
    userList: () => [],
    getUserId: (source: number) => source,
    userSource: sourceOf,
    userIdentity: (id: number) => ({ id, name: 'Ana', name2: 'Lima', phone: '555-101', fines: stored.fines }),
    getBank: () => stored.bank,
    paymentBank: (_: number, amount: number) => payFromBank(stored, amount),
    getFines: () => stored.fines,
    delFines: (_: number, amount: number) => {
      stored.fines = Math.max(0, Number(stored.fines) - amount)
    },
  }),
  network: (stored, sourceOf) => ({
    Passport: (source: number) => source,
    Source: sourceOf,
    Identity: (id: number) => ({
      id,
      Name: 'Ana',
      Lastname: 'Lima',
      Phone: '555-101',
      Bank: stored.bank,
      fines: stored.fines,
    }),
    PaymentBank: (_: number, amount: number) => payFromBank(stored, amount),
    RemoveFine: (_: number, amount: number) => {
      stored.fines = Math.max(0, Number(stored.fines) - amount)
    },
  }),
}

describe.each(Object.keys(bases))('%s', (name) => {
  function open(stored: Stored, changes: ReturnType<Base> = {}): void {
    // Creative Network: only the owner knows if RemoveFine takes an amount.
    const lines = { fines: 'Identity(passport).Fines', removeFines: 'RemoveFine(passport, amount)' }
    const settings = { frameworkSettings: { vrp: name === 'network' ? lines : {} } }
    server.files['config/server.json'] = JSON.stringify(settings)
    const functions = bases[name]?.(stored, passports(server).sourceOf)
    openVrpBase(server, { ...functions, ...changes }, name === 'network')
    server.start()
  }

  test('a fine of the base is paid with the base’s money and removed from the base', async () => {
    const stored: Stored = { bank: 1000, fines: name === 'vrpex' ? '350' : 350 }
    open(stored)
    const [ana] = await server.join('Ana')
    expect(await ana.call('bank_index')).toMatchObject({ balance: 1000, fines: 350 })
    const [fine] = await ana.call('bank_getFines')
    expect(fine).toMatchObject({ description: 'Multas', total: 350 })
    expect(await ana.call('bank_payFine', fine?.id ?? 0)).toBe(true)
    await until(() => expect(stored).toEqual({ bank: 650, fines: name === 'vrpex' ? '0' : 0 }))
    expect(await ana.call('bank_getFines')).toEqual([])
    expect(await ana.call('bank_payFine', fine?.id ?? 0)).toMatchObject({ code: 'fineGone' })
    expect(server.warnings).toEqual([])
  })

  test('a player without fines owes nothing, and neither does one of a base without the function', async () => {
    open({ bank: 10, fines: '' }, name === 'creative' ? { getFines: () => undefined } : {})
    const [ana] = await server.join('Ana')
    expect(await ana.call('bank_index')).toMatchObject({ balance: 10, fines: 0 })
    expect(await ana.call('bank_getFines')).toEqual([])
  })
})

test('where the owner clears the setting, the phone shows no fines of the base', async () => {
  server.files['config/server.json'] = JSON.stringify({ frameworkSettings: { vrp: { removeFines: '' } } })
  openVrpBase(server, bases.creative?.({ bank: 10, fines: 99 }, passports(server).sourceOf) ?? {})
  server.start()
  const [ana] = await server.join('Ana')
  expect(await ana.call('bank_getFines')).toEqual([])
})
