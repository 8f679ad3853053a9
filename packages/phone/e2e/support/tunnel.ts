import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** Routes one browser context's https addresses to ports of this machine, so that each player can have the game's host names. */
export class Tunnel {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(ports: Record<string, number>) {
    this.#server = createServer().on('connect', ({ url = '' }, socket: Socket) => {
      const port = ports[url.split(':')[0] ?? '']
      if (port === undefined) return socket.end('HTTP/1.1 502 Unknown host\r\n\r\n')
      const onward = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        socket.pipe(onward).pipe(socket)
      })
      for (const [end, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        this.#sockets.add(end)
        end.on('error', () => other.destroy()).on('close', () => this.#sockets.delete(end))
      }
    })
  }

  /** `ports`: host name → port. */
  static async open(ports: Record<string, number>): Promise<Tunnel> {
    const tunnel = new Tunnel(ports)
    await new Promise<void>((resolve) => tunnel.#server.listen(0, '127.0.0.1', resolve))
    return tunnel
  }

  /** For a context's `proxy` setting. */
  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
