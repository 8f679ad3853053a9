import { setImmediate } from 'node:timers'
import { nodesAfter } from '@orelhao/engine/core/ticker'
import { withinTime } from '../../frameworks/parse-answers.ts'
import type { GameSide, Heard } from '../../game/game.ts'
import type { EngineTalk } from '../rpc/contract.ts'
import type { GameWorld } from '../rpc/handshake.ts'

/** A call for help waits for other resources' word, and with it whoever else writes. */
const elsewhereMs = 500

/** The game at the other end of a line. What must be known at once is kept here as the game said it last. */
export class RemoteGame implements GameSide {
  readonly #talk: EngineTalk
  readonly #players: Set<number>
  readonly #areCallsOff: boolean
  readonly #heard: Map<number, { player: number; upTo: number }>

  constructor(talk: EngineTalk, { players, areCallsOff, heard }: GameWorld) {
    this.#talk = talk
    this.#players = new Set(players)
    this.#areCallsOff = areCallsOff
    this.#heard = new Map(heard.map(([source, player, upTo]) => [source, { player, upTo }]))
  }

  players(): number[] {
    return [...this.#players]
  }

  connected(source: number): void {
    this.#players.add(source)
  }

  dropped(source: number): void {
    this.#players.delete(source)
    this.#heard.delete(source)
  }

  hasAce(source: number, ace: string): Promise<boolean> {
    return this.#talk.ask('hasAce', source, ace)
  }

  async isElsewhere(service: string): Promise<boolean> {
    const asked = withinTime(this.#talk.ask('isElsewhere', service), 'isElsewhere', elsewhereMs)
    return (await asked.catch(() => false)) === true
  }

  areCallsOff(): boolean {
    return this.#areCallsOff
  }

  setState(source: number, name: string, value: string | number | null): void {
    this.#talk.tell('setState', [source, name, value])
  }

  emit(event: string, ...args: unknown[]): void {
    this.#talk.tell('emit', [event, ...args])
  }

  /** The payload of a net event is one JSON text, or nothing. */
  emitNet(event: string, target: number, payload?: unknown): void {
    if (payload === undefined) this.#talk.tell('emitNet', [target, event, false])
    else this.#talk.tell('emitNet', [target, event], String(payload))
  }

  onNextTick(job: () => void): void {
    setImmediate(job)
  }

  every(intervalMs: number, job: () => void): () => void {
    const timer = setInterval(job, intervalMs)
    return () => clearInterval(timer)
  }

  after(delayMs: number, job: () => void): () => void {
    return nodesAfter(delayMs, job)
  }

  /** The game keeps it for a server that comes after this one. */
  readonly heard: Heard = {
    upTo: (source, player) => {
      const known = this.#heard.get(source)
      return known?.player === player ? known.upTo : undefined
    },
    sits: (source, player, upTo) => {
      this.#heard.delete(source)
      this.#talk.tell('sits', [source, player, upTo])
    },
    left: (source) => {
      this.#heard.delete(source)
      this.#talk.tell('stands', [source])
    },
  }
}
