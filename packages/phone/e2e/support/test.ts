import { test as base } from '@playwright/test'
import { City } from './city.ts'
import { Player } from './player.ts'

interface Fixtures {
  /** A fresh city, closed after the test. */
  city: City
  /** Enters the city as a citizen; the tab is closed after the test, which fails if its page threw. */
  enter: (citizen: string, from?: City) => Promise<Player>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  async city({}, use) {
    const city = await City.open()
    await use(city)
    await city.close()
  },

  async enter({ browser, city }, use) {
    const players: Player[] = []
    await use(async (citizen, from = city) => {
      const player = await Player.enter(browser, from, citizen)
      players.push(player)
      return player
    })
    for (const player of players) await player.close()
    const errors = players.flatMap((player) => player.errors)
    if (errors.length > 0) throw new Error(`the page threw: ${errors.join('; ')}`)
  },
})

export { expect } from '@playwright/test'
