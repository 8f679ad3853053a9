import { isInGame } from '../../../link/environment.ts'
import { isNeutral } from '../../appearance/brands.ts'
import { measureOwnersWallpaper } from '../../appearance/owner-wallpaper.ts'
import { followTextSize } from '../../appearance/text-size.ts'
import { useSettings } from '../../player/settings.ts'
import { followStreamer } from '../../player/streamer/streamer-mode.ts'
import { offerSetup } from '../home/first-run.ts'
import { hearArrows } from './arrow-keys.ts'
import { hearDrags } from './back-swipe.ts'
import { hearBar } from './home-bar-drag.ts'
import { hearHomeTouch } from './home-gestures.ts'
import { writeLostLetters } from './lost-letters.ts'
import { hearTouches } from './play-touch-sounds.ts'
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
