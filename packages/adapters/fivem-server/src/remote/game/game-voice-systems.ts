import type { Log } from '@orelhao/engine/ports'
import type { Game } from '../../game/game.ts'
import { type VoiceSystem, voiceSystem } from '../../voice/voice-systems.ts'
import type { VoiceOrder } from '../rpc/contract.ts'
import type { NamedVoice } from '../rpc/handshake.ts'

interface Joined {
  voice: number
  room: number
}

/** The game's voice systems by their numbers, and who was put into which room, so that nobody stays in one when the server is gone. */
export class Voices {
  readonly #game: Game
  readonly #choice: Parameters<typeof voiceSystem>[1]
  readonly #log: Log
  readonly #systems = new Map<number, VoiceSystem>()
  readonly #joined = new Map<number, Joined>()
  #current = 0

  constructor(game: Game, choice: Parameters<typeof voiceSystem>[1], log: Log) {
    this.#game = game
    this.#choice = choice
    this.#log = log
    this.renew()
  }

  /** A voice resource was started. */
  renew(): void {
    this.#systems.set(++this.#current, voiceSystem(this.#game, this.#choice))
  }

  get named(): NamedVoice {
    const { name, mode } = this.#systems.get(this.#current) ?? voiceSystem(this.#game, this.#choice)
    return { id: this.#current, name, mode }
  }

  has(source: number): boolean {
    return this.#joined.has(source)
  }

  /** An order of the server's. */
  take([voice, act, source, room, isMuted = false, others = []]: VoiceOrder): void {
    const system = this.#systems.get(voice)
    if (act === 'join') this.#joined.set(source, { voice, room })
    if (act === 'leave') this.#joined.delete(source)
    if (act === 'join') this.#run(() => system?.join(source, room))
    else if (act === 'leave') this.#run(() => system?.leave(source, room))
    else if (act === 'mute') this.#run(() => system?.mute?.(source, room, isMuted, others))
  }

  leaveAll(): void {
    for (const [source, { voice, room }] of [...this.#joined]) {
      this.take([voice, 'mute', source, room, false, []])
      this.take([voice, 'leave', source, room])
    }
  }

  #run(step: () => Promise<void> | void): void {
    const failed = (error: unknown) => this.#log.error({ err: error }, 'the voice system failed')
    try {
      Promise.resolve(step()).catch(failed)
    } catch (error) {
      failed(error)
    }
  }
}
