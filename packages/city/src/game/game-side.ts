import type { Pose } from '@orelhao/protocol/city'
import type { GameSide } from '@orelhao/protocol/game-side'
import type { Phone } from '../phone/phone.ts'
import { texts } from '../texts.ts'
import type { Clock } from './clock.ts'
import { fromMap, type StreetPoint, toMap } from './coordinates.ts'
import { type Stance, stanceOfAnimation } from './stance.ts'

export interface GameParts {
  pose(): Pose
  clock(): Clock
  phone: Phone
  notice(text: string): void
  takeStance(stance: Stance): void
  /** The phone's torch goes on or out. */
  shine(isOn: boolean): void
  mark(point: StreetPoint): void
}

/** The game client's part, played by the city: the same members as the FiveM client script. */
export function createGameSide({ pose, clock, phone, notice, takeStance, shine, mark }: GameParts): GameSide {
  let usingPhone = false
  let animation: Stance = 'free'

  function showStance(): null {
    takeStance(animation === 'free' && usingPhone ? 'text' : animation)
    return null
  }

  return {
    /** The phone frames the picture itself, in the `cityView` around it. */
    takePhoto() {
      phone.lendScreen()
      return { image: '' }
    },
    open: () => phone.shown(),
    close: () => phone.hid(),
    getLocation: () => toMap(pose()),
    getLocation3: () => [...toMap(pose()), 0],
    hasPhone: () => true,
    serviceRequest(number, text) {
      notice(texts.service(number, text))
      return null
    },
    getClock: clock,
    getWeather: () => ({ hash: 0 }), // the street knows clear skies only
    setWaypoint(x, y) {
      mark(fromMap(x, y))
      notice(texts.waypoint)
      return null
    },
    setState(name, value) {
      if (name === 'phoneReady') {
        phone.ready()
        shine(false) // the page that had it on is gone
      }
      if (name === 'torch') shine(value === true)
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
