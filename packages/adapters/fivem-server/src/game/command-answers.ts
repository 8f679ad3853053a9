import type { Log } from '@orelhao/engine/ports'
import type { Game } from './game.ts'

const chatEvent = 'chat:addMessage'
const sender = 'Orelhão'

/** Answers whoever typed a command: in the server's console, and in the game's chat if it was a player. */
export function answerCommand(game: Pick<Game, 'emitNet'>, log: Log, from: number, lines: readonly string[]): void {
  log.info({}, lines.join('\n  '))
  if (from <= 0) return
  for (const line of lines) game.emitNet(chatEvent, from, { args: [sender, line.replace(/\^\d/g, '').trim()] })
}
