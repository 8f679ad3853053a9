import type { Settings } from '../../config/settings.ts'
import type { Framework } from '../../frameworks/framework.ts'
import { areCallsOff, type Game } from '../../game/game.ts'
import type { GameWorld, NamedVoice } from '../rpc/handshake.ts'

export interface WorldParts {
  game: Game
  framework: Framework
  settings: Settings
}

/** What the server has to know of the game before anything happens in it. The secret is not told back. */
export function worldOf(
  { game, framework, settings }: WorldParts,
  voice: NamedVoice,
  heard: GameWorld['heard'],
): GameWorld {
  const { name, problem, numbersByPlayers, bank, fines } = framework
  return {
    settings: { ...settings, engine: '' },
    framework: {
      name,
      ...(problem !== undefined && { problem }),
      ...(numbersByPlayers && { numbersByPlayers }),
      hasBank: bank !== undefined,
      hasFines: fines !== undefined,
    },
    voice,
    areCallsOff: areCallsOff(game),
    players: game.players(),
    heard,
  }
}
