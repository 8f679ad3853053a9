import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Condition of a line. What a silent line holds back arrives when it is open again, as with TCP on a lost network. */
export type Condition = 'open' | 'cut' | 'silent'

/** A TCP line of this machine that can be cut, silenced and slowed. */
export class TcpLine {
  readonly port: number
  readonly #server: Server
  readonly #pairs = new Set<Pair>()
  #target: number
  #condition: Condition = 'open'
  #delayMs = 0

  private constructor(server: Server, target: number) {
    this.#server = server
    this.#target = target
    this.port = (server.address() as AddressInfo).port
    server.on('connection', (client) => this.#accept(client))
  }

  /** Opens a line to a port of the loopback address, where nothing needs to listen yet. */
  static async open(target: number): Promise<TcpLine> {
    const server = createServer({ noDelay: true, allowHalfOpen: true }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new TcpLine(server, target)
  }

  set(condition: Condition): void {
    this.#condition = condition
    if (condition === 'cut') this.reset()
    else for (const pair of this.#pairs) pair.pump()
  }

  slowBy(delayMs: number): void {
    this.#delayMs = delayMs
    for (const pair of this.#pairs) pair.pump()
  }

  /** Leads new connections to another port, and cuts those to the earlier one. */
  leadTo(target: number): void {
    if (target === this.#target) return
    this.#target = target
    this.reset()
  }

  /** Cuts all connections. */
  reset(): void {
    for (const pair of this.#pairs) pair.reset()
  }

  async close(): Promise<void> {
    this.#server.close()
    this.reset()
    await once(this.#server, 'close')
  }

  #accept(client: Socket): void {
    client.on('error', () => {}) // the pair ends with its close
    if (this.#condition === 'cut') {
      client.resetAndDestroy()
      return
    }
    const pair = new Pair(client, this.#target, {
      isSilent: () => this.#condition === 'silent',
      delayMs: () => this.#delayMs,
    })
    this.#pairs.add(pair)
    client.on('close', () => this.#pairs.delete(pair))
  }
}

interface Quality {
  isSilent(): boolean
  delayMs(): number
}

interface Parcel {
  arrivedMs: number
  deliver(): void
}

/** A connection through the line: its two sockets, and what is on the way between them. */
class Pair {
  readonly #client: Socket
  readonly #server: Socket
  readonly #quality: Quality
  readonly #parcels: Parcel[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(client: Socket, target: number, quality: Quality) {
    this.#client = client
    this.#quality = quality
    this.#server = connect({ host: '127.0.0.1', port: target, noDelay: true, allowHalfOpen: true })
    this.#server.on('error', () => this.reset())
    this.#carry(client, this.#server)
    this.#carry(this.#server, client)
  }

  /** Delivers what may arrive by now. */
  pump(): void {
    clearTimeout(this.#timer)
    while (!this.#quality.isSilent()) {
      const first = this.#parcels[0]
      if (!first) return
      const waitMs = first.arrivedMs + this.#quality.delayMs() - performance.now()
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.pump(), waitMs)
        return
      }
      this.#parcels.shift()
      first.deliver()
    }
  }

  reset(): void {
    clearTimeout(this.#timer)
    this.#parcels.length = 0
    for (const socket of [this.#client, this.#server]) if (!socket.destroyed) socket.resetAndDestroy()
  }

  #carry(from: Socket, to: Socket): void {
    from.on('data', (bytes) => this.#queue(() => to.write(bytes)))
    from.on('end', () => this.#queue(() => to.end()))
    from.on('close', () => this.#queue(() => to.destroy()))
  }

  #queue(deliver: () => void): void {
    this.#parcels.push({ arrivedMs: performance.now(), deliver })
    this.pump()
  }
}
