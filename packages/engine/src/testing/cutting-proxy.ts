import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Where a connection to the database is cut. */
export type Cut =
  /** Before the client's message reaches the server. */
  | 'request'
  /** After the server has executed the request, before the client gets the answer. */
  | 'answer'

/** An error that the proxy answers instead of the server. */
export interface Failure {
  /** MariaDB's number of the error. */
  errno: number
  /** Its sentence, where it matters. */
  message?: string
  /** The server executed the statement all the same. */
  isDone?: boolean
}

/** Bytes before the SQL in a packet: length, number and command. */
const headBytes = 5
const comQuery = 3
/** The OK that ends the sign-in is at least the third packet. */
const signedInNumber = 2

/**
 * A proxy between the engine and MariaDB that cuts and mutes connections and answers errors. `decide` gets every statement. A muted connection stays open
 * while nothing passes; its messages are delivered later, like on a network, even if the client is gone.
 */
export class CuttingProxy {
  decide: (sql: string) => Cut | Failure | undefined = () => undefined
  /** SQL that the server runs for each session before the client's first statement, like `init_connect`. */
  sessionBegins = ''
  readonly cuts: Record<Cut, number> = { request: 0, answer: 0 }
  readonly #server: Server
  readonly #target: URL
  readonly #lines = new Set<Line>()
  /** Clients that connected while muted. They are joined to the server only after that: it has few connections, which all tests share. */
  readonly #mutedSockets = new Set<Socket>()
  #isMute = false

  private constructor(target: URL) {
    this.#target = target
    this.#server = createServer((client) => (this.#isMute ? this.#mute(client) : this.#join(client)))
  }

  /** Opens a proxy in front of the database of a URL such as mysql://root@127.0.0.1:3306/name. */
  static async before(url: string): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(new URL(url))
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  /** The same URL through the proxy. */
  through(url: string): string {
    const { port } = this.#server.address() as AddressInfo
    return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href
  }

  /** Cuts all open connections. */
  cutAll(): void {
    for (const line of this.#lines) line.end()
    for (const client of this.#mutedSockets) client.destroy()
  }

  /** Stops all traffic on open connections, or also on new ones. */
  mute(which: 'open' | 'all'): void {
    this.#isMute = which === 'all'
    for (const line of this.#lines) line.mute()
  }

  /** Delivers all delayed messages. */
  unmute(): void {
    this.#isMute = false
    for (const line of this.#lines) line.speak()
    for (const client of this.#mutedSockets) this.#join(client)
    this.#mutedSockets.clear()
  }

  async close(): Promise<void> {
    this.#server.close()
    this.cutAll()
    await once(this.#server, 'close')
  }

  #mute(client: Socket): void {
    this.#mutedSockets.add(client)
    client.on('error', () => {}).on('close', () => this.#mutedSockets.delete(client))
  }

  #join(client: Socket): void {
    const { hostname, port } = this.#target
    const server = connect({ host: hostname, port: Number(port || 3306), noDelay: true })
    client.setNoDelay(true)
    const line = new Line(client, server, this.sessionBegins)
    this.#lines.add(line)
    server.on('close', () => this.#lines.delete(line))
    let isAnswerCut = false
    let failure: Failure | undefined
    client.on('data', (bytes) => {
      const cut = this.decide(bytes.toString('latin1', headBytes))
      if (typeof cut === 'object') {
        if (!cut.isDone) return line.answer(errorPacket(cut))
        failure = cut
        return line.request(bytes)
      }
      if (cut) this.cuts[cut]++
      if (cut === 'request') return line.end()
      isAnswerCut ||= cut === 'answer'
      line.request(bytes)
    })
    server.on('data', (bytes) => {
      if (isAnswerCut) line.end()
      else line.answer(failure ? errorPacket(failure) : bytes)
      failure = undefined
    })
  }
}

/** One connection: its two ends, and the messages that wait while it is muted. */
class Line {
  readonly #client: Socket
  readonly #server: Socket
  readonly #begin: string
  #queued: (() => void)[] | undefined
  #sessionIs: 'signing in' | 'signed in' | 'beginning' | 'begun' = 'signing in'
  #early: Buffer[] = []

  constructor(client: Socket, server: Socket, begin: string) {
    this.#client = client
    this.#server = server
    this.#begin = begin
    server.on('error', () => this.end()).on('close', () => this.end())
    client.on('error', () => {}).on('close', () => this.#pass(() => this.end()))
  }

  mute(): void {
    this.#queued ??= []
  }

  speak(): void {
    const queued = this.#queued ?? []
    this.#queued = undefined
    for (const pass of queued) pass()
  }

  end(): void {
    this.#client.destroy()
    this.#server.end() // earlier writes still arrive
  }

  request(bytes: Buffer): void {
    this.#pass(() => {
      if (this.#begin !== '' && this.#sessionIs === 'signed in') this.#beginSession()
      if (this.#sessionIs === 'beginning') this.#early.push(bytes)
      else this.#server.write(bytes)
    })
  }

  answer(bytes: Buffer): void {
    this.#pass(() => {
      if (this.#sessionIs === 'beginning') return this.#sessionBegun()
      if (this.#sessionIs === 'signing in' && isSignedIn(bytes)) this.#sessionIs = 'signed in'
      if (!this.#client.destroyed) this.#client.write(bytes)
    })
  }

  #beginSession(): void {
    const sql = Buffer.from(this.#begin)
    this.#sessionIs = 'beginning'
    this.#server.write(Buffer.from([sql.length + 1, (sql.length + 1) >> 8, 0, 0, comQuery, ...sql]))
  }

  #sessionBegun(): void {
    this.#sessionIs = 'begun'
    for (const bytes of this.#early) this.#server.write(bytes)
  }

  #pass(deliver: () => void): void {
    if (this.#queued) this.#queued.push(deliver)
    else deliver()
  }
}

/** The server's answer to the first packet of a statement: head, error mark, number, state and text. */
function errorPacket({ errno, message = `error ${errno} for a test` }: Failure): Buffer {
  const text = `#HY000${message}`
  return Buffer.from([text.length + 3, 0, 0, 1, 0xff, errno & 0xff, errno >> 8, ...Buffer.from(text)])
}

function isSignedIn(packet: Buffer): boolean {
  return (packet[3] ?? 0) >= signedInNumber && packet[4] === 0
}
