import type { Socket } from 'node:net'
import { lineMs } from '../rpc/protocol.ts'

/** Connections that may wait to prove that they are the game's. */
const mostStrangers = 256

interface Stranger {
  address: string
  timer: NodeJS.Timeout
}

/**
 * Connections that have not proven to be the game's. They have a few seconds and a number of their own; where they are too many, the oldest
 * of the address that has most gives way. So neither silence nor a crowd keeps the game out, which needs milliseconds.
 */
export class Strangers {
  readonly #all = new Map<Socket, Stranger>()

  admit(socket: Socket): void {
    const timer = setTimeout(() => socket.destroy(), lineMs.silence)
    this.#all.set(socket, { address: socket.remoteAddress ?? '', timer })
    socket.once('close', () => this.release(socket))
    if (this.#all.size > mostStrangers) this.#oldestOfMost()?.destroy()
  }

  /** It is the game's, or gone. */
  release(socket: Socket): void {
    clearTimeout(this.#all.get(socket)?.timer)
    this.#all.delete(socket)
  }

  #oldestOfMost(): Socket | undefined {
    const oldest = new Map<string, { socket: Socket; count: number }>()
    for (const [socket, { address }] of this.#all) {
      const known = oldest.get(address)
      if (known) known.count++
      else oldest.set(address, { socket, count: 1 })
    }
    return [...oldest.values()].reduce((most, one) => (one.count > most.count ? one : most)).socket
  }
}
