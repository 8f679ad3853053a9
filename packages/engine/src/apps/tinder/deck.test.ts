import type { ProfileForm } from '@orelhao/protocol/tinder/contract'
import { areShown, genders, limits, orientations, targets } from '@orelhao/protocol/tinder/rules'
import { expect, test } from 'vitest'
import type { Db } from '../../database/database.ts'
import { inEachWorld, type OpenWorld } from '../../testing/databases.ts'
import { cardOf, joins, says, shownTo } from '../../testing/tinder.ts'
import { decksByPreference } from './profiles/store.ts'

/** Worlds of a suite share a database: decks begin empty. */
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
    const ids = [await joins(ana, one), await joins(bia, other)]
    expect([await shownTo(ana), await shownTo(bia)]).toEqual(meet ? [[ids[1]], [ids[0]]] : [[], []])
  })

  test('all that fit each other’s preference are shown to each other, whatever their orientations', () => {
    const seekers = genders.flatMap((gender) =>
      targets.flatMap((target) => orientations.map((tag) => ({ gender, target, tags: [tag] }))),
    )
    const wants = (one: Kind, other: Kind) => one.target === 'All' || one.target === other.gender
    const wrong = seekers.flatMap((one) =>
      seekers.filter((other) => areShown(one, other) !== (wants(one, other) && wants(other, one))),
    )
    expect([seekers.length ** 2, wrong]).toEqual([2304, []])
  })

  test('who wants everybody and had fewer decks before is shown to all, and sees all but whom they have answered', async () => {
    const { ana, bia, caio, ports } = await world({ ana: {}, bia: {}, caio: {} })
    const anas = await joins(ana, man('All', 'Heterossexual'))
    const bias = await joins(bia, woman('All', 'Outros'))
    const caios = await joins(caio, man('Male', 'Gay'))
    await says(ana, 'refuse', bias)
    await says(ana, 'refuse', caios)
    await says(ana, 'back')
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

  test('nobody is drawn twice, whatever is answered; newcomers come, the others newest first', async () => {
    const cast = { ana: {}, bia: {}, caio: {}, davi: {}, eva: {}, fabi: {} }
    const { ana, bia, caio, davi, eva, fabi, clock } = await world(cast)
    const old = [await joins(bia), await joins(caio), await joins(davi)]
    await joins(ana)
    expect((await cardOf(ana))?.id).toBe(old[2])
    expect((await cardOf(ana))?.id).toBe(old[2]) // drawn is not answered
    expect((await says(ana, 'like', old[2]))?.id).toBe(old[1])
    const fresh = [await joins(eva), await joins(fabi)]
    expect((await says(ana, 'refuse', old[1]))?.id).toBe(fresh[0])
    expect((await says(ana, 'superLike', fresh[0]))?.id).toBe(fresh[1])
    expect((await says(ana, 'like', fresh[1]))?.id).toBe(old[0])
    expect(await says(ana, 'refuse', old[0])).toBeNull()
    expect(await cardOf(ana)).toBeNull()
    expect(await says(ana, 'like', old[0])).toBeNull() // an answer is given once
    expect(await bia.does('tinder_liked')).toEqual([])
    // whoever looks for others now has another place, and is still nobody's card twice
    await bia.does('tinder_changeTarget', 'Female')
    await ana.does('tinder_changeTarget', 'Female')
    clock.advance(dayMs)
    await ana.does('tinder_changeTarget', 'All')
    expect(await cardOf(ana)).toBeNull()
  })

  test('another preference shows who fits it now, and only them', async () => {
    const { ana, bia, caio, clock } = await world({ ana: {}, bia: {}, caio: {} })
    const bias = await joins(bia)
    const caios = await joins(caio, man('All', 'Outros'))
    await joins(ana, woman('Male', 'Outros'))
    expect((await ana.does('tinder_deck')).map(({ id }) => id)).toEqual([caios])
    await ana.does('tinder_changeTarget', 'Female')
    expect((await ana.does('tinder_deck')).map(({ id }) => id)).toEqual([bias])
    clock.advance(dayMs)
    await ana.does('tinder_changeTarget', 'All')
    await bia.does('tinder_changeTarget', 'Male')
    expect((await ana.does('tinder_deck')).map(({ id }) => id)).toEqual([caios])
    clock.advance(dayMs)
    await bia.does('tinder_changeTarget', 'Female')
    expect((await ana.does('tinder_deck')).map(({ id }) => id)).toEqual([bias, caios])
  })

  test('the cards ahead are those that are drawn', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const cast = await world(Object.fromEntries(['ana', ...names].map((name) => [name, {}])))
    const { ana } = cast as unknown as Awaited<ReturnType<typeof world<'ana'>>>
    await joins(ana)
    for (const name of names) await joins(cast[name] as never)
    const ahead = (await ana.does('tinder_deck')).map(({ id }) => id)
    expect(ahead).toHaveLength(limits.ahead)
    const drawn: number[] = []
    for (let card = await cardOf(ana); card; card = await says(ana, 'refuse', card.id)) drawn.push(card.id)
    expect(drawn.slice(0, limits.ahead)).toEqual(ahead)
    expect(drawn).toHaveLength(names.length)
  })

  test('only the last refusal is taken back, once; its card comes again, also to another page', async () => {
    const { ana, bia, caio, davi } = await world({ ana: {}, bia: {}, caio: {}, davi: {} })
    const [bias, caios, davis] = [await joins(bia), await joins(caio), await joins(davi)]
    await joins(ana)
    await says(caio, 'like', (await ana.does('tinder'))?.id)
    expect(await cardOf(ana)).toMatchObject({ id: davis, previous: false })
    expect(await says(ana, 'back')).toMatchObject({ id: davis, previous: false })
    expect(await says(ana, 'refuse', davis)).toMatchObject({ id: caios, previous: true })
    expect(await says(ana, 'refuse', caios)).toMatchObject({ id: bias, previous: true })
    expect(await ana.does('tinder_liked')).toEqual([])
    expect(await says(ana, 'back')).toMatchObject({ id: caios, previous: false })
    expect((await ana.does('tinder_liked')).map(({ id }) => id)).toEqual([caios]) // his like waits again
    expect(await says(ana, 'back')).toMatchObject({ id: caios })
    expect(await ana.does('tinder_deck')).toMatchObject([{ id: caios }, { id: bias }])
    expect(await says(ana, 'like', caios)).toMatchObject({ id: bias, previous: false })
    expect(await says(ana, 'back')).toMatchObject({ id: bias }) // a like is never taken back
    expect((await caio.does('tinder_matches')).map(({ name }) => name)).toEqual(['ana Silva'])
  })

  test('what somebody hides does not leave the server', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const anas = await joins(ana)
    const hidden = { ...woman('All', 'Lésbica', 'Outros'), show_gender: false, show_tags: false }
    const bias = await joins(bia, hidden)
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
    await says(bia, 'like', anas)
    const answers: unknown[] = [await ana.does('tinder_deck'), await ana.does('tinder_liked')]
    answers.push(await says(ana, 'like', bias), await ana.does('tinder_matches'), await ana.does('tinder_chat', bias))
    expect(JSON.stringify([answers, ana.told()])).not.toMatch(/Female|Male|All|Lésbica|Outros|"player"|user_id/)
    expect(await bia.does('tinder')).toMatchObject(hidden)
    expect(await cardOf(bia)).toBeNull()
  })

  test('what somebody shows is there, and whether they are online', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await joins(ana)
    await joins(bia, woman('All', 'Bissexual', 'Pansexual'))
    bia.goesOffline()
    expect(await cardOf(ana)).toMatchObject({
      gender: 'Female',
      tags: ['Bissexual', 'Pansexual'],
      target: 'All',
      online: false,
    })
  })

  test('two who like each other match, whoever is first, also at once', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [anas, bias] = [await joins(ana), await joins(bia)]
    await Promise.all([says(ana, 'like', bias), says(bia, 'superLike', anas)])
    expect(ana.told()).toMatchObject([{ event: 'TINDER_MATCH', args: [{ id: bias, name: 'bia Silva' }] }])
    expect(bia.told()).toMatchObject([{ event: 'TINDER_MATCH', args: [{ id: anas, name: 'ana Silva' }] }])
    for (const player of [ana, bia]) {
      expect(await player.does('tinder_matches')).toMatchObject([{ last_message: null, unread: 0 }])
      expect(await player.does('tinder_liked')).toEqual([])
      expect(await cardOf(player)).toBeNull()
    }
  })

  test('a like waits to be seen, a super like comes first, a refusal is nobody’s business', async () => {
    const { ana, bia, caio, davi } = await world({ ana: {}, bia: {}, caio: {}, davi: {} })
    const bias = await joins(bia)
    const [caios, davis] = [await joins(caio), await joins(davi)]
    const anas = await joins(ana)
    await says(bia, 'superLike', anas)
    await says(caio, 'like', anas)
    await says(davi, 'refuse', anas)
    expect(ana.told()).toEqual([])
    expect(await ana.does('tinder_liked')).toMatchObject([
      { id: caios, super_like: false },
      { id: bias, super_like: true },
    ])
    expect(await cardOf(ana)).toMatchObject({ id: bias, super_like: true })
    expect(await says(ana, 'refuse', bias)).toMatchObject({ id: davis, super_like: false })
    expect((await ana.does('tinder_liked')).map(({ id }) => id)).toEqual([caios])
    await says(ana, 'like', davis)
    expect([ana.told(), davi.told()]).toEqual([[], []])
    expect(await davi.does('tinder_liked')).toEqual([]) // she never comes up for whom she was refused by
  })

  test('of many likes each page goes on where the last one ended', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    const anas = await joins(ana)
    const bias = await joins(bia)
    await says(bia, 'superLike', anas)
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
    const first = await ana.does('tinder_liked')
    expect(first).toHaveLength(limits.likes)
    expect(await ana.does('tinder_liked', first.at(-1)?.like_id)).toMatchObject([{ id: bias, super_like: true }])
  })

  test('nobody answers themselves, strangers, or cards that are not theirs; who has no profile sees nothing', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const anas = await joins(ana, woman('Male', 'Outros'))
    const bias = await joins(bia, woman('Male', 'Outros'))
    for (const id of [anas, bias, 987_654_321]) expect(await says(ana, 'like', id)).toBeNull()
    expect(await bia.does('tinder_liked')).toEqual([])
    expect(await says(caio, 'like', anas)).toBeNull()
    expect(await says(caio, 'back')).toBeNull()
    expect([
      await caio.does('tinder_deck'),
      await caio.does('tinder_liked'),
      await caio.does('tinder_matches'),
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
    await expect(ana.sends('tinder_next', args)).rejects.toMatchObject({ code: 'invalid_args' })
  })
})
