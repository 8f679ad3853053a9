import { isInGame } from '../../link/address.ts'
import { ignoreOffline } from '../../link/backend.ts'
import { isNeutral } from '../brands.ts'
import { usePreferences } from '../preferences.ts'
import { useSettings } from '../settings.ts'
import { streamerPreference } from '../streamer.ts'
import { hearArrows } from './arrows.ts'
import { hearBar } from './bar-drag.ts'
import { hearDrags } from './drags.ts'
import { hearTouches } from './hear-touches.ts'
import { hearHomeTouch } from './home-touch.ts'
import { writeLostLetters } from './lost-letters.ts'
import { hearPageDrag } from './page-drag.ts'
import { scrollWithShift } from './shift-wheel.ts'
import { followTextSize } from './text-size.ts'

/** What a hand may do besides pressing, and what else can wait until home is drawn. */
export function hearHands(): void {
  hearBar()
  hearDrags()
  hearHomeTouch()
  hearPageDrag()
  hearArrows()
  hearTouches()
  scrollWithShift()
  if (isInGame) writeLostLetters()
  if (isNeutral()) document.documentElement.dataset.brands = 'neutral'
  followTextSize()
  followStreamer()
  measureWhenSet()
  if (useSettings.getState().config.setup)
    void ignoreOffline(import('./first-run.ts').then(({ offerSetup }) => offerSetup())) // another time
}

/** What measures pictures is loaded where the owner has one. */
function measureWhenSet(): void {
  let seen = ''
  const look = () => {
    const { backgroundURL } = useSettings.getState().config
    if (backgroundURL === seen) return
    seen = backgroundURL
    if (seen)
      void ignoreOffline(
        import('../owners-wallpaper.ts').then((module) => module.measureOwnersWallpaper(backgroundURL)),
      )
  }
  look()
  useSettings.subscribe(look)
}

let isLoaded = false

/** What hides names and numbers is loaded when the player first wants it. */
function followStreamer(): void {
  const look = () => {
    if (isLoaded || !streamerPreference.get('isOn')) return
    isLoaded = true
    import('../private/follow-streamer.ts').then(
      (module) => module.followStreamer(),
      () => {
        isLoaded = false
      },
    )
  }
  look()
  usePreferences.subscribe(look)
}
