import { once } from 'node:events'
import { WebSocket } from 'ws'

const number = /minutos (\d+)"/

/** The page of the player who is written to: notes how long every numbered message was under way. */
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

  /** A message is about to be sent: answers the number that its text must end with. */
  expect(): number {
    this.#sentMs.set(++this.#last, performance.now())
    return this.#last
  }

  /** Waits until everything has arrived; answers the delays in milliseconds and forgets them. */
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
