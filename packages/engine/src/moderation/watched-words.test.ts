import type { Member } from '@orelhao/protocol/catalogue'
import { expect, test } from 'vitest'
import { reportables } from '../all-reportables.ts'
import { sampleAd } from '../apps/olx/samples.ts'
import { sampleArticle } from '../apps/weazel/samples.ts'
import type { Alert, WatchedWord } from '../ports.ts'
import { reportsOf } from '../shared/moderation/reports/store.ts'
import { inEachWorld } from '../testing/databases.ts'
import { createPost, createStory, registerAccount } from '../testing/instagram.ts'
import { createMatch } from '../testing/tinder.ts'
import { registerProfiles, tweeterOf } from '../testing/twitter.ts'
import type { Player, Stage } from '../testing/world.ts'
import { decide } from './decide.ts'

const watchedWords: WatchedWord[] = [
  { word: 'golpe', severity: 'low' },
  { word: 'bomba', severity: 'high' },
]

inEachWorld((world) => {
  const casesOf = ({ ports }: Stage, author: Player) =>
    ports.database.read((db) =>
      db.selectFrom('orelhao_cases').selectAll().where('author', '=', author.user_id).orderBy('id').execute(),
    )

  test('a watched word is published, and opens a case with the thing, its severity and a copy', async () => {
    const stage = await world({ ana: {}, bia: {} }, { watchedWords })
    const { ana, bia, ports } = stage
    await registerProfiles(ana, bia)
    const tweet = await ana.callOk('twitter_store', 'isto é uma b0mba')
    await ana.callOk('twitter_store', 'bom dia')
    const cases = await casesOf(stage, ana)
    expect(cases).toMatchObject([
      { app: 'twitter', kind: 'tweet', thing: tweet.id, severity: 'high', is_open: 1, reports: 1 },
    ])
    const [evidence] = await ports.database.read((db) => reportsOf(db, cases[0]?.id ?? 0, 5))
    expect(evidence).toMatchObject({ reporter: 0, note: 'bomba', copy: { content: 'isto é uma b0mba' } })
    // it is an ordinary case: others' reports come to it, and a moderator removes the thing
    await bia.callOk('moderation_report', 'twitter', 'tweet', String(tweet.id), 'offence')
    const [seen] = await casesOf(stage, ana)
    expect(seen).toMatchObject({ reports: 2 })
    await decide({ engine: stage.engine, reportables, actor: 0 }, seen ?? { id: 0, decisions: 0 }, {
      reason: 'x',
      removes: true,
    })
    expect(await bia.callOk('twitter_view', tweet.id)).toMatchObject({ tweet: null })
  })

  test('private messages are a private case, seen from their author', async () => {
    const stage = await world({ ana: {}, bia: {} }, { watchedWords })
    const { ana, bia, ports } = stage
    await bia.callOk('sms_send', ana.phone, 'oi')
    const sms = await ana.callOk('sms_send', bia.phone, 'vai o golpe?')
    const message = await ana.callOk('wpp_sendMessage', bia.phone, 'golpe', 'text')
    const cases = await casesOf(stage, ana)
    expect(cases).toMatchObject([
      { app: 'sms', thing: sms.id, is_private: 1, severity: 'low' },
      { app: 'whatsapp', thing: message.id, is_private: 1, severity: 'low' },
    ])
    const [evidence] = await ports.database.read((db) => reportsOf(db, cases[0]?.id ?? 0, 5))
    expect(evidence).toMatchObject({ around: [{ by: bia.phone, text: 'oi' }] })
    expect(await casesOf(stage, bia)).toEqual([])
  })

  test('a changed profile opens its case again, and the same text does not', async () => {
    const stage = await world({ ana: {} }, { watchedWords })
    const { ana, engine } = stage
    await registerProfiles(ana)
    const save = (bio: string) => ana.callOk('twitter_save', tweeterOf(ana, { bio }))
    await save('vendo golpe')
    const [first] = await casesOf(stage, ana)
    await decide({ engine, reportables, actor: 0 }, first ?? { id: 0, decisions: 0 }, { reason: 'ok' })
    await save('vendo golpe')
    expect(await casesOf(stage, ana)).toMatchObject([{ is_open: 0 }])
    await save('vendo bomba')
    expect(await casesOf(stage, ana)).toMatchObject([{ is_open: 1, severity: 'high', reports: 1 }])
  })

  test('every kind of thing with words is watched', async () => {
    const stage = await world({ ana: { journalist: true }, bia: {} }, { watchedWords })
    const { ana, bia } = stage
    await registerProfiles(ana, bia)
    await Promise.all([ana, bia].map((one) => registerAccount(one)))
    const { id: post } = await createPost(bia, 'oi')
    await createPost(ana, 'golpe')
    await ana.callOk('ig_reply', post, 'golpe')
    await createStory(ana, 'golpe')
    await ana.callOk('twitter_store', 'golpe')
    await ana.callOk('twitter_save', tweeterOf(ana, { bio: 'golpe' }))
    await ana.callOk('olx_createAd', { ...sampleAd(), title: 'golpe' })
    await ana.callOk('yellowpages_store', 'golpe')
    await ana.callOk('weazel_publish', { ...sampleArticle, title: 'golpe' })
    await ana.callOk('tor_send', 'geral', 'golpe', null, null)
    await ana.callOk('tor_publish', { title: 'golpe', description: 'x', image: null })
    const [b] = await createMatch(bia, ana)
    await ana.callOk('tinder_sendMessage', b, 'golpe')
    await ana.callOk('tinder_changeBio', 'golpe')
    const kinds = (await casesOf(stage, ana)).map(({ app, kind }) => `${app}/${kind}`)
    expect(kinds.toSorted()).toEqual([
      'instagram/comment',
      'instagram/post',
      'instagram/story',
      'olx/ad',
      'tinder/message',
      'tinder/profile',
      'tor/ad',
      'tor/message',
      'twitter/profile',
      'twitter/tweet',
      'weazel/article',
      'yellowpages/store',
    ])
  })

  test('the alert of a word names neither player nor text, and is sent once', async () => {
    const sent: Alert[] = []
    const stage = await world({ ana: {}, bia: {} }, { watchedWords, sendAlert: async (alert) => void sent.push(alert) })
    const { ana, bia, engine, clock } = stage
    await ana.callOk('sms_send', bia.phone, 'bomba')
    const [found] = await casesOf(stage, ana)
    const own = () => sent.filter(({ case_id }) => case_id === found?.id)
    await expect
      .poll(async () => {
        clock.advance(60_000)
        await engine.tick()
        return own().length
      })
      .toBe(1)
    expect(own()).toEqual([
      {
        id: expect.any(Number),
        case_id: found?.id,
        app: 'sms',
        rule: 'word',
        severity: 'high',
        facts: {},
        created_at: expect.any(Number),
      },
    ])
    expect(JSON.stringify(own())).not.toContain(ana.phone)
  })
})

test('every kind that players report and that has words says which operations write it', () => {
  const written = [...reportables].flatMap(([name, { writtenBy = {} }]) =>
    (Object.keys(writtenBy) as Member[]).map((member) => [name, member] as const),
  )
  expect(new Set(written.map(([, member]) => member)).size).toBe(written.length)
  const silent = [...reportables].filter(([, { writtenBy }]) => !writtenBy).map(([name]) => name)
  expect(silent.toSorted()).toEqual(['calls/call', 'contacts/number', 'custom/notification'])
})
