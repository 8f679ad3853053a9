import { hearArrows } from './arrows.ts'
import { hearDrags } from './drags.ts'
import { hearHomeTouch } from './home-touch.ts'

/** What a hand may do besides pressing: loaded once home is drawn. */
export function hearHands(): void {
  hearDrags()
  hearHomeTouch()
  hearArrows()
}
