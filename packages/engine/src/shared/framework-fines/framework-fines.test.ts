import { expect, test } from 'vitest'
import { grant } from '../../apps/bank/server-api.ts'
import { apps } from '../../apps/index.ts'
import type { Database } from '../../database/database.ts'
import { createEngine, type Engine } from '../../engine.ts'
import type { ExternalBank, ExternalFines, Ports } from '../../ports.ts'
import { brokenApp } from '../../testing/broken-app.ts'
import { Crash } from '../../testing/crash-scenario.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { ledgerViolation } from '../../testing/give-money.ts'
import { receivedEvents, untilSettled } from '../../testing/money-checks.ts'
import { Player } from '../../testing/world.ts'
import { all } from './store.ts'

const timing = { aftermathMs: 5, maxPauseMs: 5, attempts: 3 }

type Trouble = 'fails before' | 'fails after' | 'does nothing'

/** A framework's police: a total per player, and problems of the next requests. */
class Police implements ExternalFines {
  readonly timing = timing
  readonly totals = new Map<number, number>()
  readonly troubles: Trouble[] = []
  /** Added to the player's fines during a request. */
  meanwhile = 0

  async total(player: number): Promise<number> {
    return this.totals.get(player) ?? 0
  }

  async remove(player: number, amount: number): Promise<void> {
    const trouble = this.troubles.shift()
    this.fine(player, this.meanwhile)
    if (trouble === 'fails before') throw new Error('no answer')
    if (trouble !== 'does nothing') this.fine(player, -amount)
    if (trouble === 'fails after') throw new Error('no answer')
  }

  fine(player: number, amount: number): void {
    this.totals.set(player, (this.totals.get(player) ?? 0) + amount)
  }
}

/** A framework's bank that stores references. */
function rememberingBank() {
  const balances = new Map<number, number>()
  const done = new Set<string>()
  const move = (player: number, amount: number, reference: string) => {
    balances.set(player, (balances.get(player) ?? 0) + amount)
    done.add(reference)
    return 'done' as const
  }
  const bank: ExternalBank = {
    timing: { answerMs: 250, lateMs: 1, aftermathMs: 1, callerMs: 60_000, firstPauseMs: 1, maxPauseMs: 5 },
    balance: async (player: number) => balances.get(player) ?? 0,
    debit: async (player: number, amount, reference) =>
      (balances.get(player) ?? 0) < amount ? 'insufficient' : move(player, -amount, reference),
    credit: async (player: number, amount, reference) => move(player, amount, reference),
    outcome: async (reference) => (done.has(reference) ? 'done' : 'never'),
  }
  return { balances, bank }
}

