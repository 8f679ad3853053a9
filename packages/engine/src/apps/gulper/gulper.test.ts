import { limits } from '@orelhao/protocol/gulper/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import type { FakeClock, Player } from '../../testing/world.ts'

/** Plays a whole game of a minute. */
async function play(player: Player, clock: FakeClock, score: number) {
  await player.callOk('gulper_start')
  clock.advance(60_000)
  return player.callOk('gulper_score', score)
}

inEachWorld((world) => {
  test("the city's list shows each player's best score, the highest first, under their current names", async () => {
    const { ana, bia, clock } = await world({
      ana: { firstname: 'Ana', name: 'Sá' },
      bia: { firstname: 'Bia', name: 'Luz' },
    })
    expect(await play(ana, clock, 30)).toEqual({ best: 30, isRecord: true })
    expect(await play(ana, clock, 12)).toEqual({ best: 30, isRecord: false })
    expect(await play(bia, clock, 41)).toEqual({ best: 41, isRecord: true })
    await ana.changeIdentity({ firstname: 'Aninha' })
    const listed = async () => (await ana.callOk('gulper_scores')).filter(({ name }) => / (Sá|Luz)$/.test(name))
    expect(await listed()).toEqual([
      { name: 'Bia Luz', score: 41, isMe: false },
      { name: 'Aninha Sá', score: 30, isMe: true },
    ])
    expect(await play(ana, clock, 41)).toEqual({ best: 41, isRecord: true })
    expect((await listed()).map(({ name }) => name)).toEqual(['Bia Luz', 'Aninha Sá'])
  })

  test('a score faster than possible is capped, and a game counts once', async () => {
    const { ana, clock } = await world({ ana: {} })
    expect(await ana.callOk('gulper_score', 100)).toEqual({ best: 0, isRecord: false })
    await ana.callOk('gulper_start')
    clock.advance(7000)
    clock.jump(86_400_000) // the wall clock changes
    expect(await ana.callOk('gulper_score', 5000)).toEqual({ best: 7 * limits.perSecond, isRecord: true })
    clock.advance(60_000)
    expect(await ana.callOk('gulper_score', 5000)).toEqual({ best: 7 * limits.perSecond, isRecord: false })
    await ana.callOk('gulper_start')
    clock.advance(10_000_000)
    expect(await ana.callOk('gulper_score', Number.MAX_SAFE_INTEGER)).toMatchObject({ best: limits.score })
  })

  test.each([-1, 0.5, Number.NaN, 2 ** 53, '10', null, [10]])('the score %j is a fault', async (score) => {
    const { ana } = await world({ ana: {} })
    await ana.callOk('gulper_start')
    await expect(ana.callRaw('gulper_score', [score])).rejects.toMatchObject({ code: 'invalid_args' })
  })

  test('of many concurrent ends of one game one counts', async () => {
    const { ana, clock } = await world({ ana: {} })
    await ana.callOk('gulper_start')
    clock.advance(60_000)
    const ends = await Promise.all([5, 5, 5, 5].map((score) => ana.callOk('gulper_score', score)))
    expect(ends.filter(({ isRecord }) => isRecord)).toHaveLength(1)
  })

  test('at most twenty players are listed', async () => {
    const names = Array.from({ length: 23 }, (_, index) => `p${index}`)
    const { clock, ...stage } = await world(Object.fromEntries(names.map((name) => [name, {}])))
    const players = names.map((name) => (stage as unknown as Record<string, Player>)[name] as Player)
    for (const [index, player] of players.entries()) await play(player, clock, 100 + index)
    const scores = await (players[0] as Player).callOk('gulper_scores')
    const points = scores.map(({ score }) => score)
    expect(points).toEqual([...points].sort((a, b) => b - a))
    expect([points.length, points.includes(122), points.includes(100)]).toEqual([limits.listed, true, false])
  })
})
