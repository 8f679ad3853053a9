import type { ReportableApp } from '@orelhao/protocol/moderation/rules'
import { limits, refusals, reportableKinds } from '@orelhao/protocol/moderation/rules'
import { expect, test } from 'vitest'
import { reportables } from '../all-reportables.ts'
import { sampleAd } from '../apps/olx/samples.ts'
import { sampleArticle } from '../apps/weazel/samples.ts'
import type { Db } from '../database/database.ts'
import { caseById } from '../shared/moderation/cases/store.ts'
import { reportsOf } from '../shared/moderation/reports/store.ts'
import { inEachWorld } from '../testing/databases.ts'
import { createPost, createStory, photo, registerAccount } from '../testing/instagram.ts'
import { createMatch } from '../testing/tinder.ts'
import { idsOf, newChannel } from '../testing/tor.ts'
import { registerProfiles } from '../testing/twitter.ts'
import type { Player, Stage } from '../testing/world.ts'

const refusal = (code: keyof typeof refusals) => ({ code, error: refusals[code] })

/** The cases about a player, with their reports, newest first. */
async function casesAbout({ ports }: Pick<Stage, 'ports'>, author: Player) {
  return ports.database.read(async (db: Db) => {
    const rows = await db
      .selectFrom('orelhao_cases')
      .select('id')
      .where('author', '=', author.user_id)
      .orderBy('id', 'desc')
      .execute()
    return Promise.all(
      rows.map(async ({ id }) => ({ found: await caseById(db, id), reports: await reportsOf(db, id, 10) })),
    )
  })
}

test('the engine finds what the page may report, and nothing else', () => {
  const kinds = Object.entries(reportableKinds).flatMap(([app, kinds]) => kinds.map((kind) => `${app}/${kind}`))
  expect([...reportables.keys()].toSorted()).toEqual(kinds.toSorted())
})

