import { openDatabase } from '@orelhao/engine/database/open-database'
import { findLedgerViolation } from '@orelhao/engine/shared/ledger/verify/store'
import { pendingPayments } from '@orelhao/engine/testing/money-checks'
import { hasNats, natsUrl } from '@orelhao/engine/testing/nats'
import { migratedMariadb } from '@orelhao/engine/testing/spare-databases'
import { hasMariadb, type TestDatabase } from '@orelhao/engine/testing/test-database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundleServer } from '../testing/bundle.ts'
import { GameServer, phoneOf, selfTest, until } from '../testing/game-server.ts'
import { OwnersBank } from '../testing/owners-bank.ts'

/** Two game servers of one database and one NATS, each with a framework, characters and a bank of its own. */
describe.skipIf(!hasNats || !hasMariadb)('two cities', () => {
  let database: TestDatabase
  let code = ''
  let north: City
  let south: City
  beforeAll(async () => {
    database = await migratedMariadb()
    code = (await bundleServer()).code
  })
  afterAll(() => database.drop())
  beforeEach(() => {
    north = create('norte', { Ana: 1000, Bia: 7 })
    south = create('sul', { Ana: 5, Bia: 0 })
  })
  afterEach(() => {
    for (const { server } of [north, south]) server.remove()
  })

  function create(city: string, accounts: Record<string, number>): City {
    const server = GameServer.create(code)
    Object.assign(server.convars, {
      mysql_connection_string: database.url,
      smartphone_bus_url: natsUrl,
      smartphone_city: city,
      smartphone_framework: 'custom',
    })
    server.exported['qb-banking'] = {
      GetAccount: (name) => (name === 'police' ? { account_balance: chests[city] ?? 0 } : undefined),
      AddMoney(name, amount) {
        chests[city] = (chests[city] ?? 0) + Number(amount)
        return name === 'police'
      },
    }
    const bank = new OwnersBank(accounts)
    return {
      server,
      bank,
      start() {
        bank.install(server)
        server.start()
      },
    }
  }
  const chests: Record<string, number> = {}

  /** Starts both; each looks for the other one's bank when it starts, so the first one starts once more. */
  async function startBoth() {
    north.start()
    await north.server.waitUntilReady()
    south.start()
    await south.server.waitUntilReady()
    north.server.stop()
    north.start()
    const [ana] = await north.server.join('Ana')
    const [bia] = await south.server.join('Bia')
    await until(async () => expect(await selfTest(north.server)).toContain('1 outro(s) servidor(es)'))
    await bia.call('bank_registerPixKey', 'phone')
    return { ana, bia, biaPhone: await phoneOf(bia) }
  }

  const balances = () => [north, south].map(({ bank }) => Object.fromEntries(bank.accounts))
  const sound = async () => {
    const opened = openDatabase(database.url)
    await until(async () => expect(await pendingPayments(opened)).toEqual([]))
    expect(await opened.read(findLedgerViolation)).toBeUndefined()
    await opened.close()
  }

  test('players of both pay each other; namesakes of the other city neither pay nor get anything', async () => {
    const { ana, bia, biaPhone } = await startBoth()
    expect(await ana.call('bank_pix', biaPhone, 40)).toMatchObject({ value: 40 })
    await until(() =>
      expect(balances()).toEqual([
        { Ana: 960, Bia: 7 },
        { Ana: 5, Bia: 40 },
      ]),
    )
    await until(() => expect(bia.receivedEvents('BANK')).toMatchObject([{ args: [{ value: 40 }] }]))
    await ana.call('bank_registerPixKey', 'phone')
    expect(await bia.call('bank_pix', await phoneOf(ana), 15)).toMatchObject({ value: 15 })
    await until(() =>
      expect(balances()).toEqual([
        { Ana: 975, Bia: 7 },
        { Ana: 5, Bia: 25 },
      ]),
    )
    await sound()
  })

  test('money waits for a city that is away, and its start credits it once; the other one starts again in vain', async () => {
    const { ana, biaPhone } = await startBoth()
    south.server.stop()
    expect(await ana.call('bank_pix', biaPhone, 40)).toMatchObject({ value: 40 })
    north.server.stop()
    north.start()
    await north.server.waitUntilReady()
    await north.server.rejoin('Ana', 'license:Ana again')
    expect(balances()).toEqual([
      { Ana: 960, Bia: 7 },
      { Ana: 5, Bia: 0 },
    ])
    south.start()
    await until(() =>
      expect(balances()).toEqual([
        { Ana: 960, Bia: 7 },
        { Ana: 5, Bia: 40 },
      ]),
    )
    await sound()
  })

  test('money for a character who no longer exists in their city comes back', async () => {
    const { ana, biaPhone } = await startBoth()
    south.bank.accounts.delete('Bia')
    await ana.call('bank_pix', biaPhone, 40)
    await until(() => expect(ana.receivedEvents('BANK_NOTIFY')).toMatchObject([{ args: ['Pagamento devolvido', {}] }]))
    await sound()
    expect(balances()).toEqual([{ Ana: 1000, Bia: 7 }, { Ana: 5 }])
  })

  test('a fine of a company is paid to that company’s city', async () => {
    const { ana } = await startBoth()
    const phone = await phoneOf(ana)
    const payee = { company: 'police', name: 'Polícia' }
    const id = await south.server.call<number>('createFine', phone, 30, 'Excesso de velocidade', { payee })
    expect(await south.server.call('getFine', id)).toMatchObject({ company: 'police' })
    expect(await north.server.call('getFine', id)).toMatchObject({ company: 'sul/police' })
    expect(await ana.call('bank_payFine', id)).toBe(true)
    await until(() => expect(chests).toEqual({ sul: 30 }))
    await sound()
  })

  test('a resource of one city cannot charge a player of the other', async () => {
    const { biaPhone } = await startBoth()
    south.bank.accounts.set('Bia', 100)
    expect(await north.server.call('charge', biaPhone, 10, 'Café')).toMatchObject({ ok: false, error: 'unavailable' })
    expect(south.bank.accounts.get('Bia')).toBe(100)
    await sound()
  })
})

interface City {
  server: GameServer
  bank: OwnersBank
  start(): void
}
