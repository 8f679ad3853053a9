import type { Socket } from 'node:net'
import { connectionTimesMs } from '../rpc/connection-times.ts'

/** Most connections that may wait to prove that they are the game's. */
const maxConnections = 256

interface UnauthenticatedConnection {
  address: string
  timer: NodeJS.Timeout
}

/**
 * Connections that have not proven to be the game's. They get a few seconds and have their own maximum; beyond it, the oldest connection of
 * the address with most connections is closed. So neither silence nor a flood blocks the game, which needs milliseconds.
 */
export class UnauthenticatedConnections {
  readonly #connections = new Map<Socket, UnauthenticatedConnection>()

  admit(socket: Socket): void {
    const timer = setTimeout(() => socket.destroy(), connectionTimesMs.silence)
    this.#connections.set(socket, { address: socket.remoteAddress ?? '', timer })
    socket.once('close', () => this.release(socket))
    if (this.#connections.size > maxConnections) this.#oldestOfBusiestAddress()?.destroy()
  }

  /** The connection is authenticated or closed. */
  release(socket: Socket): void {
    clearTimeout(this.#connections.get(socket)?.timer)
    this.#connections.delete(socket)
  }

  #oldestOfBusiestAddress(): Socket | undefined {
    const oldest = new Map<string, { socket: Socket; count: number }>()
    for (const [socket, { address }] of this.#connections) {
      const entry = oldest.get(address)
      if (entry) entry.count++
      else oldest.set(address, { socket, count: 1 })
    }
    return [...oldest.values()].reduce((most, one) => (one.count > most.count ? one : most)).socket
  }
}
