import { Walk } from '@orelhao/engine/testing/abuse/walk'
import { Player } from '@orelhao/standalone/testing/abuse/player'
import { checkUnauthenticatedCalls } from '@orelhao/standalone/testing/abuse/unauthenticated-calls'
import { WatchedServer } from '@orelhao/standalone/testing/abuse/watched-server'
import type { Clock, Findings } from './part.ts'

const unlimited = { RATE_READS: '99999/99999', RATE_WRITES: '99999/99999' }
/** Seeds that one round may use. */
const seedsOfRound = 10_000

/** Rounds of hostile calls, each on a new city, so that a seed reproduces its round. */
export async function fuzzCalls(seed: number, clock: Clock): Promise<Findings> {
  const problems: string[] = []
  let rounds = 0
  while (!clock.isOver() && problems.length === 0) {
    const server = await WatchedServer.start(unlimited)
    const players = await Promise.all([7, 8, 6, 9].map((user) => Player.signIn(server.address, user)))
    const roundSeed = seed + rounds * seedsOfRound
    const found = await round(players as Four, roundSeed, clock)
    problems.push(...[...found, ...server.errors].map((what) => `seed ${roundSeed}: ${what}`))
    for (const player of players) player.leave()
    await server.remove()
    rounds++
  }
  return { figures: [`calls: ${rounds} rounds`], problems }
}

type Four = [Player, Player, Player, Player]

async function round([victim, friend, attacker, other]: Four, seed: number, clock: Clock): Promise<string[]> {
  const mark = `canario-${seed.toString(36)}`
  const walk = new Walk(mark, seed)
  await walk.friendsLive([victim, friend], [attacker, other])
  const belongings = await walk.marked(victim)
  await walk.attacked(attacker, [victim, friend])
  await walk.replayed(attacker, other)
  const strangers = await checkUnauthenticatedCalls(attacker, victim.seenValues, seed)
  clock.count(walk.cases + strangers.cases)
  const left = await walk.marked(victim)
  const missing = belongings.filter((each) => !left.includes(each)).map((each) => `another player changed ${each}`)
  const leaks = walk.leaks([...attacker.received, ...other.received]).map((body) => `another player received ${body}`)
  return [...walk.violations, ...strangers.violations, ...missing, ...leaks]
}
