import { drawMines } from '@orelhao/protocol/casino/fairness'
import { board } from '@orelhao/protocol/casino/rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { webhookSender } from '../owner/webhook.ts'
import { giveChips } from '../testing/casino.ts'
import { inEachWorld, kindsForRules } from '../testing/databases.ts'
import { type LocalDiscord, startDiscord } from '../testing/discord.ts'
import { openPanel, PanelBrowser } from '../testing/panel-browser.ts'
import type { Player, Stage } from '../testing/world.ts'

let discord: LocalDiscord
beforeEach(async () => {
  discord = await startDiscord()
})
afterEach(() => discord.close())

const stake = 100
const mines = 12
/** More than the rule compares at least. */
const games = 210

inEachWorld((world) => {
  /** Opens a cell that the player could not know to be safe, and takes the money. */
  async function winMines({ ports }: Stage, player: Player): Promise<void> {
    const { id } = await player.callOk('casino_mine_start', stake, mines)
    const row = await ports.database.read((db) =>
      db.selectFrom('orelhao_casino_mines').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    const mined = drawMines(row.server_seed, row.client_seed, board.cells, mines)
    const safe = Array.from({ length: board.cells }, (_, cell) => cell).find((cell) => !mined.includes(cell)) ?? 0
    await player.callOk('casino_mine_click', safe)
    await player.callOk('casino_mine_finish')
  }

  /** Opens the first cell, and takes the money if it was safe. */
  async function playMines(player: Player): Promise<void> {
    await player.callOk('casino_mine_start', stake, mines)
    const [found] = await player.callOk('casino_mine_click', 0)
    if (found === 'diamond') await player.callOk('casino_mine_finish')
  }

  test('bets that win against all chances become a case and a message in Discord, though it is busy at first; honest ones do not', async () => {
    const sendAlert = webhookSender(discord.webhook, () => 'R$')
    const stage = await world(
      { ana: {}, bia: {}, mara: {} },
      { economyWatch: { casino: true }, phone: { casinoMaxBet: 1000 }, ...(sendAlert && { sendAlert }) },
    )
    const { ana, bia, mara, clock, engine, ports } = stage
    const look = async () => {
      clock.advance(61_000)
      await engine.tick()
    }
    await look() // the watch begins here
    await giveChips(stage, stake * games, ana, bia)
    discord.busy.push(120)
    for (let n = 0; n < games; n++) {
      await winMines(stage, ana)
      await playMines(bia)
    }
    const found = () =>
      ports.database.read((db) =>
        db
          .selectFrom('orelhao_cases')
          .select(['id', 'author'])
          .where('kind', '=', 'casino-return')
          .where('author', 'in', [ana.user_id, bia.user_id])
          .execute(),
      )
    await expect
      .poll(
        async () => {
          await look()
          return (await found()).length
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    const [own] = await found()
    expect(own?.author).toBe(ana.user_id)
    await expect
      .poll(
        async () => {
          await look()
          return discord.messages.some((message) => message.includes(ana.phone))
        },
        { timeout: 30_000 },
      )
      .toBe(true)
    expect([discord.busy, discord.refused]).toEqual([[], []])
    const [message] = discord.messages.filter((each) => each.includes(ana.phone))
    expect(message).toContain(`Caso ${own?.id}: retorno do cassino fora do esperado: mines`)
    expect(stage.infos).toContainEqual(expect.objectContaining({ why: 'the webhook answered 429' }))
    expect(JSON.stringify([stage.infos, stage.errors])).not.toContain(discord.secret)

    // the team reads it, and only then does anything happen to the player
    const economist = await PanelBrowser.signedIn(stage, openPanel(stage), 'economist', mara.user_id)
    const { rows } = await economist.call('cases', { list: 'open' })
    expect(rows).toContainEqual(expect.objectContaining({ id: own?.id, kind: 'casino-return', isAboutMoney: true }))
    const view = await economist.call('case', { id: own?.id ?? 0 })
    expect(view.reports[0]?.copy).toMatchObject({ game: 'mines', bets: games, staked: stake * games })
    expect(await ana.callOk('moderation_sanctions')).toEqual([])
    await economist.call('decide', {
      ...{ id: view.found.id, decisions: 0, reason: 'ganha demais', removes: false },
      sanction: { kind: 'freeze', isWholePhone: false, seconds: 3600 },
    })
    expect(await ana.callOk('moderation_sanctions')).toMatchObject([{ kind: 'freeze', reason: 'ganha demais' }])
    expect(await ana.call('casino_withdraw', 1)).toMatchObject({ code: 'restricted' })
    // sent once
    for (let n = 0; n < 3; n++) await look()
    expect(discord.messages.filter((each) => each.includes(ana.phone))).toHaveLength(1)
  }, 600_000)
}, kindsForRules)
