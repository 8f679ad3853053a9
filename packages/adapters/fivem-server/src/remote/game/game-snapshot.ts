import type { Settings } from '../../config/settings.ts'
import type { Framework } from '../../frameworks/framework.ts'
import { areCallsOff, type Game } from '../../game/game.ts'
import type { GameSnapshot, VoiceSystemInfo } from '../rpc/handshake.ts'

export interface GameSnapshotParts {
  game: Game
  framework: Framework
  settings: Settings
}

/** State of the game that the server needs before any event. The secret is left out. */
export function gameSnapshot(
  { game, framework, settings }: GameSnapshotParts,
  voice: VoiceSystemInfo,
  pagePositions: GameSnapshot['heard'],
): GameSnapshot {
  const { name, problem, numbersByPlayers, bank, fines } = framework
  return {
    settings: { ...settings, engine: '' },
    version: game.version,
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
    heard: pagePositions,
  }
}
