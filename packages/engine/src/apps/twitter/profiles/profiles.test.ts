import { refusals } from '@orelhao/protocol/twitter/rules'
import { expect, test } from 'vitest'
import { likenessMigration } from '../../../shared/social/profiles/handles/store.ts'
import { inEachWorld } from '../../../testing/databases.ts'
import { registerProfiles, tweeterOf } from '../../../testing/twitter.ts'

const refusal = (code: keyof typeof refusals) => ({ code, error: refusals[code] })
const picture = '/smartphone/stock/photos/cafe.jpg'

inEachWorld((world) => {
  test("a profile is created once, seen by others and changed; its player's identity stays hidden", async () => {
    const { ana, bia, clock } = await world({ ana: {}, bia: {} })
    expect(await ana.callOk('twitter')).toBeNull()
    const form = { ...tweeterOf(ana), name: '  Ana   Sá ', bio: 'oi\n\n\n\ntudo', avatarURL: picture }
    const own = await ana.callOk('twitter_register', { ...form, username: `@P${ana.user_id}` })
    expect(own).toEqual({
      id: own.id,
      name: 'Ana Sá',
      username: `p${ana.user_id}`,
      bio: 'oi\n\ntudo',
      avatarURL: picture,
      bannerURL: null,
      verified: false,
      followers: 0,
      following: 0,
      tweets: 0,
      isFollowed: false,
      isYou: true,
      isBlocked: false,
      created_at: clock.nowSeconds,
    })
    expect(await ana.call('twitter_register', form)).toEqual(refusal('alreadyRegistered'))
    await registerProfiles(bia)
    const { profile } = await bia.callOk('twitter_profile', `p${ana.user_id}`)
    expect(profile).toEqual({ ...own, isYou: false })
    const changed = await ana.callOk('twitter_save', { ...tweeterOf(ana), bio: 'tchau', bannerURL: picture })
    expect(changed).toMatchObject({ bio: 'tchau', avatarURL: picture, bannerURL: picture })
    expect((await ana.callOk('twitter_save', { ...tweeterOf(ana), avatarURL: null })).avatarURL).toBeNull()
  })

  test('of two concurrent registrations one succeeds, and of two players who want one username one gets it', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const twice = await Promise.all([1, 2].map(() => ana.call('twitter_register', tweeterOf(ana))))
    expect(twice).toContainEqual(refusal('alreadyRegistered'))
    const { carla, dora } = await world({ carla: {}, dora: {} })
    const username = `par${bia.user_id}`
    const both = [carla, dora].map((player) => player.call('twitter_register', tweeterOf(player, { username })))
    expect((await Promise.all(both)).filter((answer) => 'code' in answer)).toEqual([refusal('usernameTaken')])
  })

  test('a username that resembles an existing one is refused', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const tail = String(ana.user_id)
    await ana.callOk('twitter_register', tweeterOf(ana, { username: `prefeito_${tail}` }))
    const lookalikes = [`prefe1to_${tail}`, `prefelt0_${tail}`, `prefeito__${tail}`, `@PREFEIT0_${tail}`]
    lookalikes.push(`prefeito_${tail}_`, `_prefeito${tail}`, `prefei.to${tail}`, `pre_fei7o_${tail}`, `pr3feito${tail}`)
    lookalikes.push(`prefei\u200bto.${tail}`)
    for (const username of lookalikes)
      expect(await bia.call('twitter_register', tweeterOf(bia, { username }))).toEqual(refusal('lookalikeUsername'))
    const wide = tweeterOf(bia, { username: `ｐrefeito_${tail}` })
    expect(await bia.call('twitter_register', wide)).toEqual(refusal('usernameTaken'))
    expect((await ana.callOk('twitter_save', tweeterOf(ana, { username: `prefelto_${tail}` }))).username).toBe(
      `prefelto_${tail}`,
    )
    for (const username of ['ana sá', 'аna', '123', '.ana', 'a..b'])
      expect(await bia.call('twitter_register', tweeterOf(bia, { username }))).toEqual(refusal('invalidUsername'))
  })

  test('existing handles that now count as alike stay with their owners, and no other player gets one', async () => {
    const { ana, bia, caio, ports } = await world({ ana: {}, bia: {}, caio: {} })
    const tail = String(ana.user_id)
    const [first, second, third] = [`pre.feita${tail}`, `prefe1ta_${tail}`, `prefeita${tail}`]
    const profiles = [
      await ana.callOk('twitter_register', tweeterOf(ana, { username: first })),
      await bia.callOk('twitter_register', tweeterOf(bia)),
    ]
    const before = (id: number, handle: string, likeness: string) =>
      ports.database.write((db) =>
        db.updateTable('orelhao_social_profiles').set({ handle, likeness }).where('id', '=', id).execute(),
      )
    await before(profiles[0]?.id ?? 0, first, `pre.felta${tail}`)
    await before(profiles[1]?.id ?? 0, second, `prefelta_${tail}`)
    while (await ports.database.write((db) => likenessMigration.run(db)));
    for (const [player, username] of [
      [ana, first],
      [bia, second],
    ] as const)
      expect(await player.callOk('twitter_save', tweeterOf(player, { username, bio: 'ainda eu' }))).toMatchObject({
        username,
      })
    expect(await caio.call('twitter_register', tweeterOf(caio, { username: third }))).toEqual(
      refusal('lookalikeUsername'),
    )
    await ana.callOk('twitter_save', tweeterOf(ana))
    expect(await caio.call('twitter_register', tweeterOf(caio, { username: third }))).toEqual(
      refusal('lookalikeUsername'),
    )
    expect(await caio.call('twitter_register', tweeterOf(caio, { username: second }))).toEqual(refusal('usernameTaken'))
    await bia.callOk('twitter_save', tweeterOf(bia))
    expect(await caio.callOk('twitter_register', tweeterOf(caio, { username: third }))).toMatchObject({
      username: third,
    })
  })

  test('invisible and direction-changing characters are never stored; pictures only where the rules allow', async () => {
    const { ana } = await world({ ana: {} })
    const form = tweeterOf(ana, { name: '\u202eana\u200b', bio: '<script>alert(1)</script>\u2066\u0007' })
    expect(await ana.callOk('twitter_register', form)).toMatchObject({ name: 'ana', bio: '<script>alert(1)</script>' })
    const wrong = 'https://example.com/a.jpg'
    expect(await ana.call('twitter_save', { ...form, avatarURL: wrong })).toEqual(refusal('invalidAvatar'))
    expect(await ana.call('twitter_save', { ...form, bannerURL: wrong })).toEqual(refusal('invalidBanner'))
    expect(await ana.call('twitter_store', '\u200b \u2066')).toEqual(refusal('emptyTweet'))
    expect((await ana.callOk('twitter_store', 'a\u202eb')).content).toBe('ab')
  })
})
