import type { VoiceMode } from '@orelhao/protocol/calls/contract'
import type { GameSide } from '@orelhao/protocol/game-side'
import type { Hand } from '../animation/phone-animation.ts'
import { type PhoneState, stanceOf } from '../animation/stance.ts'
import type { PhoneCamera } from '../camera/camera.ts'
import type { Ports } from '../ports.ts'
import type { Voice } from '../voice/call-voice.ts'
import { clockOf } from './clock.ts'
import type { Focus } from './focus.ts'
import type { Permission } from './permission.ts'
import type { Phone } from './phone.ts'

interface Parts {
  ports: Pick<Ports, 'player' | 'resources'>
  phone: Phone
  focus: Focus
  permission: Permission
  camera: PhoneCamera
  hand: Hand
  torch(isOn?: unknown): void
  voice: Voice
  /** What the page tells of itself is kept here. */
  state: PhoneState
  /** The page shows the app of that name now; empty for none. */
  appShown(name: unknown): void
  voiceMode(): VoiceMode
  pageReady(): void
}

/** Flags of the player's state bag while the phone is in the hand: our name, and the one that scripts of other phones read. */
export const openFlags = ['usingPhone', 'phoneOpen'] as const

/** The client script's part of what a page may ask of its game. */
export function createMembers(parts: Parts): GameSide {
  const { ports, phone, focus, permission, camera, hand, torch, voice, state } = parts
  const { player, resources } = ports

  function setFlags(names: readonly string[], field: keyof PhoneState, value: boolean): void {
    if (state[field] === value) return
    state[field] = value
    for (const name of names) player.setFlag(name, value)
  }

  /** What the page says of itself; other names are only handed on. */
  const states: Record<string, (value: unknown) => void> = {
    phoneReady: () => parts.pageReady(),
    usingPhone: (value) => setFlags(openFlags, 'isInHand', value === true),
    torch,
    inCall: (value) => setFlags(['inCall'], 'isInCall', value === true),
    customApp: (value) => parts.appShown(value),
    voiceRoom: (value) => isRoom(value) && voice.pageIsIn(value),
    voiceMuted: (value) => voice.setMuted(value === true, parts.voiceMode()),
    voiceLoud: (value) => voice.setLoud(value === true, parts.voiceMode()),
  }

  return {
    takePhoto(selfie) {
      phone.hid() // the page did so already, unless it is not ours
      hand.drop()
      return camera.take(selfie)
    },
    async open() {
      camera.close()
      await phone.shown()
      return null
    },
    close() {
      phone.hid()
      return null
    },
    getLocation() {
      const [x, y] = player.position()
      return [twoDecimals(x), twoDecimals(y)]
    },
    getLocation3() {
      const [x, y, z] = player.position()
      return [twoDecimals(x), twoDecimals(y), twoDecimals(z)]
    },
    hasPhone: () => permission.hasPhone(),
    serviceRequest(number, text, coordinates) {
      resources.tell('smartphone:serviceRequest', number, text, coordinates)
      return null
    },
    getClock: () => clockOf(player),
    getWeather: () => ({ hash: player.weather() }),
    setWaypoint(x, y) {
      player.setWaypoint(x, y)
      return null
    },
    setState(name, value) {
      if (Object.hasOwn(states, name)) states[name]?.(value)
      resources.tell('smartphone:state', name, value)
      return null
    },
    playAnimation(name) {
      void hand.take(stanceOf(name, state))
      return null
    },
    setInputFocus(focused) {
      focus.setTyping(focused)
      return null
    },
  }
}

function isRoom(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100
}
