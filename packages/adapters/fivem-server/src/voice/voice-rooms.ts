import type { Log } from '@orelhao/engine/ports'
import { pageVoice, type VoiceSystem } from './voice-systems.ts'

interface Joined {
  room: number
  system: VoiceSystem
  isMuted: boolean
}

/** The room of each player in a call. Each player who joined leaves exactly once, in the system that they joined. */
export class VoiceRooms {
  readonly #log: Log
  readonly #joined = new Map<number, Joined>()
  #system: VoiceSystem

  constructor(system: VoiceSystem, log: Log) {
    this.#system = system
    this.#log = log
  }

  get system(): VoiceSystem {
    return this.#system
  }

  get size(): number {
    return this.#joined.size
  }

  /** A voice resource has started. Players in calls move to it. */
  switchSystem(system: VoiceSystem): void {
    const speaking = [...this.#joined]
      .map(([source, joined]) => ({ source, ...joined }))
      .filter((joined) => joined.system !== pageVoice)
    for (const { source } of speaking) this.leave(source)
    this.#system = system
    for (const { source, room } of speaking) this.join(source, room)
    for (const { source, isMuted } of speaking) this.mute(source, isMuted)
  }

  has(source: number): boolean {
    return this.#joined.has(source)
  }

  /** `isApart`: the other party is on another server, so that the pages carry the voice. */
  join(source: number, room: number, isApart = false): void {
    const system = isApart ? pageVoice : this.#system
    const joined = this.#joined.get(source)
    if (joined?.room === room && (joined.system === pageVoice) === isApart) return
    this.leave(source)
    this.#joined.set(source, { room, system, isMuted: false })
    this.#run(system, source, () => system.join(source, room))
    for (const [other, { isMuted }] of this.#othersIn(room, source)) if (isMuted) this.#applyMute(other)
  }

  /** Mutes until the player leaves the room; no effect outside a room. */
  mute(source: number, isMuted: boolean): void {
    const joined = this.#joined.get(source)
    if (!joined || joined.isMuted === isMuted) return
    joined.isMuted = isMuted
    this.#applyMute(source)
  }

  #applyMute(source: number): void {
    const joined = this.#joined.get(source)
    if (!joined) return
    const { system, room, isMuted } = joined
    const others = this.#othersIn(room, source).map(([other]) => other)
    this.#run(system, source, () => system.mute?.(source, room, isMuted, others))
  }

  #othersIn(room: number, source: number): [source: number, joined: Joined][] {
    return [...this.#joined].filter(([other, joined]) => other !== source && joined.room === room)
  }

  /** `room`: only if the player is in that one. */
  leave(source: number, room?: number): void {
    const joined = this.#joined.get(source)
    if (!joined || (room !== undefined && joined.room !== room)) return
    this.mute(source, false)
    this.#joined.delete(source)
    const { system } = joined
    this.#run(system, source, () => system.leave(source, joined.room))
  }

  /** The player's page has left the game's voice; a call that pages carry goes on. */
  leaveGameVoice(source: number, room: number): void {
    if (this.#joined.get(source)?.system !== pageVoice) this.leave(source, room)
  }

  leaveAll(): void {
    for (const source of [...this.#joined.keys()]) this.leave(source)
  }

  /** Logs a failure of a voice system, which must not end the call. */
  #run(system: VoiceSystem, source: number, step: () => Promise<void> | void): void {
    const failed = (error: unknown) =>
      this.#log.error({ err: error, source, voice: system.name }, 'the voice system failed')
    try {
      Promise.resolve(step()).catch(failed)
    } catch (error) {
      failed(error)
    }
  }
}
