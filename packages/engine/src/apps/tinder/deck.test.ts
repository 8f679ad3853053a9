import type { ProfileForm } from '@orelhao/protocol/tinder/contract'
import { areShown, genders, limits, orientations, targets } from '@orelhao/protocol/tinder/rules'
import { expect, test } from 'vitest'
import type { Db } from '../../database/database.ts'
import { inEachWorld, type OpenWorld } from '../../testing/databases.ts'
import { cardOf, registerProfile, shownTo, swipe } from '../../testing/tinder.ts'
import { decksByPreference } from './profiles/store.ts'

/** Empties all decks, since the worlds of a suite share a database. */
async function clear(db: Db): Promise<void> {
  for (const table of ['orelhao_tinder_profiles', 'orelhao_tinder_decks', 'orelhao_tinder_answers'] as const)
    await db.deleteFrom(table).execute()
}

const emptied =
  (world: OpenWorld): OpenWorld =>
  async (cast, options) => {
    const stage = await world(cast, options)
    await stage.ports.database.write(clear)
    return stage
  }

const dayMs = limits.seekingSeconds * 1000

type Kind = Pick<ProfileForm, 'gender' | 'tags' | 'target'>
const man = (target: Kind['target'], ...tags: Kind['tags']): Kind => ({ gender: 'Male', target, tags })
const woman = (target: Kind['target'], ...tags: Kind['tags']): Kind => ({ gender: 'Female', target, tags })