inEachWorld((world) => {
  const report = (player: Player, app: ReportableApp, kind: string, thing: string | number, note?: string) =>
    player.call(
      'moderation_report',
      app,
      kind as 'message',
      String(thing),
      'offence',
      ...(note === undefined ? [] : [note]),
    )

  test('a text message is reported as it was, with five messages on each side as the reporter saw them', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {} })
    const { ana, bia, caio } = stage
    const ids: number[] = []
    for (let n = 0; n < 14; n++) {
      const [from, to] = n % 2 === 0 ? [bia, ana] : [ana, bia]
      ids.push((await from.callOk('sms_send', to.phone, `linha ${n}`)).id)
    }
    const subject = ids[6] ?? 0
    expect(await report(ana, 'sms', 'message', subject, 'me xingou')).toBeNull()
    expect(await report(ana, 'sms', 'message', ids[7] ?? 0)).toEqual(refusal('ownThing')) // her own
    expect(await report(caio, 'sms', 'message', subject)).toEqual(refusal('unknownThing'))
    const [about] = await casesAbout(stage, bia)
    expect(about?.found).toMatchObject({ app: 'sms', kind: 'message', thing: subject, reports: 1, is_private: 1 })
    expect(about?.reports).toMatchObject([
      { reporter: ana.user_id, reason: 'offence', note: 'me xingou', copy: { from: bia.phone, text: 'linha 6' } },
    ])
    expect(about?.reports[0]?.around.map(({ text }) => text)).toEqual(
      [1, 2, 3, 4, 5, 7, 8, 9, 10, 11].map((n) => `linha ${n}`),
    )
  })

  test('messages of the messenger, in a conversation and in a group, are reported only by who reads them', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {}, davi: {} })
    const { ana, bia, caio, davi } = stage
    const group = await ana.callOk('wpp_createGroup', 'Turma', null, [bia.phone, caio.phone])
    await ana.callOk('wpp_sendMessage', group.phone, 'bem-vindos', 'text')
    const { id } = await bia.callOk('wpp_sendMessage', group.phone, 'ofensa', 'text')
    await caio.callOk('wpp_sendMessage', group.phone, 'que isso', 'text')
    expect(await report(davi, 'whatsapp', 'message', id)).toEqual(refusal('unknownThing'))
    expect(await report(bia, 'whatsapp', 'message', id)).toEqual(refusal('ownThing'))
    for (const who of [ana, caio]) expect(await report(who, 'whatsapp', 'message', id)).toBeNull()
    const [about, ...more] = await casesAbout(stage, bia)
    expect(more).toEqual([])
    expect(about?.found).toMatchObject({ reports: 2, is_open: 1 })
    expect(about?.reports[0]).toMatchObject({
      copy: { from: bia.phone, group: 'Turma', text: 'ofensa' },
      around: [
        { by: ana.phone, text: 'bem-vindos' },
        { by: caio.phone, text: 'que isso' },
      ],
    })
  })

  test('the Deep Web is reported without a number: channels openly, conversations of two privately, ads too', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {} })
    const { ana, bia, caio } = stage
    const [, biaId] = await idsOf(ana, bia)
    const channel = newChannel(ana)
    const open = await bia.callOk('tor_send', channel, 'vendo tudo')
    const [anaId] = await idsOf(ana)
    const direct = await bia.callOk('tor_send', anaId ?? '', 'te pego')
    const ad = await bia.callOk('tor_publish', { title: 'Armas', description: 'chama', image: null })
    expect(await report(caio, 'tor', 'message', `${channel}/${open.id}`)).toBeNull()
    expect(await report(ana, 'tor', 'message', `${biaId}/${direct.id}`)).toBeNull()
    expect(await report(caio, 'tor', 'message', `${biaId}/${direct.id}`)).toEqual(refusal('unknownThing'))
    expect(await report(ana, 'tor', 'ad', ad.id)).toBeNull()
    for (const thing of ['', 'x', `${channel}/`, `${channel}/0`, `${channel}/99`, '12345678/1', '../1'])
      if (thing !== '') expect(await report(ana, 'tor', 'message', thing)).toEqual(refusal('unknownThing'))
    const about = await casesAbout(stage, bia)
    expect(about.map(({ found }) => [found?.kind, found?.is_private])).toEqual([
      ['ad', 0],
      ['message', 1],
      ['message', 0],
    ])
    for (const { reports } of about) {
      expect(JSON.stringify(reports)).not.toContain(bia.phone)
      expect(reports[0]?.copy).toMatchObject({ from: biaId })
    }
  })

  test('both networks: posts, stories, comments, tweets and profiles', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia } = stage
    const [a] = await registerProfiles(ana, bia)
    const account = await registerAccount(ana)
    await registerAccount(bia)
    const tweet = await ana.callOk('twitter_store', 'golpe certo')
    const answer = await ana.callOk('twitter_reply', tweet.id, 'confia')
    const [post, story] = [await createPost(ana, 'oi'), await createStory(ana, 'já volto')]
    const comment = await ana.callOk('ig_reply', post.id, 'primeira!')
    const things = [
      ['twitter', 'tweet', tweet.id],
      ['twitter', 'tweet', answer.id],
      ['twitter', 'profile', a?.id ?? 0],
      ['instagram', 'post', post.id],
      ['instagram', 'story', story.id],
      ['instagram', 'comment', comment.id],
      ['instagram', 'profile', account.id],
    ] as const
    for (const [app, kind, thing] of things) expect([kind, await report(bia, app, kind, thing)]).toEqual([kind, null])
    expect(await report(bia, 'instagram', 'post', comment.id)).toEqual(refusal('unknownThing'))
    await ana.callOk('ig_deletePost', post.id)
    expect(await report(bia, 'instagram', 'post', post.id)).toEqual(refusal('unknownThing'))
    const reports = (await casesAbout(stage, ana)).map(({ reports }) => reports[0]).reverse()
    expect(reports.map((one) => [one?.copy.content ?? one?.copy.username, one?.image ?? null])).toEqual([
      ['golpe certo', null],
      ['confia', null],
      [a?.username, null],
      ['oi', photo('praia')],
      ['já volto', photo('festa')],
      ['primeira!', null],
      [account.username, expect.anything()],
    ])
    expect(reports[1]?.around).toMatchObject([{ by: a?.username, text: 'golpe certo' }])
    expect(reports[5]?.around).toMatchObject([{ by: account.username, text: 'oi' }])
  })

  test('dating, ads, stores, news and numbers', async () => {
    const stage = await world({ ana: { journalist: true }, bia: {} })
    const { ana, bia } = stage
    const [b, a] = await createMatch(bia, ana)
    const message = await ana.callOk('tinder_sendMessage', b, 'oi sumida')
    const ad = await ana.callOk('olx_createAd', sampleAd())
    const store = await ana.callOk('yellowpages_store', 'Desmanche')
    const article = await ana.callOk('weazel_publish', sampleArticle)
    const things = [
      ['tinder', 'message', message.id],
      ['tinder', 'profile', a],
      ['olx', 'ad', ad.id],
      ['yellowpages', 'store', store.id],
      ['weazel', 'article', article.id],
      ['contacts', 'number', ana.phone],
    ] as const
    for (const [app, kind, thing] of things) expect([kind, await report(bia, app, kind, thing)]).toEqual([kind, null])
    expect(await report(bia, 'contacts', 'number', '000-000')).toEqual(refusal('unknownThing'))
    expect((await casesAbout(stage, ana)).map(({ reports }) => reports[0]?.copy)).toMatchObject([
      { phone: ana.phone },
      { title: sampleArticle.title, text: sampleArticle.description },
      { title: 'Desmanche' },
      { title: sampleAd().title, phone: ana.phone },
      { name: 'ana Silva' },
      { from: 'ana Silva', text: 'oi sumida' },
    ])
  })

  test('a second report of a player changes the reason; a kind of another app and too many reports are refused', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia, clock } = stage
    await registerProfiles(ana, bia)
    const { id } = await ana.callOk('twitter_store', 'golpe')
    await bia.callOk('moderation_report', 'twitter', 'tweet', String(id), 'spam')
    await bia.callOk('moderation_report', 'twitter', 'tweet', String(id), 'scam', 'vi de novo')
    const [about] = await casesAbout(stage, ana)
    expect(about).toMatchObject({ found: { reports: 1 }, reports: [{ reason: 'scam', note: 'vi de novo' }] })
    expect(await report(bia, 'twitter', 'post', id)).toEqual(refusal('unknownThing'))
    const things = Array.from({ length: limits.reportsPerDay }, (_, n) => n)
    for (const n of things) await report(bia, 'twitter', 'tweet', (await ana.callOk('twitter_store', `${n}`)).id)
    expect(await report(bia, 'twitter', 'tweet', id)).toEqual(refusal('tooManyReports'))
    clock.advance(24 * 3600 * 1000)
    expect(await report(bia, 'twitter', 'tweet', id)).toBeNull()
  })

  test('reports of one thing by many players at once are one case', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {}, davi: {}, edu: {} })
    const { ana, bia, caio, davi, edu } = stage
    const all = [bia, caio, davi, edu]
    await registerProfiles(ana, ...all)
    const { id } = await ana.callOk('twitter_store', 'golpe')
    expect(await Promise.all(all.map((one) => report(one, 'twitter', 'tweet', id)))).toEqual(all.map(() => null))
    expect(await casesAbout(stage, ana)).toMatchObject([{ found: { reports: 4 } }])
  })
})
