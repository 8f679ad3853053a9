import { describe, expect, test } from 'vitest'
import { beforeEachOnServer } from '../../testing/each-test.ts'
import { type GameServer, until } from '../../testing/game-server.ts'
import { openVrpBase, passports } from '../../testing/vrp-base.ts'

let server: GameServer
beforeEachOnServer((own) => {
  server = own
})

interface Kept {
  bank: number
  /** As the base stores them: vRPex writes JSON. */
  fines: number | string
}

type Base = (
  kept: Kept,
  sourceOf: (passport: number) => number | undefined,
) => Record<string, (...args: never[]) => unknown>

function pays(kept: Kept, amount: number): boolean {
  if (kept.bank < amount) return false
  kept.bank -= amount
  return true
}

/** Only the functions that the phone calls during the payment of a fine. */
const bases: Record<string, Base> = {
  vrpex: (kept, sourceOf) => ({
    getUsers: () => ({}),
    getUserId: (source: number) => source,
    getUserSource: sourceOf,
    getUserIdentity: (user_id: number) => ({ user_id, firstname: 'Ana', name: 'Lima', phone: '555-101' }),
    getBankMoney: () => kept.bank,
    setBankMoney: (_: number, value: number) => {
      kept.bank = value
    },
    getUData: (_: number, key: string) => (key === 'vRP:multas' ? kept.fines : ''),
    setUData: (_: number, key: string, value: string) => {
      if (key === 'vRP:multas') kept.fines = value
    },
  }),
  creative: (kept, sourceOf) => ({
    userList: () => [],
    getUserId: (source: number) => source,
    userSource: sourceOf,
    userIdentity: (id: number) => ({ id, name: 'Ana', name2: 'Lima', phone: '555-101', fines: kept.fines }),
    getBank: () => kept.bank,
    paymentBank: (_: number, amount: number) => pays(kept, amount),
    getFines: () => kept.fines,
    delFines: (_: number, amount: number) => {
      kept.fines = Math.max(0, Number(kept.fines) - amount)
    },
  }),
  network: (kept, sourceOf) => ({
    Passport: (source: number) => source,
    Source: sourceOf,
    Identity: (id: number) => ({
      id,
      Name: 'Ana',
      Lastname: 'Lima',
      Phone: '555-101',
      Bank: kept.bank,
      fines: kept.fines,
    }),
    PaymentBank: (_: number, amount: number) => pays(kept, amount),
    RemoveFine: (_: number, amount: number) => {
      kept.fines = Math.max(0, Number(kept.fines) - amount)
    },
  }),
}

describe.each(Object.keys(bases))('%s', (name) => {
  function open(kept: Kept, changes: ReturnType<Base> = {}): void {
    // Creative Network: only the owner knows if RemoveFine takes an amount.
    const lines = { fines: 'Identity(passport).Fines', removeFines: 'RemoveFine(passport, amount)' }
    const settings = { frameworkSettings: { vrp: name === 'network' ? lines : {} } }
    server.files['config/server.json'] = JSON.stringify(settings)
    const functions = bases[name]?.(kept, passports(server).sourceOf)
    openVrpBase(server, { ...functions, ...changes }, name === 'network')
    server.start()
  }

  test('what the base says is owed is paid with its money, and the base is told', async () => {
    const kept: Kept = { bank: 1000, fines: name === 'vrpex' ? '350' : 350 }
    open(kept)
    const [ana] = await server.join('Ana')
    expect(await ana.call('bank_index')).toMatchObject({ balance: 1000, fines: 350 })
    const [line] = await ana.call('bank_getFines')
    expect(line).toMatchObject({ description: 'Multas', total: 350 })
    expect(await ana.call('bank_payFine', line?.id ?? 0)).toBe(true)
    await until(() => expect(kept).toEqual({ bank: 650, fines: name === 'vrpex' ? '0' : 0 }))
    expect(await ana.call('bank_getFines')).toEqual([])
    expect(await ana.call('bank_payFine', line?.id ?? 0)).toMatchObject({ code: 'fineGone' })
    expect(server.warnings).toEqual([])
  })

  test('a player without fines, and a base without the function, owe nothing', async () => {
    open({ bank: 10, fines: '' }, name === 'creative' ? { getFines: () => undefined } : {})
    const [ana] = await server.join('Ana')
    expect(await ana.call('bank_index')).toMatchObject({ balance: 10, fines: 0 })
    expect(await ana.call('bank_getFines')).toEqual([])
  })
})

test('where the owner empties the line, the phone shows no fines of the base', async () => {
  server.files['config/server.json'] = JSON.stringify({ frameworkSettings: { vrp: { removeFines: '' } } })
  openVrpBase(server, bases.creative?.({ bank: 10, fines: 99 }, passports(server).sourceOf) ?? {})
  server.start()
  const [ana] = await server.join('Ana')
  expect(await ana.call('bank_getFines')).toEqual([])
})