inEachWorld((anyWorld) => {
  const world = emptied(anyWorld)

  test.each<[why: string, one: Kind, other: Kind, meet: boolean]>([
    ['he wants women, she wants men', man('Female', 'Outros'), woman('Male', 'Outros'), true],
    ['she wants women', man('Female', 'Outros'), woman('Female', 'Outros'), false],
    ['he wants men', man('Male', 'Outros'), woman('Male', 'Outros'), false],
    ['both want everybody', man('All', 'Outros'), woman('All', 'Outros'), true],
    ['two men who want men', man('Male', 'Gay'), man('Male', 'Gay'), true],
    ['one wants women only', man('Male', 'Gay'), man('Female', 'Heterossexual'), false],
    ['everybody is everybody, whatever he calls himself', man('All', 'Heterossexual'), man('Male', 'Gay'), true],
    ['everybody is everybody, whatever she calls herself', man('All', 'Bissexual'), woman('All', 'Lésbica'), true],
    ['what he chose counts, not what he calls himself', man('Male', 'Heterossexual'), man('All', 'Gay'), true],
    ['what she chose counts, not what she calls herself', woman('Male', 'Lésbica'), man('Female', 'Gay'), true],
  ])('%s', async (_, one, other, meet) => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const ids = [await registerProfile(ana, one), await registerProfile(bia, other)]
    expect([await shownTo(ana), await shownTo(bia)]).toEqual(meet ? [[ids[1]], [ids[0]]] : [[], []])
  })

  test("profiles that fit each other's preference are shown to each other, whatever their orientations", () => {
    const seekers = genders.flatMap((gender) =>
      targets.flatMap((target) => orientations.map((tag) => ({ gender, target, tags: [tag] }))),
    )
    const wants = (one: Kind, other: Kind) => one.target === 'All' || one.target === other.gender
    const wrong = seekers.flatMap((one) =>
      seekers.filter((other) => areShown(one, other) !== (wants(one, other) && wants(other, one))),
    )
    expect([seekers.length ** 2, wrong]).toEqual([2304, []])
  })

  test('a profile that wants all genders and had fewer decks before is shown to all, and sees all unanswered ones', async () => {
    const { ana, bia, caio, ports } = await world({ ana: {}, bia: {}, caio: {} })
    const anas = await registerProfile(ana, man('All', 'Heterossexual'))
    const bias = await registerProfile(bia, woman('All', 'Outros'))
    const caios = await registerProfile(caio, man('Male', 'Gay'))
    await swipe(ana, 'refuse', bias)
    await swipe(ana, 'refuse', caios)
    await swipe(ana, 'back')
    const { database } = ports
    await database.write(async (db) => {
      await db.deleteFrom('orelhao_tinder_decks').where('player', '=', ana.user_id).where('audience', '<', 8).execute()
    })
    expect(await shownTo(caio)).toEqual([])
    while (await database.write((db) => decksByPreference.run(db)));
    expect(await shownTo(caio)).toEqual([anas])
    expect(await shownTo(ana)).toEqual([caios])
    expect(await database.write((db) => decksByPreference.run(db))).toBe(false)
  })

  test('no profile is drawn twice, whatever is answered; new ones come first, the others newest first', async () => {
    const cast = { ana: {}, bia: {}, caio: {}, davi: {}, eva: {}, fabi: {} }
    const { ana, bia, caio, davi, eva, fabi, clock } = await world(cast)
    const old = [await registerProfile(bia), await registerProfile(caio), await registerProfile(davi)]
    await registerProfile(ana)
    expect((await cardOf(ana))?.id).toBe(old[2])
    expect((await cardOf(ana))?.id).toBe(old[2]) // a drawn card is not answered
    expect((await swipe(ana, 'like', old[2]))?.id).toBe(old[1])
    const fresh = [await registerProfile(eva), await registerProfile(fabi)]
    expect((await swipe(ana, 'refuse', old[1]))?.id).toBe(fresh[0])
    expect((await swipe(ana, 'superLike', fresh[0]))?.id).toBe(fresh[1])
    expect((await swipe(ana, 'like', fresh[1]))?.id).toBe(old[0])
    expect(await swipe(ana, 'refuse', old[0])).toBeNull()
    expect(await cardOf(ana)).toBeNull()
    expect(await swipe(ana, 'like', old[0])).toBeNull() // an answer is given once
    expect(await bia.callOk('tinder_liked')).toEqual([])
    // a player who changed their preference has a new place, and still is no card twice
    await bia.callOk('tinder_changeTarget', 'Female')
    await ana.callOk('tinder_changeTarget', 'Female')
    clock.advance(dayMs)
    await ana.callOk('tinder_changeTarget', 'All')
    expect(await cardOf(ana)).toBeNull()
  })

  test('a new preference shows exactly the profiles that fit it now', async () => {
    const { ana, bia, caio, clock } = await world({ ana: {}, bia: {}, caio: {} })
    const bias = await registerProfile(bia)
    const caios = await registerProfile(caio, man('All', 'Outros'))
    await registerProfile(ana, woman('Male', 'Outros'))
    expect((await ana.callOk('tinder_deck')).map(({ id }) => id)).toEqual([caios])
    await ana.callOk('tinder_changeTarget', 'Female')
    expect((await ana.callOk('tinder_deck')).map(({ id }) => id)).toEqual([bias])
    clock.advance(dayMs)
    await ana.callOk('tinder_changeTarget', 'All')
    await bia.callOk('tinder_changeTarget', 'Male')
    expect((await ana.callOk('tinder_deck')).map(({ id }) => id)).toEqual([caios])
    clock.advance(dayMs)
    await bia.callOk('tinder_changeTarget', 'Female')
    expect((await ana.callOk('tinder_deck')).map(({ id }) => id)).toEqual([bias, caios])
  })

  test('the preview shows the cards that are drawn next', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const cast = await world(Object.fromEntries(['ana', ...names].map((name) => [name, {}])))
    const { ana } = cast as unknown as Awaited<ReturnType<typeof world<'ana'>>>
    await registerProfile(ana)
    for (const name of names) await registerProfile(cast[name] as never)
    const ahead = (await ana.callOk('tinder_deck')).map(({ id }) => id)
    expect(ahead).toHaveLength(limits.ahead)
    const drawn: number[] = []
    for (let card = await cardOf(ana); card; card = await swipe(ana, 'refuse', card.id)) drawn.push(card.id)
    expect(drawn.slice(0, limits.ahead)).toEqual(ahead)
    expect(drawn).toHaveLength(names.length)
  })

  test('only the last refusal is taken back, once; its card returns, also on another page', async () => {
    const { ana, bia, caio, davi } = await world({ ana: {}, bia: {}, caio: {}, davi: {} })
    const [bias, caios, davis] = [await registerProfile(bia), await registerProfile(caio), await registerProfile(davi)]
    await registerProfile(ana)
    await swipe(caio, 'like', (await ana.callOk('tinder'))?.id)
    expect(await cardOf(ana)).toMatchObject({ id: davis, previous: false })
    expect(await swipe(ana, 'back')).toMatchObject({ id: davis, previous: false })
    expect(await swipe(ana, 'refuse', davis)).toMatchObject({ id: caios, previous: true })
    expect(await swipe(ana, 'refuse', caios)).toMatchObject({ id: bias, previous: true })
    expect(await ana.callOk('tinder_liked')).toEqual([])
    expect(await swipe(ana, 'back')).toMatchObject({ id: caios, previous: false })
    expect((await ana.callOk('tinder_liked')).map(({ id }) => id)).toEqual([caios]) // the like waits again
    expect(await swipe(ana, 'back')).toMatchObject({ id: caios })
    expect(await ana.callOk('tinder_deck')).toMatchObject([{ id: caios }, { id: bias }])
    expect(await swipe(ana, 'like', caios)).toMatchObject({ id: bias, previous: false })
    expect(await swipe(ana, 'back')).toMatchObject({ id: bias }) // a like cannot be taken back
    expect((await caio.callOk('tinder_matches')).map(({ name }) => name)).toEqual(['ana Silva'])
  })

  test('hidden fields do not leave the server', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const anas = await registerProfile(ana)
    const hidden = { ...woman('All', 'Lésbica', 'Outros'), show_gender: false, show_tags: false }
    const bias = await registerProfile(bia, hidden)
    const card = await cardOf(ana)
    expect(card).toEqual({
      id: bias,
      name: 'bia Silva',
      age: 29,
      bio: card?.bio,
      image: card?.image,
      show_gender: false,
      show_tags: false,
      online: true,
      previous: false,
      super_like: false,
    })
    await swipe(bia, 'like', anas)
    const answers: unknown[] = [await ana.callOk('tinder_deck'), await ana.callOk('tinder_liked')]
    answers.push(
      await swipe(ana, 'like', bias),
      await ana.callOk('tinder_matches'),
      await ana.callOk('tinder_chat', bias),
    )
    expect(JSON.stringify([answers, ana.received()])).not.toMatch(/Female|Male|All|Lésbica|Outros|"player"|user_id/)
    expect(await bia.callOk('tinder')).toMatchObject(hidden)
    expect(await cardOf(bia)).toBeNull()
  })

  test('visible fields are returned, and whether the profile is online', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await registerProfile(ana)
    await registerProfile(bia, woman('All', 'Bissexual', 'Pansexual'))
    bia.disconnect()
    expect(await cardOf(ana)).toMatchObject({
      gender: 'Female',
      tags: ['Bissexual', 'Pansexual'],
      target: 'All',
      online: false,
    })
  })

  test('two players who like each other match, in either order and concurrently', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [anas, bias] = [await registerProfile(ana), await registerProfile(bia)]
    await Promise.all([swipe(ana, 'like', bias), swipe(bia, 'superLike', anas)])
    expect(ana.received()).toMatchObject([{ event: 'TINDER_MATCH', args: [{ id: bias, name: 'bia Silva' }] }])
    expect(bia.received()).toMatchObject([{ event: 'TINDER_MATCH', args: [{ id: anas, name: 'ana Silva' }] }])
    for (const player of [ana, bia]) {
      expect(await player.callOk('tinder_matches')).toMatchObject([{ last_message: null, unread: 0 }])
      expect(await player.callOk('tinder_liked')).toEqual([])
      expect(await cardOf(player)).toBeNull()
    }
  })

  test('a like waits in the list, a super like comes first, a refusal is visible to no one', async () => {
    const { ana, bia, caio, davi } = await world({ ana: {}, bia: {}, caio: {}, davi: {} })
    const bias = await registerProfile(bia)
    const [caios, davis] = [await registerProfile(caio), await registerProfile(davi)]
    const anas = await registerProfile(ana)
    await swipe(bia, 'superLike', anas)
    await swipe(caio, 'like', anas)
    await swipe(davi, 'refuse', anas)
    expect(ana.received()).toEqual([])
    expect(await ana.callOk('tinder_liked')).toMatchObject([
      { id: caios, super_like: false },
      { id: bias, super_like: true },
    ])
    expect(await cardOf(ana)).toMatchObject({ id: bias, super_like: true })
    expect(await swipe(ana, 'refuse', bias)).toMatchObject({ id: davis, super_like: false })
    expect((await ana.callOk('tinder_liked')).map(({ id }) => id)).toEqual([caios])
    await swipe(ana, 'like', davis)
    expect([ana.received(), davi.received()]).toEqual([[], []])
    expect(await davi.callOk('tinder_liked')).toEqual([]) // the player who refused is never shown
  })

  test('pages of likes continue where the last one ended', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    const anas = await registerProfile(ana)
    const bias = await registerProfile(bia)
    await swipe(bia, 'superLike', anas)
    await ports.database.write(async (db) => {
      const row = await db.selectFrom('orelhao_tinder_profiles').selectAll().where('id', '=', bias).executeTakeFirst()
      const { id: _, ...profile } = row ?? ({} as never)
      for (let n = 1; n <= limits.likes; n++) {
        const player = 900_000_000 + n
        await db
          .insertInto('orelhao_tinder_profiles')
          .values({ ...profile, player })
          .execute()
        const place = 900_000 + n
        for (const audience of [10, 11])
          await db.insertInto('orelhao_tinder_decks').values({ audience, place, player }).execute()
        const like = { sender: player, receiver: ana.user_id, kind: 1, waits: 1, created_at: 1 }
        await db.insertInto('orelhao_tinder_answers').values(like).execute()
      }
    })
    const first = await ana.callOk('tinder_liked')
    expect(first).toHaveLength(limits.likes)
    expect(await ana.callOk('tinder_liked', first.at(-1)?.like_id)).toMatchObject([{ id: bias, super_like: true }])
  })

  test('a player cannot answer themselves, unknown profiles or cards outside their deck; without a profile the deck is empty', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const anas = await registerProfile(ana, woman('Male', 'Outros'))
    const bias = await registerProfile(bia, woman('Male', 'Outros'))
    for (const id of [anas, bias, 987_654_321]) expect(await swipe(ana, 'like', id)).toBeNull()
    expect(await bia.callOk('tinder_liked')).toEqual([])
    expect(await swipe(caio, 'like', anas)).toBeNull()
    expect(await swipe(caio, 'back')).toBeNull()
    expect([
      await caio.callOk('tinder_deck'),
      await caio.callOk('tinder_liked'),
      await caio.callOk('tinder_matches'),
    ]).toEqual([[], [], []])
    const { ports } = await world({})
    const answers = await ports.database.read((db) => db.selectFrom('orelhao_tinder_answers').selectAll().execute())
    expect(answers).toEqual([])
  })

  test.each([
    [1, 2, 4],
    [1, 2, 1],
    [-1, 0, 0],
    ['1', 1, 1],
    [1, true, 1],
  ])('%j, %j, %j is a fault', async (...args) => {
    const { ana } = await world({ ana: {} })
    await expect(ana.callRaw('tinder_next', args)).rejects.toMatchObject({ code: 'invalid_args' })
  })
})
