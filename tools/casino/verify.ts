import { parseArgs } from 'node:util'
import { audit } from '@orelhao/engine/apps/casino/audit'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { readConfig } from '@orelhao/standalone/config/config'
import { startupErrorText } from '@orelhao/standalone/config/startup-error'
import { simulate } from './simulation.ts'

/**
 * `npm run casino:verify`: draws every game stored in the configured database (DATA_DIR, DATABASE_URL) again from its
 * seeds, and prints the stakes and payouts of each game. Exits with 1 where a game does not match its seeds. With
 * `-- --simulate 1000000` it plays that many games with seeds of its own instead, and compares their payouts with the rules.
 */
const { values } = parseArgs({ options: { simulate: { type: 'string' } } })
if (values.simulate === undefined) await verify()
else if (/^[1-9]\d{0,8}$/.test(values.simulate)) simulation(Number(values.simulate))
else fail('--simulate needs a number of games')

async function verify(): Promise<void> {
  try {
    const { DATABASE_URL } = readConfig(process.env)
    const database = openDatabase(DATABASE_URL)
    const { checked, wrong, games } = await audit(database)
    await database.close()
    for (const { game, rounds, staked, paid, expected } of games) {
      const real = staked > 0 ? percent(paid / staked) : '-'
      const due = expected === undefined ? '-' : percent(expected)
      console.log(`${game}: ${rounds} rounds, ${staked} staked, ${paid} paid back (${real}; expected ${due})`)
    }
    for (const { game, id, why } of wrong) console.error(`${game} ${id}: ${why}`)
    console.log(`${checked} games and rounds drawn again, ${wrong.length} wrong`)
    if (wrong.length > 0) process.exitCode = 1
  } catch (error) {
    const complaint = startupErrorText(error)
    if (complaint === undefined) throw error
    fail(complaint)
  }
}

function simulation(games: number): void {
  for (const { game, paidBack, expected, standardErrors, chiSquared, limit } of simulate(games)) {
    const apart = `${standardErrors.toFixed(2)} standard errors apart`
    console.log(`${game}: paid back ${percent(paidBack)}, expected ${percent(expected)}: ${apart}`)
    console.log(
      `  chi-squared of what was drawn ${chiSquared.toFixed(1)}, one chance in a thousand to be above ${limit}`,
    )
    if (Math.abs(standardErrors) > 3 || chiSquared > limit) process.exitCode = 1
  }
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`
}

function fail(why: string): void {
  console.error(why)
  process.exitCode = 1
}
