import type { Log } from '@orelhao/engine/ports'
import type { VoiceSystem } from './modes.ts'

/** Who speaks in which room. Whoever joined is made to leave exactly once, in the system they joined. */
export class Rooms {
  readonly #log: Log
  readonly #joined = new Map<number, { room: number; system: VoiceSystem }>()
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

  /** A voice resource was started. Those who speak are taken over. */
  use(system: VoiceSystem): void {
    const speaking = [...this.#joined]
    this.leaveAll()
    this.#system = system
    for (const [source, { room }] of speaking) this.join(source, room)
  }

  has(source: number): boolean {
    return this.#joined.has(source)
  }

  join(source: number, room: number): void {
    if (this.#joined.get(source)?.room === room) return
    this.leave(source)
    const system = this.#system
    this.#joined.set(source, { room, system })
    this.#run('join', system, source, room)
  }

  /** `room`: only if they are in that one. */
  leave(source: number, room?: number): void {
    const joined = this.#joined.get(source)
    if (!joined || (room !== undefined && joined.room !== room)) return
    this.#joined.delete(source)
    this.#run('leave', joined.system, source, joined.room)
  }

  leaveAll(): void {
    for (const source of [...this.#joined.keys()]) this.leave(source)
  }

  /** A voice system that fails must not take the call with it. */
  #run(what: 'join' | 'leave', system: VoiceSystem, source: number, room: number): void {
    const failed = (error: unknown) =>
      this.#log.error({ err: error, source, voice: system.name }, 'the voice system failed')
    try {
      Promise.resolve(system[what](source, room)).catch(failed)
    } catch (error) {
      failed(error)
    }
  }
}
