import { onTestFinished } from 'vitest'
import { openGame } from '../index.ts'
import type { Game, GameOptions, ManifestInput } from '../types.ts'

export interface Scripts {
  server?: string
  client?: string
  files?: Record<string, string>
  manifest?: ManifestInput
}

/** A game with one resource per name, all started, closed when the test ends. Time stands still until the test advances it. */
export async function startGame(resources: Record<string, Scripts>, options: GameOptions = {}): Promise<Game> {
  const game = await openGame({ clock: 'virtual', ...options })
  onTestFinished(() => game.close())
  for (const [name, scripts] of Object.entries(resources)) addScripts(game, name, scripts)
  for (const name of Object.keys(resources)) await game.start(name)
  return game
}

export function addScripts(game: Game, name: string, { server, client, files, manifest }: Scripts): void {
  game.addResource({
    name,
    manifest: {
      fx_version: 'cerulean',
      ...(server === undefined ? {} : { server_script: 'server.js' }),
      ...(client === undefined ? {} : { client_script: 'client.js' }),
      ...manifest,
    },
    files: {
      ...(server === undefined ? {} : { 'server.js': server }),
      ...(client === undefined ? {} : { 'client.js': client }),
      ...files,
    },
  })
}

/** Lines that a resource's scripts printed on the server, without their prefix. */
export function printedBy(game: Game, resource = 'phone'): string[] {
  const mark = `[script:${resource}] `
  return game.printed.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length))
}
