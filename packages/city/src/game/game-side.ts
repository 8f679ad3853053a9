import type { Pose } from '@orelhao/protocol/city'
import type { GameSide } from '@orelhao/protocol/game-side'
import type { Phone } from '../phone/phone.ts'
import { texts } from '../texts.ts'
import type { Clock } from './clock.ts'
import { fromMap, type StreetPoint, toMap } from './coordinates.ts'
import { type Stance, stanceOfAnimation } from './stance.ts'

export interface GameSideOptions {
  pose(): Pose
  clock(): Clock
  phone: Phone
  showNotice(text: string): void
  setStance(stance: Stance): void
  /** Switches the phone's torch on or off. */
  setTorch(isOn: boolean): void
  setWaypoint(point: StreetPoint): void
}

/** Implements the game client's part: the same members as the FiveM client script. */
export function createGameSide({
  pose,
  clock,
  phone,
  showNotice,
  setStance,
  setTorch,
  setWaypoint,
}: GameSideOptions): GameSide {
  let usingPhone = false
  let animation: Stance = 'free'

  function showStance(): null {
    setStance(animation === 'free' && usingPhone ? 'text' : animation)
    return null
  }

  return {
    /** Returns no picture: the phone captures it itself, from the `cityView` around it. */
    takePhoto() {
      phone.showCamera()
      return { image: '' }
    },
    open: () => phone.onShown(),
    close: () => phone.onHidden(),
    getLocation: () => toMap(pose()),
    getLocation3: () => [...toMap(pose()), 0],
    hasPhone: () => true,
    serviceRequest(number, text) {
      showNotice(texts.service(number, text))
      return null
    },
    getClock: clock,
    getWeather: () => ({ hash: 0 }), // the street has clear skies only
    getPagesAddress: () => location.origin,
    setWaypoint(x, y) {
      setWaypoint(fromMap(x, y))
      showNotice(texts.waypoint)
      return null
    },
    setState(name, value) {
      if (name === 'phoneReady') {
        phone.onReady()
        setTorch(false) // the page that had switched it on is gone
      }
      if (name === 'torch') setTorch(value === true)
      if (name !== 'usingPhone') return null
      usingPhone = Boolean(value)
      if (!usingPhone) animation = 'free'
      return showStance()
    },
    playAnimation(name) {
      animation = stanceOfAnimation(name)
      return showStance()
    },
    setInputFocus: (focused) => phone.setPageHasKeys(focused),
  }
}
