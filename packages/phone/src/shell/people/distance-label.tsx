import { distanceText } from '../../kit/distance.ts'
import { texts } from '../texts.ts'
import { usePlayerPosition } from './player-position.ts'

/** Distance of a place from the player; renders nothing where the game does not report the player's position. */
export function Distance({ x, y }: { x: number; y: number }) {
  const own = usePlayerPosition()
  return own ? texts.away(distanceText(Math.hypot(x - own[0], y - own[1]))) : null
}
