import { openDatabase } from '@orelhao/engine/database/open-database'
import { attackedCity, openAttack } from '@orelhao/engine/testing/abuse/panel-city'
import { sqliteDatabase } from '@orelhao/engine/testing/test-database'
import { createWorld } from '@orelhao/engine/testing/world'
import { roles } from '@orelhao/protocol/panel/roles'
import type { Clock, Findings } from './part.ts'

/** Seeds that one round may use. */
const seedsOfRound = 10_000

/** Rounds of hostile calls of the panel as each role, each on a new city, so that a seed reproduces its round. */
export async function fuzzPanel(seed: number, clock: Clock): Promise<Findings> {
  const problems: string[] = []
  let rounds = 0
  while (!clock.isOver() && problems.length === 0) {
    const place = sqliteDatabase()
    const database = openDatabase(place.url)
    const city = await attackedCity((cast, options = {}) => createWorld(cast, { ...options, database }))
    const roundSeed = seed + rounds * seedsOfRound
    const { attack, browsers } = await openAttack(city, roundSeed)
    for (const role of roles) {
      await attack.callAll(role, browsers[role], 20)
      await attack.callHostile(role, browsers[role])
    }
    clock.count(attack.cases)
    const errors = city.errors.map((error) => `the log: ${JSON.stringify(error)}`)
    problems.push(...[...attack.violations, ...errors].map((what) => `seed ${roundSeed}: ${what}`))
    await city.engine.close()
    await place.drop()
    rounds++
  }
  return { figures: [`panel: ${rounds} rounds`], problems }
}
