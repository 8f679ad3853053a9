import { isInGame } from '../../link/address.ts'
import { isNeutral } from '../brands.ts'
import { measureOwnersWallpaper } from '../owners-wallpaper.ts'
import { followStreamer } from '../private/follow-streamer.ts'
import { useSettings } from '../settings.ts'
import { followTextSize } from '../text-size.ts'
import { hearArrows } from './arrows.ts'
import { hearBar } from './bar-drag.ts'
import { hearDrags } from './drags.ts'
import { offerSetup } from './first-run.ts'
import { hearTouches } from './hear-touches.ts'
import { hearHomeTouch } from './home-touch.ts'
import { writeLostLetters } from './lost-letters.ts'
import { scrollWithShift } from './shift-wheel.ts'

/** What a hand may do besides pressing, and what else begins once it is known who plays. */
export function hearHands(): void {
  if (!isHearing) hearAll()
  if (useSettings.getState().config.setup) offerSetup()
}

let isHearing = false

/** Once: who plays next has the same page. */
function hearAll(): void {
  isHearing = true
  hearBar()
  hearDrags()
  hearHomeTouch()
  hearArrows()
  hearTouches()
  scrollWithShift()
  if (isInGame) writeLostLetters()
  if (isNeutral()) document.documentElement.dataset.brands = 'neutral'
  followTextSize()
  followStreamer()
  measureWhenSet()
}

function measureWhenSet(): void {
  let seen = ''
  const look = () => {
    const { backgroundURL } = useSettings.getState().config
    if (backgroundURL === seen) return
    seen = backgroundURL
    if (seen) measureOwnersWallpaper(seen).catch(() => {}) // drawn as if nothing were known of it
  }
  look()
  useSettings.subscribe(look)
}
