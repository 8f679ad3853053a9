import { connect, type Socket } from 'node:net'

interface Waiting {
  resolve(body: Buffer): void
  reject(error: Error): void
}

const endOfHead = Buffer.from('\r\n\r\n')

/** One keep-alive connection with one call at a time. Parses as little HTTP as possible, so that the server is measured. */
export class Caller {
  readonly #socket: Socket
  readonly #head: string
  #received: Buffer[] = []
  #missing = 0
  #waiting: Waiting | undefined

  /** Connects to a server such as http://127.0.0.1:3000. */
  static async open(address: string, token: string): Promise<Caller> {
    const { hostname, port, host } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    return new Caller(socket, host, token)
  }

  private constructor(socket: Socket, host: string, token: string) {
    this.#socket = socket
    const lines = [
      'POST /smartphone/backend HTTP/1.1',
      `host: ${host}`,
      `authorization: Bearer ${token}`,
      'content-type: application/json',
    ]
    this.#head = lines.join('\r\n')
    socket.on('data', (bytes) => this.#receive(bytes))
    socket.on('error', (error) => this.#waiting?.reject(error))
  }

  /** Posts a body of ASCII characters. Rejects on anything but a result. */
  post(body: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(`${this.#head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`, 'latin1')
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #receive(bytes: Buffer): void {
    if (this.#missing > 0) {
      this.#received.push(bytes)
      this.#missing -= bytes.length
    } else this.#begin(bytes)
    if (this.#missing <= 0)
      this.#answer(this.#received.length === 1 ? this.#received[0] : Buffer.concat(this.#received))
  }

  /** Handles the first chunk of an answer; on one machine it always contains the whole head. */
  #begin(bytes: Buffer): void {
    const end = bytes.indexOf(endOfHead)
    const head = bytes.toString('latin1', 0, end)
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
      this.#waiting?.reject(new Error(`unexpected answer: ${bytes.toString('latin1', 0, 500)}`))
      return
    }
    const body = bytes.subarray(end + endOfHead.length)
    this.#received = [body]
    this.#missing = Number(length) - body.length
  }

  #answer(body: Buffer = Buffer.alloc(0)): void {
    const waiting = this.#waiting
    if (!waiting) return
    this.#waiting = undefined
    if (body.toString('latin1', 0, 8) === '{"error"') waiting.reject(new Error(body.toString()))
    else waiting.resolve(body)
  }
}
