import { randomBytes } from 'node:crypto'
import { members } from '@orelhao/engine/testing/abuse/cases'
import { needsRole } from '@orelhao/engine/testing/abuse/outcome'
import { Walk } from '@orelhao/engine/testing/abuse/walk'
import { kindsForRules, withEachDatabase } from '@orelhao/engine/testing/databases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Player } from '../testing/abuse/player.ts'
import { checkUnauthenticatedCalls } from '../testing/abuse/unauthenticated-calls.ts'
import { WatchedServer } from '../testing/abuse/watched-server.ts'

const mark = `canario-${randomBytes(6).toString('hex')}`
const seed = Number(process.env.ABUSE_SEED ?? 1)
const unlimited = { RATE_READS: '99999/99999', RATE_WRITES: '99999/99999' }
const timeoutMs = 600_000
/** Citizens without a service, an office or a session in the demo. */
const [felipe, gabriela, heitor, isabela] = [6, 7, 8, 9]

withEachDatabase((database, kind) => {
  let server: WatchedServer
  let [victim, friend, attacker, other]: Player[] = []
  const walk = new Walk(mark, seed)

  beforeAll(async () => {
    server = await WatchedServer.start({ ...unlimited, DATABASE_URL: database().url, UPLOAD_SECRET: `${mark}-secret` })
    const enter = (user_id: number) => Player.signIn(server.address, user_id)
    ;[victim, friend, attacker, other] = await Promise.all([gabriela, heitor, felipe, isabela].map(enter))
  }, timeoutMs)
  afterAll(async () => {
    for (const player of [victim, friend, attacker, other]) player?.leave()
    await server?.remove()
  })

  function everybody(): [Player, Player, Player, Player] {
    if (!victim || !friend || !attacker || !other) throw new Error('the players are there only while tests run')
    return [victim, friend, attacker, other]
  }

  test('fuzzed calls to every operation get a valid answer and change no neighbour', {
    timeout: timeoutMs,
  }, async () => {
    const [victim, friend, attacker, other] = everybody()
    await walk.friendsLive([victim, friend], [attacker, other])
    expect(walk.violations).toEqual([])
    const belongings = await walk.marked(victim)
    expect(belongings.length).toBeGreaterThan(3)

    await walk.attacked(attacker, [victim, friend])
    await walk.replayed(attacker, other)
    const strangers = await checkUnauthenticatedCalls(attacker, victim.seenValues, seed)
    const cases = walk.cases + strangers.cases
    process.stdout.write(`abuse of the catalogue on ${kind}: ${cases} cases, seed ${seed}\n`)
    expect([...walk.violations, ...strangers.violations]).toEqual([])
    // the statement may hold more: another player who pays a charge puts its text there
    const left = await walk.marked(victim)
    expect(belongings.filter((own) => !left.includes(own))).toEqual([])
    expect(walk.leaks([...attacker.received, ...other.received])).toEqual([])

    const open = members.filter((member) => !needsRole(member)) // the others do not exist for citizens without a role
    const unreached = open.filter((member) => !walk.reached.has(member))
    expect(unreached.length, `never answered a result: ${unreached.join(', ')}`).toBeLessThan(open.length / 5)
    expect((await server.condition()).onEveryObject).toEqual([])
    expect(server.errors).toEqual([])
  })
}, kindsForRules)
