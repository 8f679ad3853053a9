import { once } from 'node:events'
import { WebSocket } from 'ws'

const number = /minutos (\d+)"/

/** The recipient's page: measures the delay of every numbered message. */
export class Inbox {
  readonly #socket: WebSocket
  readonly #sentMs = new Map<number, number>()
  #delays: number[] = []
  #last = 0

  static async open(address: string): Promise<Inbox> {
    const socket = new WebSocket(address.replace('http', 'ws'), { perMessageDeflate: false })
    await once(socket, 'open')
    return new Inbox(socket)
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (bytes) => this.#receive(String(bytes)))
  }

  /** Registers a message before it is sent; returns the number that its text must end with. */
  expect(): number {
    this.#sentMs.set(++this.#last, performance.now())
    return this.#last
  }

  /** Waits until all have arrived; returns their delays in milliseconds and clears them. */
  async delays(): Promise<number[]> {
    while (this.#sentMs.size > 0) await once(this.#socket, 'message', { signal: AbortSignal.timeout(10_000) })
    const delays = this.#delays
    this.#delays = []
    return delays
  }

  close(): void {
    this.#socket.terminate()
  }

  #receive(message: string): void {
    const id = Number(number.exec(message)?.[1])
    const sentMs = this.#sentMs.get(id)
    if (sentMs === undefined) return
    this.#sentMs.delete(id)
    this.#delays.push(performance.now() - sentMs)
  }
}
