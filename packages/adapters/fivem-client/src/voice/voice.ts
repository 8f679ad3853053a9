import type { VoiceMode } from '@orelhao/protocol/calls/contract'
import { netEvents, type VoiceOrder } from '@orelhao/protocol/script-wire'
import { controls } from '../phone/controls.ts'
import type { Ports, Stop } from '../ports.ts'
import { type VoiceSystem, voiceSystems } from './systems.ts'

/** Flag of the player's state bag, for other resources. */
const mutedFlag = 'phoneMuted'

/** The voice of the player's call. The server says who is in which room; the player may leave, be silent and be loud. */
export class Voice {
  readonly #ports: Pick<Ports, 'controls' | 'player' | 'server' | 'time'>
  readonly #systems: Record<VoiceMode, VoiceSystem>
  #joined: VoiceOrder | undefined
  /** Where the page says that it talks, 0 for nowhere. */
  #pageRoom = 0
  #stopMute: Stop | undefined
  #restoreVolume: Stop | undefined

  constructor(ports: Pick<Ports, 'controls' | 'player' | 'server' | 'time' | 'voice'>) {
    this.#ports = ports
    this.#systems = voiceSystems(ports.voice)
  }

  /** Room 0 leaves. */
  take({ mode, room }: VoiceOrder): void {
    if (this.#joined?.room === room && this.#joined.mode === mode) return
    this.leave()
    if (room === 0 || !Object.hasOwn(this.#systems, mode)) return
    this.#joined = { mode, room }
    this.#systems[mode].join(room)
  }

  /** Another resource was started on this computer. A voice resource knows of no call then. */
  resourceStarted(resource: string): void {
    if (!this.#joined) return
    const { mode, room } = this.#joined
    if (this.#systems[mode].resource === resource) this.#systems[mode].join(room)
  }

  leave(): void {
    this.setMuted(false)
    this.#restoreVolume?.()
    this.#restoreVolume = undefined
    if (!this.#joined) return
    const { mode, room } = this.#joined
    this.#joined = undefined
    this.#systems[mode].leave(room)
  }

  /** The page joins nothing: the server says whom. But it may leave, and is heard no more, whether or not the call could be ended. */
  pageIsIn(room: number): void {
    const left = this.#pageRoom
    this.#pageRoom = room
    if (room !== 0) return
    this.leave()
    if (left !== 0) this.#ports.server.send(netEvents.left, JSON.stringify(left))
  }

  /** Until the call is over. `mode`: the server's, where it lets players in itself. */
  setLoud(isLoud: boolean, mode: VoiceMode): void {
    const system = this.#systems[this.#joined?.mode ?? mode]
    this.#restoreVolume ??= system.keepVolume?.()
    system.setLoud?.(isLoud)
  }

  /** Asks the server for silence, which holds open microphones too, and takes the talk button away at once. */
  setMuted(isMuted: boolean): void {
    if (isMuted === (this.#stopMute !== undefined)) return
    this.#ports.player.setFlag(mutedFlag, isMuted)
    this.#ports.server.send(netEvents.mute, JSON.stringify(isMuted))
    this.#stopMute?.()
    this.#stopMute = isMuted
      ? this.#ports.time.eachFrame(() => this.#ports.controls.disable(controls.pushToTalk))
      : undefined
  }
}
