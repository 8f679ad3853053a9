import { type Check, type ClientSettings, netEvents } from '@orelhao/protocol/script-wire'
import type { Ports, StopFunction } from '../ports.ts'
import { parseSettings } from './settings.ts'

/**
 * Interval of hello messages until the server script answers; it may start after this one, and the player may still be choosing a
 * character.
 */
const helloMs = 5000
const checkMs = 3000

/** The current character, as the server reported it, and checks that only the server can answer. */
export class Session {
  /** Undefined while there is no character. */
  settings: ClientSettings | undefined
  readonly #ports: Pick<Ports, 'time' | 'server'>
  readonly #checks = new Map<number, (result: unknown) => void>()
  #lastCheck = 0
  #stopHello: StopFunction | undefined

  constructor(ports: Pick<Ports, 'time' | 'server'>) {
    this.#ports = ports
  }

  /** Tells the server that this script runs, until the server answers. */
  start(): void {
    const hello = () => {
      if (!this.settings) this.#ports.server.send(netEvents.hello)
    }
    hello()
    this.#stopHello = this.#ports.time.every(helloMs, hello)
  }

  /** Sets the current character; returns true if it is another one than before. */
  onWelcome(text: string): boolean {
    const before = this.settings?.character
    this.settings = parseSettings(text)
    return before !== this.settings.character
  }

  /** Resolves to undefined if the server does not answer. */
  check(what: Check): Promise<unknown> {
    const id = ++this.#lastCheck
    return new Promise((resolve) => {
      const stopTimer = this.#ports.time.after(checkMs, () => settle(undefined))
      const settle = (result: unknown) => {
        stopTimer()
        this.#checks.delete(id)
        resolve(result)
      }
      this.#checks.set(id, settle)
      this.#ports.server.send(netEvents.check, JSON.stringify([id, what]))
    })
  }

  onCheckResult(text: string): void {
    const [id, result] = JSON.parse(text) as [number, unknown]
    this.#checks.get(id)?.(result)
  }

  /** Forgets the character, which has left. */
  onCharacterLeft(): void {
    this.settings = undefined
    for (const settle of this.#checks.values()) settle(undefined)
  }

  stop(): void {
    this.#stopHello?.()
    this.onCharacterLeft()
  }
}
