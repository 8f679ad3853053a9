import type { Log } from '@orelhao/engine/ports'
import type { Game } from '../../game/game.ts'
import { selectVoiceSystem, type VoiceSystem } from '../../voice/voice-systems.ts'
import type { VoiceOrder } from '../rpc/contract.ts'
import type { VoiceSystemInfo } from '../rpc/handshake.ts'

interface Joined {
  voice: number
  room: number
}

/** The game's voice systems by number, and the players in each room, so that all leave their rooms when the server is gone. */
export class GameVoiceSystems {
  readonly #game: Game
  readonly #choice: Parameters<typeof selectVoiceSystem>[1]
  readonly #log: Log
  readonly #systems = new Map<number, VoiceSystem>()
  readonly #joined = new Map<number, Joined>()
  #current = 0

  constructor(game: Game, choice: Parameters<typeof selectVoiceSystem>[1], log: Log) {
    this.#game = game
    this.#choice = choice
    this.#log = log
    this.refresh()
  }

  /** A voice resource has started. */
  refresh(): void {
    this.#systems.set(++this.#current, selectVoiceSystem(this.#game, this.#choice))
  }

  get info(): VoiceSystemInfo {
    const { name, mode } = this.#systems.get(this.#current) ?? selectVoiceSystem(this.#game, this.#choice)
    return { id: this.#current, name, mode }
  }

  has(source: number): boolean {
    return this.#joined.has(source)
  }

  /** Applies an order of the server. */
  applyOrder([voice, act, source, room, isMuted = false, others = []]: VoiceOrder): void {
    const system = this.#systems.get(voice)
    if (act === 'join') this.#joined.set(source, { voice, room })
    if (act === 'leave') this.#joined.delete(source)
    if (act === 'join') this.#run(() => system?.join(source, room))
    else if (act === 'leave') this.#run(() => system?.leave(source, room))
    else if (act === 'mute') this.#run(() => system?.mute?.(source, room, isMuted, others))
  }

  leaveAll(): void {
    for (const [source, { voice, room }] of [...this.#joined]) {
      this.applyOrder([voice, 'mute', source, room, false, []])
      this.applyOrder([voice, 'leave', source, room])
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