inEachWorld((world) => {
  async function setUp(bank = 100, fined = 60, wrap: (database: Database) => Database = (own) => own) {
    const police = new Police()
    const stage = await world({ ana: {} }, { fines: police, apps: [brokenApp, ...apps], wrap }) // which blocks no fine
    const { ana, engine } = stage
    if (bank > 0) await engine.transact((o) => grant(o, ana.user_id, bank, 'Salário'))
    police.fine(ana.user_id, fined)
    const owed = async () => (await ana.callOk('bank_getFines')).map(({ total }) => total)
    const pay = async () => ana.call('bank_payFine', (await ana.callOk('bank_getFines'))[0]?.id ?? 1)
    return { ...stage, police, owed, pay }
  }

  /** Ticks until no request to the framework is pending. */
  async function settled({ engine, ports }: { engine: Engine; ports: Ports }): Promise<void> {
    await expect
      .poll(async () => {
        await engine.tick()
        return ports.database.read(all)
      })
      .toEqual([])
  }

  test("the framework's total is one entry, is paid once, and is removed at the framework", async () => {
    const stage = await setUp()
    const { ana, police } = stage
    expect(await ana.callOk('bank_index')).toMatchObject({ balance: 100, fines: 60 })
    const [line] = await ana.callOk('bank_getFines')
    expect(line).toMatchObject({ description: 'Multas', total: 60 })
    expect(await ana.callOk('bank_payFine', line?.id ?? 0)).toBe(true)
    expect(await ana.callOk('bank_index')).toMatchObject({ balance: 40, fines: 0 }) // before the framework has removed them
    expect(await ana.call('bank_payFine', line?.id ?? 0)).toMatchObject({ code: 'fineGone' })
    await settled(stage)
    expect(police.totals.get(ana.user_id)).toBe(0)
    expect(await ana.call('bank_payFine', line?.id ?? 0)).toMatchObject({ code: 'fineGone' })
    expect(await ana.callOk('bank_extract')).toMatchObject([{ description: 'Multas pagas', value: -60 }, {}])
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('a player with too little money still owes, and an unseen total cannot be paid', async () => {
    const stage = await setUp(50)
    const { ana, police, pay, owed } = stage
    const [line] = await ana.callOk('bank_getFines')
    expect(await pay()).toMatchObject({ code: 'insufficientFunds' })
    expect(await ana.call('bank_payFine', (line?.id ?? 0) - 20)).toMatchObject({ code: 'fineGone' })
    expect([await ana.callOk('bank_getBalance'), await owed()]).toEqual([50, [60]])
    await settled(stage)
    expect(police.totals.get(ana.user_id)).toBe(60)
  })

  test.each([2, 20])('%i concurrent payments are one', async (callers) => {
    const stage = await setUp(1000)
    const { ana, police } = stage
    const [line] = await ana.callOk('bank_getFines')
    const answers = await Promise.all(Array.from({ length: callers }, () => ana.call('bank_payFine', line?.id ?? 0)))
    expect(answers.filter((answer) => answer === true)).toHaveLength(1)
    await settled(stage)
    expect([await ana.callOk('bank_getBalance'), police.totals.get(ana.user_id)]).toEqual([940, 0])
  })

  test('a total that was just removed cannot be paid again right after the commit', async () => {
    let committed = async () => {}
    const stage = await setUp(1000, 60, (own) => ({
      ...own,
      write: async (job, options) => {
        const result = await own.write(job, options)
        await committed()
        return result
      },
    }))
    const { ana, ports } = stage
    const [line] = await ana.callOk('bank_getFines')
    await ana.callOk('bank_payFine', line?.id ?? 0)
    const answers: unknown[] = []
    let isAsked = false
    committed = async () => {
      if ((await ports.database.read(all)).length > 0 || isAsked) return // called during this check: two writes may end at once
      isAsked = true
      answers.push(await ana.call('bank_payFine', line?.id ?? 0))
    }
    await settled(stage)
    await expect.poll(() => answers).toMatchObject([{ code: 'fineGone' }])
    expect(await ana.callOk('bank_getBalance')).toBe(940)
  })

  test('a total that the framework read before the removal, and that arrives after it, cannot be paid again', async () => {
    const stage = await setUp(1000)
    const { ana, police } = stage
    const [line] = await ana.callOk('bank_getFines')
    const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    police.total = async (player) => {
      police.total = Police.prototype.total
      const total = await police.total(player)
      requested.resolve()
      await released.promise
      return total
    }
    const late = ana.callOk('bank_getFines')
    await requested.promise
    expect(await ana.call('bank_payFine', line?.id ?? 0)).toBe(true)
    await settled(stage)
    released.resolve()
    const shown = await late
    expect(await ana.call('bank_payFine', line?.id ?? 0)).toMatchObject({ code: 'fineGone' })
    expect(shown).toEqual([])
    expect([await ana.callOk('bank_getBalance'), police.totals.get(ana.user_id)]).toEqual([940, 0])
  })

  test.each<[string, Trouble[]]>([
    ['fails before it does it', ['fails before', 'fails before']],
    ['fails after it did it', ['fails after']],
    ['does nothing at first', ['does nothing']],
  ])('a framework that %s removes them once', async (_, troubles) => {
    const stage = await setUp()
    const { ana, police, pay } = stage
    police.troubles.push(...troubles)
    expect(await pay()).toBe(true)
    await settled(stage)
    expect([await ana.callOk('bank_getBalance'), police.totals.get(ana.user_id)]).toEqual([40, 0])
  })

  test.each<[string, (police: Police, player: number) => void, number]>([
    ['never removes them', (police) => police.troubles.push(...Array<Trouble>(9).fill('does nothing')), 60],
    ['was paid elsewhere', (police, player) => police.totals.set(player, 10), 10],
    ['fines again in the same moment', (police) => Object.assign(police, { meanwhile: 25 }), 25],
  ])('the money comes back if the framework %s', async (_, happens, owes) => {
    const stage = await setUp()
    const { ana, police, pay } = stage
    await ana.callOk('bank_getFines')
    expect(await pay()).toBe(true)
    happens(police, ana.user_id)
    ana.received()
    await settled(stage)
    expect([await ana.callOk('bank_getBalance'), police.totals.get(ana.user_id)]).toEqual([100, owes])
    expect(await receivedEvents(ana)).toMatchObject([
      { event: 'BANK_NOTIFY', args: ['Pagamento devolvido', 'Multas · R$ 60'] },
    ])
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('a framework that does not answer hides its fines, not the bank', async () => {
    const { ana, police } = await setUp()
    police.total = async () => Promise.reject(new Error('no answer'))
    expect(await ana.callOk('bank_index')).toMatchObject({ balance: 100, fines: 0 })
    expect(await ana.callOk('bank_getFines')).toEqual([])
  })

  /** Stops the engine at one point of a payment with the framework's money. Returns whether it ended before that point. */
  async function crashesAt(point: number): Promise<boolean> {
    const crash = new Crash()
    const police = new Police()
    const { bank, balances } = rememberingBank()
    const stage = await world({ ana: {} }, { fines: police, bank })
    const { ana, ports } = stage
    balances.set(ana.user_id, 100)
    police.fine(ana.user_id, 60)
    const { database } = ports
    const dying = await createEngine({
      ...ports,
      database: crash.database(database),
      bank: crash.bank(bank),
      fines: crash.fines(police),
    })
    const caller = new Player(dying, ports.bus, ana.me)
    const [line] = await caller.callOk('bank_getFines')
    crash.armAt(point)
    const life = (async () => {
      await caller.call('bank_payFine', line?.id ?? 0)
      await dying.tick()
      while ((await database.read(all)).length > 0) await new Promise(setImmediate)
      return 'lived' as const
    })()
    if ((await Promise.race([life, crash.happened])) === 'lived') return true
    const engine = await createEngine(ports)
    await settled({ engine, ports })
    await untilSettled(database, ana)
    const isPaid = balances.get(ana.user_id) === 40
    expect([balances.get(ana.user_id), police.totals.get(ana.user_id)]).toEqual(isPaid ? [40, 0] : [100, 60])
    return false
  }

  test('an engine that stops at any point neither charges twice nor loses the notification', async () => {
    let points = 0
    while (!(await crashesAt(points + 1))) points++
    expect(points).toBeGreaterThanOrEqual(12)
  }, 240_000)
})
