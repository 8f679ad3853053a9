import type { VoiceMode } from '@orelhao/protocol/calls/contract'
import type { GameSide } from '@orelhao/protocol/game-side'
import type { PhoneAnimation } from '../animation/phone-animation.ts'
import { type PhoneState, stanceOf } from '../animation/stance.ts'
import type { PhoneCamera } from '../camera/camera.ts'
import type { Ports } from '../ports.ts'
import type { CallVoice } from '../voice/call-voice.ts'
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
  phoneAnimation: PhoneAnimation
  torch(isOn?: unknown): void
  voice: CallVoice
  /** State that the page reports of itself. */
  state: PhoneState
  /** The page shows the app of that name; empty for none. */
  onAppShown(name: unknown): void
  voiceMode(): VoiceMode
  onPageReady(): void
}

/** Flags of the player's state bag while the phone is in the hand: our name, and the one that scripts of other phones read. */
export const openFlags = ['usingPhone', 'phoneOpen'] as const

/** Creates the client script's members for the page's calls to its game. */
export function createGameMembers(parts: Parts): GameSide {
  const { ports, phone, focus, permission, camera, phoneAnimation, torch, voice, state } = parts
  const { player, resources } = ports

  function setFlags(names: readonly string[], field: keyof PhoneState, value: boolean): void {
    if (state[field] === value) return
    state[field] = value
    for (const name of names) player.setFlag(name, value)
  }

  /** Handlers for states that the page reports; other names are only passed to other resources. */
  const stateHandlers: Record<string, (value: unknown) => void> = {
    phoneReady: () => parts.onPageReady(),
    usingPhone: (value) => setFlags(openFlags, 'isInHand', value === true),
    torch,
    inCall: (value) => setFlags(['inCall'], 'isInCall', value === true),
    customApp: (value) => parts.onAppShown(value),
    voiceRoom: (value) => isRoom(value) && voice.onPageRoom(value),
    voiceMuted: (value) => voice.setMuted(value === true, parts.voiceMode()),
    voiceLoud: (value) => voice.setLoud(value === true, parts.voiceMode()),
  }

  return {
    takePhoto(selfie) {
      phone.onHidden() // our page has hidden itself already, another one may not
      phoneAnimation.clear()
      return camera.takePhoto(selfie)
    },
    async open() {
      camera.close()
      await phone.onShown()
      return null
    },
    close() {
      phone.onHidden()
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
      resources.emit('smartphone:serviceRequest', number, text, coordinates)
      return null
    },
    getClock: () => clockOf(player),
    getWeather: () => ({ hash: player.weather() }),
    getPagesAddress: () => resources.pagesAddress(),
    setWaypoint(x, y) {
      player.setWaypoint(x, y)
      return null
    },
    setState(name, value) {
      if (Object.hasOwn(stateHandlers, name)) stateHandlers[name]?.(value)
      resources.emit('smartphone:state', name, value)
      return null
    },
    playAnimation(name) {
      void phoneAnimation.setStance(stanceOf(name, state))
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
