import type { Log } from '@orelhao/engine/ports'
import type { Game } from './game.ts'

const chatEvent = 'chat:addMessage'
const sender = 'Orelhão'

/**
 * Answers whoever typed a command: in the server's console, and in the game's chat if it was a player. `instead` is what the console shows of
 * an answer that is for the player alone.
 */
export function answerCommand(
  game: Pick<Game, 'emitNet'>,
  log: Log,
  from: number,
  lines: readonly string[],
  instead?: string,
): void {
  log.info({}, from > 0 && instead !== undefined ? instead : lines.join('\n  '))
  if (from <= 0) return
  for (const line of lines) game.emitNet(chatEvent, from, { args: [sender, line.replace(/\^\d/g, '').trim()] })
}
