import { notifyGame } from '../link/game.ts'
import { toast } from '../shell/dialogs/overlays.ts'
import { texts as shellTexts } from '../shell/texts.ts'

/** Sets a waypoint on the game's map. */
export function setWaypoint({ x, y }: { x: number; y: number }): void {
  notifyGame('setWaypoint', x, y)
  toast(shellTexts.gpsMarked)
}
