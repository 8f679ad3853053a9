import type { DecisionProblem } from '@orelhao/protocol/moderation/decision-problems'
import { restrictedCode } from '@orelhao/protocol/moderation/rules'
import { expect, test } from 'vitest'
import { reportables } from '../all-reportables.ts'
import { erasePlayer } from '../erase/erase-player.ts'
import { verifyAudit } from '../shared/moderation/audit/store.ts'
import { caseById } from '../shared/moderation/cases/store.ts'
import { inEachWorld } from '../testing/databases.ts'
import { deliveries, idsOf, newChannel } from '../testing/tor.ts'
import { registerProfiles } from '../testing/twitter.ts'
import type { Player, Stage } from '../testing/world.ts'
import { type Decision, decide, lift, refuse, restore, reveal } from './decide.ts'
import { DecisionRefused } from './decision-refused.ts'

const day = 24 * 3600

inEachWorld((world) => {
  const by = ({ engine }: Stage, moderator: Player) => ({ engine, reportables, actor: moderator.user_id })

  /** Reports a new text message of `author`; returns the id of the message, and its case as a moderator has seen it. */
  async function reportedSms(stage: Stage, author: Player, reporter: Player) {
    const { id } = await author.callOk('sms_send', reporter.phone, 'palavrão')
    await reporter.callOk('moderation_report', 'sms', 'message', String(id), 'offence')
    const seen = await stage.ports.database.read((db) =>
      db
        .selectFrom('orelhao_cases')
        .selectAll()
        .where('app', '=', 'sms')
        .where('thing', '=', id)
        .executeTakeFirstOrThrow(),
    )
    return { id, seen }
  }

  const sms = async (player: Player) => (await player.callOk('sms_resume')).map(({ content }) => content)
  const problemOf = (promise: Promise<unknown>): Promise<DecisionProblem | undefined> =>
    promise.then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof DecisionRefused) return error.problem
        throw error
      },
    )
  const mute = (app: boolean, seconds = day): Decision => ({
    reason: 'ofensa repetida',
    sanction: { kind: 'mute', isWholePhone: !app, seconds },
  })
  const ban: Decision = { reason: 'golpe', sanction: { kind: 'ban', isWholePhone: true, seconds: 0 } }

  test('of two moderators at once one decides, and the other one is refused', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {}, nina: {} })
    const { seen } = await reportedSms(stage, stage.bia, stage.ana)
    const problems = await Promise.all(
      [stage.mara, stage.nina].map((one) => problemOf(decide(by(stage, one), seen, { reason: 'nada demais' }))),
    )
    expect(problems.toSorted()).toEqual(['alreadyDecided', undefined])
    expect(await stage.ports.database.read((db) => caseById(db, seen.id))).toMatchObject({ is_open: 0, decisions: 1 })
  })

  test('a new report opens a decided case again, and who saw the earlier state decides nothing', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {}, mara: {} })
    const { ana, bia, caio, mara } = stage
    await registerProfiles(ana, bia, caio)
    const { id } = await bia.callOk('twitter_store', 'golpe')
    await ana.callOk('moderation_report', 'twitter', 'tweet', String(id), 'scam')
    const read = () =>
      stage.ports.database.read((db) =>
        db
          .selectFrom('orelhao_cases')
          .selectAll()
          .where('kind', '=', 'tweet')
          .where('thing', '=', id)
          .executeTakeFirstOrThrow(),
      )
    const seen = await read()
    await decide(by(stage, mara), seen, { reason: 'é opinião' })
    await ana.callOk('moderation_report', 'twitter', 'tweet', String(id), 'spam')
    expect(await read()).toMatchObject({ is_open: 0 })
    await caio.callOk('moderation_report', 'twitter', 'tweet', String(id), 'scam')
    expect(await read()).toMatchObject({ is_open: 1, reports: 2 })
    expect(await problemOf(decide(by(stage, mara), seen, { reason: 'x', removes: true }))).toBe('alreadyDecided')
    await decide(by(stage, mara), await read(), { reason: 'golpe', removes: true })
    expect(await ana.callOk('twitter_view', id)).toMatchObject({ tweet: null })
  })

  test('a removed message is replaced for both, and comes back with what it was', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {} })
    const { id, seen } = await reportedSms(stage, stage.bia, stage.ana)
    for (const player of [stage.ana, stage.bia]) player.received()
    await decide(by(stage, stage.mara), seen, { reason: 'ofensa', removes: true })
    for (const player of [stage.ana, stage.bia]) {
      expect(await sms(player)).toEqual(['Mensagem removida pela moderação'])
      const received = player.received()
      expect(received).toContainEqual(expect.objectContaining({ event: 'MESSAGE_REMOVED', args: ['sms', id, ''] }))
      const isNotified = received.some(({ event }) => event === 'CUSTOM_NOTIFY')
      expect(isNotified, 'only who reported is notified of the decision').toBe(player === stage.ana)
    }
    await restore(by(stage, stage.mara), seen.id, 'engano')
    for (const player of [stage.ana, stage.bia]) expect(await sms(player)).toEqual(['palavrão'])
    expect(await problemOf(restore(by(stage, stage.mara), seen.id, 'de novo'))).toBe('cannotRestore')
    expect(id).toBeGreaterThan(0)
  })

  test('a removed message of the Deep Web reaches the two who write, or all who view the channel, by its number and without a name', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {} })
    const { ana, bia, mara, ports } = stage
    const [anaId = '', biaId = ''] = await idsOf(ana, bia)
    const channel = newChannel(ana)
    const open = await bia.callOk('tor_send', channel, 'vendo tudo')
    const direct = await bia.callOk('tor_send', anaId, 'te pego')
    await ana.callOk('moderation_report', 'tor', 'message', `${channel}/${open.id}`, 'scam')
    await ana.callOk('moderation_report', 'tor', 'message', `${biaId}/${direct.id}`, 'offence')
    const cases = await ports.database.read((db) =>
      db.selectFrom('orelhao_cases').selectAll().where('author', '=', bia.user_id).orderBy('id').execute(),
    )
    const delivered = deliveries({ ports })
    for (const seen of cases) await decide(by(stage, mara), seen, { reason: 'golpe', removes: true })
    const removed = (id: number, where: string) => JSON.stringify(['tor', id, where])
    const all = delivered.filter(({ event }) => event === 'MESSAGE_REMOVED').map(({ to, args }) => [to, args])
    expect(all).toEqual([
      [{ topic: `tor/${channel}` }, removed(open.id, channel)],
      [{ player: ana.user_id }, removed(direct.id, direct.channel)],
      [{ player: bia.user_id }, removed(direct.id, direct.channel)],
    ])
    expect((await ana.callOk('tor_messages', biaId)).map(({ content }) => content)).toEqual([
      'Mensagem removida pela moderação',
    ])
  })

  test('a decision that cannot be carried out leaves the case open and records nothing', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {} })
    const { ana, bia, mara, ports } = stage
    await ana.callOk('moderation_report', 'contacts', 'number', bia.phone, 'scam')
    const seen = await ports.database.read((db) =>
      db.selectFrom('orelhao_cases').selectAll().where('author', '=', bia.user_id).executeTakeFirstOrThrow(),
    )
    const before = await ports.database.read((db) => verifyAudit(db))
    expect(await problemOf(decide(by(stage, mara), seen, { reason: 'x', removes: true }))).toBe('cannotRemove')
    const appBan: Decision = { reason: 'x', sanction: { kind: 'ban', isWholePhone: false, seconds: 0 } }
    expect(await problemOf(decide(by(stage, mara), seen, appBan))).toBe('cannotBan')
    expect(await problemOf(decide(by(stage, mara), { id: 987_654_321, decisions: 0 }, ban))).toBe('unknownCase')
    expect(await ports.database.read((db) => verifyAudit(db))).toEqual(before)
    expect(await ports.database.read((db) => caseById(db, seen.id))).toMatchObject({ is_open: 1, decisions: 0 })
    expect(await bia.callOk('moderation_sanctions')).toEqual([])
  })

  test('a muted player reads and does not write in the app until the time is over', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {} })
    const { ana, bia, mara, clock } = stage
    const { seen } = await reportedSms(stage, bia, ana)
    bia.received()
    const id = await decide(by(stage, mara), seen, mute(true))
    expect(bia.received()).toMatchObject([{ event: 'MODERATION_CHANGE', args: [] }])
    expect(await bia.call('sms_send', ana.phone, 'oi')).toEqual({
      code: restrictedCode,
      error: 'Você foi silenciado pela moderação por mais 1 dia: ofensa repetida',
    })
    expect(await sms(bia)).toEqual(['palavrão'])
    await bia.callOk('wpp_sendMessage', ana.phone, 'oi', 'text')
    const [sanction] = await bia.callOk('moderation_sanctions')
    expect(sanction).toMatchObject({ id, kind: 'mute', app: 'sms', reason: 'ofensa repetida', isRead: false })
    await bia.callOk('moderation_read', id ?? 0)
    expect(await bia.callOk('moderation_sanctions')).toMatchObject([{ isRead: true }])
    bia.received()
    clock.advance(day * 1000)
    await stage.engine.tick()
    expect(bia.received()).toMatchObject([{ event: 'MODERATION_CHANGE' }])
    await bia.callOk('sms_send', ana.phone, 'voltei')
    expect(await bia.callOk('moderation_sanctions')).toEqual([])
  })

  test('a phone that is muted makes no call; one that is banned answers only its start, its reasons and the appeal', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {}, mara: {} })
    const { ana, bia, caio, mara } = stage
    await decide(by(stage, mara), (await reportedSms(stage, caio, ana)).seen, mute(false))
    expect(await caio.call('createPhoneCall', ana.phone, false, false)).toMatchObject({ code: restrictedCode })
    await caio.callOk('addContact', ana.phone, 'Ana')
    const id = (await decide(by(stage, mara), (await reportedSms(stage, bia, ana)).seen, ban)) ?? 0
    for (const answer of [
      await bia.call('sms_resume'),
      await bia.call('createPhoneCall', ana.phone, false, false),
      await bia.call('bank_transfer', ana.user_id, 1),
    ])
      expect(answer).toEqual({ code: restrictedCode, error: 'Seu acesso foi suspenso pela moderação sem prazo: golpe' })
    expect((await bia.callOk('getSettings')).identity.user_id).toBe(bia.user_id)
    expect(await ana.call('moderation_appeal', id, 'eu')).toMatchObject({ code: 'unknownSanction' })
    expect(await bia.call('moderation_appeal', id, ' ')).toMatchObject({ code: 'emptyAppeal' })
    await bia.callOk('moderation_appeal', id, 'não fui eu')
    expect(await bia.call('moderation_appeal', id, 'de novo')).toMatchObject({ code: 'alreadyAppealed' })
    await refuse(by(stage, mara), id, 'temos provas')
    expect(await problemOf(refuse(by(stage, mara), id, 'de novo'))).toBe('noAppeal')
    expect(await bia.callOk('moderation_sanctions')).toMatchObject([{ appeal: 'não fui eu', answer: 'temos provas' }])
    await lift(by(stage, mara), id, 'pedido da cidade')
    expect(await problemOf(lift(by(stage, mara), id, 'de novo'))).toBe('unknownSanction')
    expect(await sms(bia)).toEqual(['palavrão'])
  })

  test('a ban from an app closes it for the page, and for no other player', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {} })
    const { ana, bia, mara, ports } = stage
    await registerProfiles(ana, bia)
    const { id } = await bia.callOk('twitter_store', 'golpe')
    await ana.callOk('moderation_report', 'twitter', 'tweet', String(id), 'scam')
    const seen = await ports.database.read((db) =>
      db.selectFrom('orelhao_cases').selectAll().where('author', '=', bia.user_id).executeTakeFirstOrThrow(),
    )
    const appBan: Decision = { reason: 'golpe', sanction: { kind: 'ban', isWholePhone: false, seconds: 3600 } }
    await decide(by(stage, mara), seen, { ...appBan, removes: true })
    expect(await bia.call('twitter_timeline')).toMatchObject({ code: restrictedCode })
    expect((await bia.callOk('getSettings')).disabledApps).toContain('twitter')
    expect((await ana.callOk('getSettings')).disabledApps).not.toContain('twitter')
  })

  test('a warning stays until it is read', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {} })
    const { ana, bia, mara } = stage
    const { seen } = await reportedSms(stage, bia, ana)
    const warning = { kind: 'warning', isWholePhone: true, seconds: 0 } as const
    const id = (await decide(by(stage, mara), seen, { reason: 'modere a língua', sanction: warning })) ?? 0
    expect(await bia.callOk('moderation_sanctions')).toMatchObject([{ kind: 'warning', reason: 'modere a língua' }])
    await bia.callOk('sms_send', ana.phone, 'desculpa')
    expect(await ana.call('moderation_read', id)).toMatchObject({ code: 'unknownSanction' })
    await bia.callOk('moderation_read', id)
    expect(await bia.callOk('moderation_sanctions')).toEqual([])
  })

  test('every action is in the audit, and an erased player takes only what it was about', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {} })
    const { ana, bia, mara, ports, engine } = stage
    const { seen } = await reportedSms(stage, bia, ana)
    const shown = await reveal(by(stage, mara), seen.id, 'conferir a ofensa')
    expect(shown.reports[0]?.copy).toMatchObject({ text: 'palavrão' })
    await decide(by(stage, mara), seen, { ...mute(true), removes: true })
    const rows = () =>
      ports.database.read((db) =>
        db.selectFrom('orelhao_audit').selectAll().where('player', '=', bia.user_id).orderBy('number').execute(),
      )
    expect((await rows()).map(({ action, actor }) => [action, actor])).toEqual(
      ['reveal', 'remove', 'mute'].map((action) => [action, mara.user_id]),
    )
    expect(JSON.parse((await rows())[1]?.details ?? '')).toMatchObject({
      reason: 'ofensa repetida',
      before: { content: 'palavrão' },
    })
    const before = await ports.database.read((db) => verifyAudit(db))
    bia.disconnect()
    await erasePlayer(engine, bia.me)
    expect((await rows()).map(({ details }) => details)).toEqual([null, null, null])
    expect(await ports.database.read((db) => verifyAudit(db, before))).toEqual(before)
    expect(await problemOf(reveal(by(stage, mara), seen.id, 'ver'))).toBe('unknownCase')
  })
})
