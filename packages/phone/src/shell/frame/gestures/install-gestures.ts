import { usesNeutralBrands } from '../../appearance/brands.ts'
import { measureOwnerWallpaper } from '../../appearance/owner-wallpaper.ts'
import { applyTextSize } from '../../appearance/text-size.ts'
import { useSettings } from '../../player/settings.ts'
import { applyStreamerMode } from '../../player/streamer/streamer-mode.ts'
import { offerSetup } from '../home/first-run.ts'
import { listenToArrowKeys } from './arrow-keys.ts'
import { listenToBackSwipe } from './back-swipe.ts'
import { listenToHomeBar } from './home-bar-drag.ts'
import { listenToHomeGestures } from './home-gestures.ts'
import { playTouchSounds } from './play-touch-sounds.ts'
import { scrollWithShift } from './shift-wheel.ts'

/** Installs gestures and keys, and other work that starts once the player is identified. */
export function installGestures(): void {
  if (!isInstalled) installOnce()
  if (useSettings.getState().config.setup) offerSetup()
}

let isInstalled = false

/** Runs once: the next player has the same page. */
function installOnce(): void {
  isInstalled = true
  listenToHomeBar()
  listenToBackSwipe()
  listenToHomeGestures()
  listenToArrowKeys()
  playTouchSounds()
  scrollWithShift()
  if (usesNeutralBrands()) document.documentElement.dataset.brands = 'neutral'
  applyTextSize()
  applyStreamerMode()
  watchOwnerWallpaper()
}

function watchOwnerWallpaper(): void {
  let measured = ''
  const measure = () => {
    const { backgroundURL } = useSettings.getState().config
    if (backgroundURL === measured) return
    measured = backgroundURL
    if (measured) measureOwnerWallpaper(measured).catch(() => {}) // a failure leaves the default legibility
  }
  measure()
  useSettings.subscribe(measure)
}
