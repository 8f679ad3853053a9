import type { GameAnswer } from '@orelhao/protocol/game'
import type { Player } from '../ports.ts'

/** Returns the game's clock in the page's format. */
export function clockOf(player: Player): GameAnswer<'getClock'> {
  const { hours, minutes } = player.clock()
  return { hours: twoDigits(hours), minutes: twoDigits(minutes) }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
