import { expect, test } from 'vitest'
import { reportables } from '../../all-reportables.ts'
import { decide, restore } from '../../moderation/decide.ts'
import { DecisionRefused } from '../../moderation/decision-refused.ts'
import { reportsOf } from '../../shared/moderation/reports/store.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { deliveries } from '../../testing/tor.ts'
import type { Player, Stage } from '../../testing/world.ts'

inEachWorld((world) => {
  let count = 0
  /** An app that no other test of this database uses. */
  const newApp = () => `Iate Clube São ${++count}`

  async function caseOf(stage: Stage, reporter: Player) {
    return stage.ports.database.read(async (db) => {
      const report = await db
        .selectFrom('orelhao_reports')
        .select('case_id')
        .where('reporter', '=', reporter.user_id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return db.selectFrom('orelhao_cases').selectAll().where('id', '=', report.case_id).executeTakeFirstOrThrow()
    })
  }

  const closedFor = async (player: Player) =>
    (await player.callOk('getSettings')).disabledApps.filter((app) => app.startsWith('notifications/'))

  test('a reported notification is a case with app, words, sender and time, and with the earlier ones around it', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia, engine, clock } = stage
    const app = newApp()
    await engine.emit(ana.user_id, 'CUSTOM_NOTIFY', app, 'Só um texto')
    await engine.emit(ana.user_id, 'CUSTOM_NOTIFY', 'outro', 'De outro app', 'x')
    clock.advance(60_000)
    await engine.emit(ana.user_id, 'CUSTOM_NOTIFY', app, 'Golpe', 'Pague já', 'iate')
    await ana.callOk('moderation_report', 'custom', 'notification', app, 'scam', 'toda hora')
    const found = await caseOf(stage, ana)
    expect(found).toMatchObject({ app: 'custom', kind: 'notification', author: 0, reports: 1 })
    const [evidence] = await stage.ports.database.read((db) => reportsOf(db, found.id, 5))
    const at = clock.nowSeconds
    expect(evidence).toMatchObject({
      note: 'toda hora',
      copy: { app, title: 'Golpe', text: 'Pague já', resource: 'iate', created_at: at },
      around: [{ by: app, text: 'Só um texto', at: at - 60 }],
    })
    // the page only names the app: who has received nothing of it has nothing to report
    expect(await bia.call('moderation_report', 'custom', 'notification', app, 'scam')).toMatchObject({
      code: 'unknownThing',
    })
    expect(await ana.call('moderation_report', 'custom', 'notification', 'nenhum', 'scam')).toMatchObject({
      code: 'unknownThing',
    })
  })

  test('a decision stops the notifications of the app on all phones until it is restored, and is about no player', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia, engine } = stage
    const app = newApp()
    const by = { engine, reportables, actor: bia.user_id }
    const before = await closedFor(bia)
    await engine.emit(ana.user_id, 'CUSTOM_NOTIFY', app, 'Golpe', 'Pague já', 'iate')
    await ana.callOk('moderation_report', 'custom', 'notification', app, 'scam')
    const found = await caseOf(stage, ana)
    const sanction = { kind: 'warning', isWholePhone: true, seconds: 0 } as const
    await expect(decide(by, found, { reason: 'golpe', sanction })).rejects.toMatchObject({ problem: 'unknownPlayer' })

    const delivered = deliveries(stage)
    await decide(by, found, { reason: 'golpe', removes: true })
    for (const player of [ana, bia]) expect(await closedFor(player)).toEqual([...before, `notifications/${app}`])
    await restore(by, found.id, 'o dono consertou')
    for (const player of [ana, bia]) expect(await closedFor(player)).toEqual(before)
    const changes = delivered.filter(({ event }) => event === 'APPS_CHANGE')
    expect(changes.map(({ to }) => to)).toEqual(['everybody', 'everybody'])
    await expect(restore(by, found.id, 'de novo')).rejects.toBeInstanceOf(DecisionRefused)
  })
})
