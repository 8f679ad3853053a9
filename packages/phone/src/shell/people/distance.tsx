import { distanceText } from '../../kit/distance.ts'
import { texts } from '../texts.ts'
import { usePlayerPosition } from './player-position.ts'

/** How far a place is from the player; nothing where the game does not say where they are. */
export function Distance({ x, y }: { x: number; y: number }) {
  const own = usePlayerPosition()
  return own ? texts.away(distanceText(Math.hypot(x - own[0], y - own[1]))) : null
}
