import type { VoiceMode } from '@orelhao/protocol/calls/contract'
import { netEvents, type VoiceOrder } from '@orelhao/protocol/script-wire'
import { controlIds } from '../phone/control-ids.ts'
import type { Ports, StopFunction } from '../ports.ts'
import { type VoiceSystem, voiceSystems } from './voice-systems.ts'

/** Flag of the player's state bag, for other resources. */
const mutedFlag = 'phoneMuted'

/** The voice of the player's call. The server assigns rooms; the player may leave, mute and use the loudspeaker. */
export class CallVoice {
  readonly #ports: Pick<Ports, 'controls' | 'player' | 'server' | 'time' | 'voice'>
  readonly #systems: Record<VoiceMode, VoiceSystem>
  #joined: VoiceOrder | undefined
  /** Room in which the page reports a call; 0 for none. */
  #pageRoom = 0
  #stopMute: StopFunction | undefined
  #stopSilencing: StopFunction | undefined
  #restoreVolume: StopFunction | undefined

  constructor(ports: Pick<Ports, 'controls' | 'player' | 'server' | 'time' | 'voice'>) {
    this.#ports = ports
    this.#systems = voiceSystems(ports.voice)
  }

  /** Room 0 leaves. */
  onOrder({ mode, room }: VoiceOrder): void {
    if (this.#joined?.room === room && this.#joined.mode === mode) return
    this.leave()
    if (room === 0 || !Object.hasOwn(this.#systems, mode)) return
    this.#joined = { mode, room }
    this.#systems[mode].join(room)
  }

  /** Joins the call again if the started resource is its voice system, which has no calls yet. */
  onResourceStarted(resource: string): void {
    if (!this.#joined) return
    const { mode, room } = this.#joined
    if (this.#systems[mode].resource === resource) this.#systems[mode].join(room)
  }

  leave(): void {
    this.setMuted(false, 'rtc')
    this.silence([])
    this.#restoreVolume?.()
    this.#restoreVolume = undefined
    if (!this.#joined) return
    const { mode, room } = this.#joined
    this.#joined = undefined
    this.#systems[mode].leave(room)
  }

  /**
   * Leaves the call when the page does. The page cannot join a room, since the server assigns rooms, but it can leave, and is no longer
   * heard even if ending the call failed.
   */
  onPageRoom(room: number): void {
    const leftRoom = this.#pageRoom
    this.#pageRoom = room
    if (room !== 0) return
    this.leave()
    if (leftRoom !== 0) this.#ports.server.send(netEvents.left, JSON.stringify(leftRoom))
  }

  /** Sets the loudspeaker until the call ends. `mode`: the server's voice mode, for one that joins players itself. */
  setLoud(isLoud: boolean, mode: VoiceMode): void {
    const system = this.#systems[this.#joined?.mode ?? mode]
    this.#restoreVolume ??= system.rememberVolume?.()
    system.setLoud?.(isLoud)
  }

  /**
   * Asks the server to mute the player, which also covers open microphones. Disables the talk button at once, except where nearby players
   * must still hear. `mode`: the server's voice mode.
   */
  setMuted(isMuted: boolean, mode: VoiceMode): void {
    if (isMuted === (this.#stopMute !== undefined)) return
    this.#ports.player.setFlag(mutedFlag, isMuted)
    this.#ports.server.send(netEvents.mute, JSON.stringify(isMuted))
    this.#stopMute?.()
    this.#stopMute = isMuted ? this.#withoutTalkButton(mode) : undefined
  }

  /** Silences the player for these members of the call; an empty list ends that. pma-voice adds them again after each radio message. */
  silence(others: readonly number[]): void {
    this.#stopSilencing?.()
    this.#stopSilencing = undefined
    if (others.length === 0) return
    const { time, voice } = this.#ports
    const stop = time.eachFrame(() => {
      for (const source of others) voice.speakTo(source, false)
    })
    this.#stopSilencing = () => {
      stop()
      for (const source of others) voice.speakTo(source, true)
    }
  }

  #withoutTalkButton(mode: VoiceMode): StopFunction {
    if (mode === 'pma-voice') return () => {}
    return this.#ports.time.eachFrame(() => this.#ports.controls.disable(controlIds.pushToTalk))
  }
}
