import { test as base } from './browser-test.ts'
import { GamePackage } from './game-package.ts'
import { GamePlayer, type GamePlayerOptions } from './game-player.ts'
import { type GameOptions, GameServer } from './game-server.ts'

/** A game with Ana and Bia in it. */
export interface GameSession {
  game: GameServer
  ana: GamePlayer
  bia: GamePlayer
}

interface Fixtures {
  /** Opens a game, closed after the test, which fails if a script or a page threw. Ana has 100 in the bank, Bia 5. */
  play: (options: Omit<GameOptions, 'folder'>, surroundings?: GamePlayerOptions) => Promise<GameSession>
}

/** A line for authors of apps: lb-phone has an export that this phone lacks, and it answered false. */
const missingExport = /lb-phone: \w+ does not exist in this phone$/

export const test = base.extend<Fixtures, { gamePackage: GamePackage }>({
  gamePackage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      const made = await GamePackage.make()
      await use(made)
      made.remove()
    },
    { scope: 'worker' },
  ],

  async play({ browser, gamePackage }, use, info) {
    const gamers: GamePlayer[] = []
    let game: GameServer | undefined
    await use(async (options, surroundings) => {
      const opened = await GameServer.open({ ...options, folder: gamePackage.unzip() })
      game = opened
      const enter = async (name: string, bank: number) => {
        const gamer = await GamePlayer.enter(opened, browser, [name, bank], surroundings)
        gamers.push(gamer)
        return gamer
      }
      const [ana, bia] = await Promise.all([enter('Ana', 100), enter('Bia', 5)])
      return { game, ana, bia }
    })
    const errors = [
      ...((await (game as GameServer | undefined)?.ask<string[]>('errors')) ?? []),
      ...gamers.flatMap((gamer) => gamer.errors),
    ]
    if (info.status !== info.expectedStatus)
      process.stdout.write(`${gamers.flatMap(({ consoleErrors }) => consoleErrors).join('\n')}\n`)
    for (const gamer of gamers) await gamer.close()
    await (game as GameServer | undefined)?.close()
    const unexpected = errors.filter((line) => !missingExport.test(line))
    if (unexpected.length > 0) throw new Error(unexpected.join('\n'))
  },
})

export { expect } from '@playwright/test'
