import { setImmediate } from 'node:timers'
import { nodeTimeout } from '@orelhao/engine/core/ticker'
import { withTimeout } from '../../frameworks/parse-answers.ts'
import type { GameApi, PageDeliveries } from '../../game/game.ts'
import type { EngineRpc } from '../rpc/contract.ts'
import type { GameSnapshot } from '../rpc/handshake.ts'

/** Short, since a service request waits for the other resources' answers, and with it every other writer. */
const elsewhereTimeoutMs = 500

/** The game at the other end of a connection. Values that are needed synchronously are cached as the game last sent them. */
export class RemoteGame implements GameApi {
  readonly #rpc: EngineRpc
  readonly #players: Set<number>
  readonly #areCallsOff: boolean
  readonly #deliveries: Map<number, { player: number; upTo: number }>

  constructor(rpc: EngineRpc, { players, areCallsOff, heard: positions }: GameSnapshot) {
    this.#rpc = rpc
    this.#players = new Set(players)
    this.#areCallsOff = areCallsOff
    this.#deliveries = new Map(positions.map(([source, player, upTo]) => [source, { player, upTo }]))
  }

  players(): number[] {
    return [...this.#players]
  }

  onConnected(source: number): void {
    this.#players.add(source)
  }

  onDropped(source: number): void {
    this.#players.delete(source)
    this.#deliveries.delete(source)
  }

  hasAce(source: number, ace: string): Promise<boolean> {
    return this.#rpc.request('hasAce', source, ace)
  }

  licence(source: number): Promise<string | undefined> {
    return this.#rpc.request('licence', source)
  }

  async isElsewhere(service: string): Promise<boolean> {
    const answer = withTimeout(this.#rpc.request('isElsewhere', service), 'isElsewhere', elsewhereTimeoutMs)
    return (await answer.catch(() => false)) === true
  }

  areCallsOff(): boolean {
    return this.#areCallsOff
  }

  setState(source: number, name: string, value: string | number | null): void {
    this.#rpc.notify('setState', [source, name, value])
  }

  emit(event: string, ...args: unknown[]): void {
    this.#rpc.notify('emit', [event, ...args])
  }

  /** The payload of a net event is one JSON text, or absent. */
  emitNet(event: string, target: number, payload?: unknown): void {
    if (payload === undefined) this.#rpc.notify('emitNet', [target, event, false])
    else this.#rpc.notify('emitNet', [target, event], String(payload))
  }

  onNextTick(job: () => void): void {
    setImmediate(job)
  }

  every(intervalMs: number, job: () => void): () => void {
    const timer = setInterval(job, intervalMs)
    return () => clearInterval(timer)
  }

  after(delayMs: number, job: () => void): () => void {
    return nodeTimeout(delayMs, job)
  }

  /** The game stores it for a server that follows this one. */
  readonly pageDeliveries: PageDeliveries = {
    lastSeq: (source, player) => {
      const delivery = this.#deliveries.get(source)
      return delivery?.player === player ? delivery.upTo : undefined
    },
    track: (source, player, upTo) => {
      this.#deliveries.delete(source)
      this.#rpc.notify('sits', [source, player, upTo])
    },
    untrack: (source) => {
      this.#deliveries.delete(source)
      this.#rpc.notify('stands', [source])
    },
  }
}
