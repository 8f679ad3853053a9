import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { test as base } from './browser-test.ts'
import { City } from './city.ts'
import { CityHost } from './city-host.ts'
import { describeState } from './describe-state.ts'
import { Player } from './player.ts'

interface Options {
  /** The owner's settings of the test's city. */
  owner: Partial<PhoneConfig>
  /** Runs the test's city in a separate process, which the test may kill. */
  killable: boolean
}

interface Fixtures {
  /** A fresh city, closed after the test. */
  city: City
  /** Enters the city as a citizen; the tab is closed after the test, which fails if its page threw. */
  enter: (citizen: string, from?: Pick<City, 'address'>) => Promise<Player>
}

interface WorkerFixtures {
  /** The process of a worker's cities. */
  host: CityHost
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  owner: [{}, { option: true }],
  killable: [false, { option: true }],

  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      const host = new CityHost()
      await use(host)
      host.end()
    },
    { scope: 'worker' },
  ],

  async city({ host, killable, owner }, use) {
    const city = await City.open(owner, killable ? undefined : host)
    await use(city)
    await city.close()
  },

  async enter({ browser, city }, use, info) {
    const players: Player[] = []
    await use(async (citizen, from = city) => {
      const player = await Player.enter(browser, from, citizen)
      players.push(player)
      return player
    })
    const hasFailed = info.status !== info.expectedStatus
    const states = hasFailed ? await Promise.all(players.map(describeState)) : []
    for (const player of players) await player.close()
    const thrown = players.flatMap(({ errors }) => errors.map((error) => `the page threw: ${error}`))
    const complaints = hasFailed ? players.flatMap((player) => player.consoleErrors) : []
    const problems = [...thrown, ...states, ...complaints]
    if (problems.length > 0) throw new Error(problems.join('\n'))
  },
})

export { expect } from '@playwright/test'
