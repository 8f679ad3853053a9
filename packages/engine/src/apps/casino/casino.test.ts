import type { EndedMineGame, MineGame } from '@orelhao/protocol/casino/contract'
import { commitmentTo, drawMines } from '@orelhao/protocol/casino/fairness'
import { board, limits, refusals, rewardOf } from '@orelhao/protocol/casino/rules'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { array, asyncProperty, assert as check, constantFrom, integer, oneof, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TestBank, withEachBank } from '../../testing/banks.ts'
import type { OpenWorld } from '../../testing/databases.ts'
import { concurrently, ledgerViolation } from '../../testing/give-money.ts'
import type { Player, Stage } from '../../testing/world.ts'
import { audit } from './audit.ts'

const cells = [...Array(board.cells).keys()]
const day = 24 * 3600_000

/** A player with `amount` in the casino. */
async function gambler(world: OpenWorld, testBank: TestBank, amount: number, phone: Partial<PhoneConfig> = {}) {
  const { ana, bia, ...stage } = await world({ ana: {}, bia: {} }, { phone })
  if (amount > 0) await testBank.pay(stage, ana, amount)
  if (amount > 0) await ana.callOk('casino_deposit', amount)
  return { ana, bia, ...stage }
}

/** Returns the mines, which the page must not see. */
async function minesOf({ ports }: Pick<Stage, 'ports'>, { id, mines }: Pick<MineGame, 'id' | 'mines'>) {
  const row = await ports.database.read((db) =>
    db.selectFrom('orelhao_casino_mines').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return drawMines(row.server_seed, row.client_seed, board.cells, mines)
}

const safe = (mines: number[]) => cells.filter((cell) => !mines.includes(cell))

withEachBank((world, testBank) => {
  test('deposits and withdrawals move money between bank and casino, never more than there is', async () => {
    const { ana, ...stage } = await gambler(world, testBank, 0)
    await testBank.pay(stage, ana, 500)
    expect(await ana.callOk('casino_deposit', 300)).toBe(300)
    for (const member of ['casino_deposit', 'casino_withdraw'] as const)
      expect(await ana.call(member, 301)).toMatchObject({ code: 'insufficientFunds' })
    expect(await ana.callOk('casino_withdraw', 100)).toBe(200)
    const gains = ana.received().flatMap(({ event, args }) => (event === 'CASINO_INCREMENT' ? args : []))
    expect(gains).toEqual([300, -100])
    expect([await ana.callOk('casino_balance'), await ana.callOk('bank_getBalance')]).toEqual([200, 300])
    expect(await ana.call('casino_deposit', 0)).toMatchObject({ error: refusals.depositRequired })
    expect(await ana.call('casino_withdraw', 0)).toMatchObject({ error: refusals.withdrawRequired })
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('a game is started, opened cell by cell and finished, and pays by the rule', async () => {
    const { ana, ...stage } = await gambler(world, testBank, 1000)
    ana.received()
    const game = await ana.callOk('casino_mine_start', 100, 5)
    expect(game).toMatchObject({ amount: 100, mines: 5, edge: 100, revealed: {}, reward: 0, lost: false })
    expect(await ana.callOk('casino_balance')).toBe(900)
    expect(await ana.call('casino_mine_finish')).toMatchObject({ code: 'nothingOpen' })
    const [first = 0, second = 0] = safe(await minesOf(stage, game))
    expect(await ana.callOk('casino_mine_click', first)).toEqual(['diamond', rewardOf(game, 1)])
    expect(await ana.call('casino_mine_click', first)).toMatchObject({ code: 'cellOpen' })
    expect(await ana.callOk('casino_mine_click', second)).toEqual(['diamond', rewardOf(game, 2)])
    expect((await ana.callOk('casino_mine')).game).toEqual({
      ...game,
      revealed: { [first]: 'diamond', [second]: 'diamond' },
      reward: rewardOf(game, 2),
    })
    expect(await ana.callOk('casino_mine_finish')).toBe(rewardOf(game, 2))
    expect(await ana.callOk('casino_balance')).toBe(900 + rewardOf(game, 2))
    expect(await ana.call('casino_mine_click', 24)).toMatchObject({ code: 'noGame' })
    expect(await ana.call('casino_mine_finish')).toMatchObject({ code: 'noGame' })
    expect(ana.received().flatMap(({ event, args }) => (event === 'CASINO_INCREMENT' ? args : []))).toEqual([
      -100,
      rewardOf(game, 2),
    ])
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('a mine ends the game without a payout', async () => {
    const { ana, ...stage } = await gambler(world, testBank, 100)
    const game = await ana.callOk('casino_mine_start', 100, 24)
    const [mine = 0] = await minesOf(stage, game)
    expect(await ana.callOk('casino_mine_click', mine)).toEqual(['mine', 0])
    expect([await ana.callOk('casino_balance'), (await ana.callOk('casino_mine')).game]).toEqual([0, null])
    expect((await ana.callOk('casino_mine_games'))[0]).toMatchObject({
      lost: true,
      reward: 0,
      revealed: { [mine]: 'mine' },
    })
  })

  test("the last safe cell finishes the game, and so does the house's payout limit", async () => {
    const { ana, ...stage } = await gambler(world, testBank, 1000, { casinoMaxWin: 2600 })
    const won = await ana.callOk('casino_mine_start', 10, 24)
    const [only = 0] = safe(await minesOf(stage, won))
    expect(await ana.callOk('casino_mine_click', only)).toEqual(['diamond', rewardOf(won, 1)])
    expect((await ana.callOk('casino_mine')).game).toBeNull()
    const capped = await ana.callOk('casino_mine_start', 200, 20)
    const open = safe(await minesOf(stage, capped))
    expect(await ana.callOk('casino_mine_click', open[0] as number)).toEqual(['diamond', rewardOf(capped, 1)])
    expect(await ana.callOk('casino_mine_click', open[1] as number)).toEqual(['diamond', 2600])
    expect((await ana.callOk('casino_mine')).game).toBeNull()
    expect(await ana.callOk('casino_balance')).toBe(1000 - 10 - 200 + rewardOf(won, 1) + 2600)
  })

  describe('a bet is refused', () => {
    test("in this order: no amount, above the house's limit, a running game, insufficient funds", async () => {
      const { ana } = await gambler(world, testBank, 50, { casinoMaxBet: 500 })
      expect(await ana.call('casino_mine_start', 0, 3)).toMatchObject({ error: refusals.amountRequired })
      expect(await ana.call('casino_mine_start', 501, 3)).toMatchObject({ error: refusals.betTooLarge })
      expect(await ana.call('casino_mine_start', 51, 3)).toMatchObject({ error: refusals.insufficientFunds })
      await ana.callOk('casino_mine_start', 10, 3)
      expect(await ana.call('casino_mine_start', 10, 3)).toMatchObject({ error: refusals.alreadyPlaying })
    })

    test('outside the opening hours, but a running game can be finished', async () => {
      const { ana, clock, ...stage } = await gambler(world, testBank, 50, { casinoHours: '08:00-10:00' }) // 9:00 in Brasília
      const game = await ana.callOk('casino_mine_start', 10, 3)
      clock.advance(3600_000)
      await ana.callOk('casino_mine_click', safe(await minesOf({ ...stage }, game))[0] as number)
      await ana.callOk('casino_mine_finish')
      expect(await ana.call('casino_mine_start', 10, 3)).toMatchObject({ error: refusals.houseClosed })
    })

    test("where it could lose more than the house's or the player's daily limit", async () => {
      const { ana, clock, ...stage } = await gambler(world, testBank, 1000, { casinoDailyLoss: 100 })
      const lose = async (amount: number) => {
        const game = await ana.callOk('casino_mine_start', amount, 3)
        await ana.callOk('casino_mine_click', (await minesOf(stage, game))[0] as number)
      }
      await lose(60)
      expect(await ana.call('casino_mine_start', 41, 3)).toMatchObject({ error: refusals.dailyLimit })
      expect(await ana.callOk('casino_limit', 70)).toEqual({ own: 70, tomorrow: 70, house: 100, lost: 60 })
      expect(await ana.call('casino_mine_start', 11, 3)).toMatchObject({ error: refusals.dailyLimit })
      expect(await ana.callOk('casino_limit', null)).toEqual({ own: 70, tomorrow: null, house: 100, lost: 60 })
      await lose(10)
      clock.advance(day)
      expect((await ana.callOk('casino_mine')).limit).toEqual({ own: null, tomorrow: null, house: 100, lost: 0 })
      await lose(100)
    })
  })

  test('the values published before a game reproduce it afterwards; the next game has another seed', async () => {
    const { ana, bia, ...stage } = await gambler(world, testBank, 100)
    const { next } = await ana.callOk('casino_mine')
    expect(next).toEqual((await ana.callOk('casino_mine')).next)
    expect(next).toEqual({ hash: expect.any(String) }) // the player's seed is not yet on the server
    expect(await ana.call('casino_mine_start', 10, 4, 'meu-texto', 'f'.repeat(64))).toMatchObject({ code: 'otherHash' })
    const game = await ana.callOk('casino_mine_start', 10, 4, 'meu-texto', next.hash)
    expect([game.hash, game.clientSeed]).toEqual([next.hash, 'meu-texto'])
    const after = (await ana.callOk('casino_mine')).next
    expect(after.hash).not.toBe(next.hash)
    expect(await ana.callOk('casino_mine_games')).toEqual([])
    const mines = await minesOf(stage, game)
    await ana.callOk('casino_mine_click', mines[2] as number)
    const [ended] = (await ana.callOk('casino_mine_games')) as [EndedMineGame]
    expect(commitmentTo(ended.serverSeed)).toBe(next.hash)
    expect(drawMines(ended.serverSeed, ended.clientSeed, board.cells, ended.mines)).toEqual(mines)
    expect(await bia.callOk('casino_mine_games')).toEqual([])
    expect((await ana.callOk('casino_mine')).next).toEqual(after)
  })

  test('a page that sends no seed gets a random one, another for each game', async () => {
    const { ana, ...stage } = await gambler(world, testBank, 100)
    const seeds = new Set<string>()
    for (let n = 0; n < 3; n++) {
      const game = await ana.callOk('casino_mine_start', 10, 4)
      seeds.add(game.clientSeed)
      await ana.callOk('casino_mine_click', (await minesOf(stage, game))[0] as number)
    }
    expect(seeds.size).toBe(3)
  })

  test('no answer contains the seed or the mines of a running game', async () => {
    const { ana, ports } = await gambler(world, testBank, 100)
    const game = await ana.callOk('casino_mine_start', 10, 4)
    const { server_seed } = await ports.database.read((db) =>
      db.selectFrom('orelhao_casino_mines').select('server_seed').where('id', '=', game.id).executeTakeFirstOrThrow(),
    )
    const answers = JSON.stringify([
      game,
      await ana.callOk('casino_mine'),
      await ana.callOk('casino_mine_games'),
      ana.received(),
    ])
    expect(answers).not.toContain(server_seed)
  })

  test.each([
    [-1, 3],
    [0.5, 3],
    [10, 0],
    [10, 25],
    [10, 3, 'a:b'],
    [10, 3, ''],
    [10, 3, 'x'.repeat(limits.clientSeed + 1)],
    ['10', 3],
  ])('the bet %j, %j, %j is a fault', async (...args) => {
    const { ana } = await gambler(world, testBank, 0)
    await expect(ana.callRaw('casino_mine_start', args)).rejects.toMatchObject({ code: 'invalid_args' })
  })

  test("the owner's audit draws every game again and names a tampered one", async () => {
    const { ana, ...stage } = await gambler(world, testBank, 100)
    const { database } = stage.ports
    const before = await audit(database)
    const lost = await ana.callOk('casino_mine_start', 10, 3)
    await ana.callOk('casino_mine_click', (await minesOf(stage, lost))[0] as number)
    const won = await ana.callOk('casino_mine_start', 20, 3)
    await ana.callOk('casino_mine_click', safe(await minesOf(stage, won))[0] as number)
    await ana.callOk('casino_mine_finish')
    const after = await audit(database)
    expect([after.checked - before.checked, after.wrong]).toEqual([2, []])
    const sum = ({ games }: typeof after, what: 'rounds' | 'staked' | 'paid') =>
      games.reduce((total, game) => total + game[what], 0)
    expect([sum(after, 'rounds') - sum(before, 'rounds'), sum(after, 'staked') - sum(before, 'staked')]).toEqual([
      2, 30,
    ])
    expect(sum(after, 'paid') - sum(before, 'paid')).toBe(rewardOf(won, 1))
    const write = (reward: number) =>
      database.write((db) => db.updateTable('orelhao_casino_mines').set({ reward }).where('id', '=', won.id).execute())
    await write(5000)
    expect((await audit(database)).wrong).toMatchObject([{ id: won.id }])
    await write(rewardOf(won, 1))
  })

  test('of twenty concurrent starts or finishes one succeeds', async () => {
    const { ana, ...stage } = await gambler(world, testBank, 100)
    const begun = await concurrently(20, () => ana.call('casino_mine_start', 10, 1))
    const games = begun.filter((answer): answer is MineGame => 'id' in answer)
    expect(games).toHaveLength(1)
    const game = games[0] as MineGame
    const [cell = 0] = safe(await minesOf(stage, game))
    const opened = await concurrently(20, () => ana.call('casino_mine_click', cell))
    expect(opened.filter((answer) => Array.isArray(answer))).toHaveLength(1)
    const finished = await concurrently(20, () => ana.call('casino_mine_finish'))
    expect(finished.filter((answer) => typeof answer === 'number')).toEqual([rewardOf(game, 1)])
    expect(await ana.callOk('casino_balance')).toBe(90 + rewardOf(game, 1))
    expect(await ledgerViolation(stage)).toBeUndefined()
  })

  test('any concurrent bets, openings and finishes of three players create no money but the payouts', async () => {
    const { engine, ports, ...players } = await world({ ana: {}, bia: {}, caio: {} })
    const people: Player[] = [players.ana, players.bia, players.caio]
    for (const player of people) {
      await testBank.pay({ engine }, player, 1000)
      await player.callOk('casino_deposit', 500)
    }
    const amount = oneof(integer({ min: 1, max: 300 }), constantFrom<unknown>(0, -5, 2 ** 53, '7', null))
    const cell = oneof(integer({ min: 0, max: 24 }), constantFrom<unknown>(25, -1, null))
    const call = oneof(
      tuple(constantFrom('casino_mine_start' as const), tuple(amount, integer({ min: 1, max: 24 }))),
      tuple(constantFrom('casino_mine_click' as const), tuple(cell)),
      tuple(constantFrom('casino_mine_finish' as const), constantFrom<unknown[]>([])),
      tuple(constantFrom('casino_deposit' as const, 'casino_withdraw' as const), tuple(amount)),
    )
    const step = tuple(constantFrom(...people), constantFrom(undefined, 'a', 'b'), call)
    const before = await testBank.total({ ports })
    const property = asyncProperty(array(step, { minLength: 10, maxLength: 50 }), async (steps) => {
      await Promise.all(steps.map(([who, key, [member, args]]) => who.callRaw(member, args, key).catch(() => {})))
      expect(await ledgerViolation({ engine })).toBeUndefined()
      expect((await testBank.total({ ports })) - before).toBe(await houseLoss(ports, people))
    })
    await check(property, { numRuns: 25 })
  })
})

/** Returns what these players won from the casino's games, less what they staked. */
async function houseLoss({ database }: Stage['ports'], players: Player[]): Promise<number> {
  const owners = players.map(({ user_id }) => user_id)
  const rows = await database.read((db) =>
    db.selectFrom('orelhao_casino_days').select(['staked', 'paid']).where('owner', 'in', owners).execute(),
  )
  return rows.reduce((sum, { staked, paid }) => sum + Number(paid) - Number(staked), 0)
}
