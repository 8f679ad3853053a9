import type { VoiceMode } from '@orelhao/protocol/calls/contract'
import { netEvents, type VoiceOrder } from '@orelhao/protocol/script-wire'
import { controlIds } from '../phone/control-ids.ts'
import type { Ports, StopFunction } from '../ports.ts'
import { type VoiceSystem, voiceSystems } from './voice-systems.ts'

/** Flag of the player's state bag, for other resources. */
const mutedFlag = 'phoneMuted'

/** The voice of the player's call. The server says who is in which room; the player may leave, be silent and be loud. */
export class CallVoice {
  readonly #ports: Pick<Ports, 'controls' | 'player' | 'server' | 'time' | 'voice'>
  readonly #systems: Record<VoiceMode, VoiceSystem>
  #joined: VoiceOrder | undefined
  /** Where the page says that it talks, 0 for nowhere. */
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

  /** Another resource was started on this computer. A voice resource that has just started knows of no call. */
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
   * The page never joins a room: the server decides who is in which. But it may leave, and is no longer heard, whether
   * or not the call could be ended.
   */
  onPageRoom(room: number): void {
    const leftRoom = this.#pageRoom
    this.#pageRoom = room
    if (room !== 0) return
    this.leave()
    if (leftRoom !== 0) this.#ports.server.send(netEvents.left, JSON.stringify(leftRoom))
  }

  /** Until the call is over. `mode`: the server's, where it lets players in itself. */
  setLoud(isLoud: boolean, mode: VoiceMode): void {
    const system = this.#systems[this.#joined?.mode ?? mode]
    this.#restoreVolume ??= system.rememberVolume?.()
    system.setLoud?.(isLoud)
  }

  /**
   * Asks the server for silence, which holds open microphones too. The talk button is taken away at once, but where those near by go on hearing.
   * `mode`: the server's.
   */
  setMuted(isMuted: boolean, mode: VoiceMode): void {
    if (isMuted === (this.#stopMute !== undefined)) return
    this.#ports.player.setFlag(mutedFlag, isMuted)
    this.#ports.server.send(netEvents.mute, JSON.stringify(isMuted))
    this.#stopMute?.()
    this.#stopMute = isMuted ? this.#withoutTalkButton(mode) : undefined
  }

  /** The server says who in the call must not hear the player; nobody: all may again. pma-voice adds them anew after each word on the radio. */
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
