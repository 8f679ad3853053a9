import { expect, test } from 'vitest'
import { reportables } from '../all-reportables.ts'
import { sampleAd } from '../apps/olx/samples.ts'
import { sampleArticle } from '../apps/weazel/samples.ts'
import { verifyAudit } from '../shared/moderation/audit/store.ts'
import { inEachWorld } from '../testing/databases.ts'
import { registerProfiles, tweeterOf } from '../testing/twitter.ts'
import type { Player, Stage } from '../testing/world.ts'
import { decide, restore } from './decide.ts'
import { DecisionRefused } from './decision-refused.ts'
import { rename, verify } from './moderate-profiles.ts'

inEachWorld((world) => {
  const problemOf = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof DecisionRefused) return error.problem
        throw error
      },
    )
  const actions = ({ ports }: Stage, { user_id }: Player) =>
    ports.database.read((db) =>
      db.selectFrom('orelhao_audit').selectAll().where('player', '=', user_id).orderBy('number').execute(),
    )

  test('a moderator renames a profile and gives and takes its mark, each with a record', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {} })
    const { ana, bia, mara, engine, ports } = stage
    const by = { engine, actor: mara.user_id }
    const [profile, other] = await registerProfiles(ana, bia)
    const twitter = (handle = '') => ({ app: 'twitter' as const, handle })
    ana.received()
    const to = `novo_${ana.user_id}`
    await rename(by, twitter(`@${profile?.username}`), to.toUpperCase(), 'nome ofensivo')
    expect((await bia.callOk('twitter_profile', profile?.id ?? 0)).profile).toMatchObject({ username: to, name: to })
    expect(ana.received()).toMatchObject([
      { event: 'CUSTOM_NOTIFY', args: ['twitter', 'Nome de usuário trocado', expect.any(String)] },
    ])
    expect(await problemOf(rename(by, twitter(profile?.username), to, 'x'))).toBe('unknownProfile')
    expect(await problemOf(rename(by, twitter(to), other?.username ?? '', 'x'))).toBe('handleTaken')
    for (const bad of ['', '123', 'ana sá', 'x'.repeat(17)])
      expect([bad, await problemOf(rename(by, twitter(to), bad, 'x'))]).toEqual([bad, 'badHandle'])
    await ana.callOk('twitter_save', tweeterOf(ana))

    const { username = '' } = (await ana.callOk('twitter')) ?? {}
    for (const isVerified of [true, false]) {
      await verify(by, twitter(username), isVerified, 'artista')
      expect(await ana.callOk('twitter')).toMatchObject({ verified: isVerified })
    }
    expect(await problemOf(verify(by, twitter('ninguem_mesmo'), true, ''))).toBe('unknownProfile')
    const done = await actions(stage, ana)
    expect(done.map(({ action, actor }) => [action, actor])).toEqual(
      ['rename', 'verify', 'unverify'].map((action) => [action, mara.user_id]),
    )
    expect(JSON.parse(done[0]?.details ?? '')).toMatchObject({
      reason: 'nome ofensivo',
      before: { handle: profile?.username },
      after: { handle: to },
    })
    expect(await ports.database.read((db) => verifyAudit(db))).not.toHaveProperty('violation')
  })

  test('removed ads, stores and articles come back as they were, and are found again', async () => {
    const stage = await world({ ana: { journalist: true }, bia: {} })
    const { ana, bia, engine, ports } = stage
    const by = { engine, reportables, actor: 0 }
    const word = `caiaque${ana.user_id}`
    const ad = await ana.callOk('olx_createAd', { ...sampleAd(), title: word })
    const store = await ana.callOk('yellowpages_store', word)
    const article = await ana.callOk('weazel_publish', sampleArticle)
    const torAd = await ana.callOk('tor_publish', { title: word, description: 'x', image: null })
    const things = [
      ['olx', 'ad', ad.id],
      ['yellowpages', 'store', store.id],
      ['weazel', 'article', article.id],
      ['tor', 'ad', torAd.id],
    ] as const
    const all = async () => ({
      ads: await bia.callOk('olx_search', `%${word}%`, '%'),
      stores: await bia.callOk('yellowpages_index', word),
      article: (await bia.callOk('weazel_view', article.id))?.title, // reading it again counts again
      torAds: (await bia.callOk('tor_ads')).filter(({ title }) => title === word),
    })
    const before = await all()
    const cases: number[] = []
    for (const [app, kind, thing] of things) {
      await bia.callOk('moderation_report', app, kind, String(thing), 'spam')
      const seen = await ports.database.read((db) =>
        db
          .selectFrom('orelhao_cases')
          .selectAll()
          .where('app', '=', app)
          .where('kind', '=', kind)
          .where('thing', '=', thing)
          .executeTakeFirstOrThrow(),
      )
      await decide(by, seen, { reason: 'spam', removes: true })
      cases.push(seen.id)
    }
    expect(await all()).toEqual({ ads: [], stores: [], article: undefined, torAds: [] })
    await ana.callOk('yellowpages_store', 'outra')
    const storeCase = cases[1] ?? 0
    expect(await problemOf(restore(by, storeCase, 'engano'))).toBe('cannotPutBack')
    await ana.callOk('yellowpages_destroy')
    for (const id of cases) await restore(by, id, 'engano')
    expect(await all()).toEqual(before)
    expect(await problemOf(restore(by, storeCase, 'de novo'))).toBe('cannotRestore')
  })
})
