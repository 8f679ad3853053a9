import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A TCP connection without an HTTP client: sends exactly the test's bytes, and reads nothing unless asked to. */
export class RawConnection {
  readonly socket: Socket
  received = ''
  isClosed = false

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('error', () => {})
    socket.on('close', () => {
      this.isClosed = true
    })
  }

  /** `reads: false` leaves every answer unread. */
  static async open(address: string, { reads = true } = {}): Promise<RawConnection> {
    const { hostname, port } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port) })
    const connection = new RawConnection(socket)
    if (reads) socket.on('data', (bytes) => (connection.received += bytes))
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    return connection
  }

  static many(address: string, count: number): Promise<RawConnection[]> {
    return Promise.all(Array.from({ length: count }, () => RawConnection.open(address)))
  }

  write(text: string): void {
    this.socket.write(text)
  }

  close(): void {
    this.socket.destroy()
  }
}

/** Returns a GET as sent over the wire. */
export function get(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** Returns the beginning of a POST whose body never ends. */
export function unfinishedPost(path: string, headers: Record<string, string> = {}): string {
  const all = { host: 'localhost', 'content-type': 'application/json', 'content-length': '100', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n{`
}
