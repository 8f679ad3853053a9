import { channel, inProcessBus } from '../core/bus.ts'
import type { Bus, Delivery, PresenceNews } from '../ports.ts'

/** Presence and events between engines of one process, for tests that lose messages and cut connections. */
export class ServerNetwork {
  readonly #servers = new Set<TestBus>()
  /** Messages that arrived, as JSON. */
  readonly carried: string[] = []

  open(): TestBus {
    const server = new TestBus(
      (news) => this.#carry(server, news),
      (delivery) => this.#deliver(server, delivery),
    )
    this.#servers.add(server)
    return server
  }

  /** The server's process is killed: nobody receives a farewell. */
  kill(server: TestBus): void {
    this.#servers.delete(server)
  }

  #deliver(from: TestBus, delivery: Delivery): void {
    if (!from.isConnected || !this.#servers.has(from)) return
    for (const server of this.#servers) if (server !== from && server.isConnected) server.local.publish(delivery)
  }

  #carry(from: TestBus, news: PresenceNews): void {
    if (!from.isConnected || !this.#servers.has(from)) return
    const text = JSON.stringify(news)
    for (const server of this.#servers) {
      if (server === from || !server.isConnected || server.losesNext()) continue
      this.carried.push(text)
      server.received.publish(JSON.parse(text))
    }
  }
}

export class TestBus {
  readonly bus: Bus
  readonly local = inProcessBus()
  readonly received = channel<PresenceNews>()
  readonly #opened = channel<void>()
  #losses = 0
  #lost = 0
  isConnected = true

  constructor(send: (news: PresenceNews) => void, deliver: (delivery: Delivery) => void) {
    this.bus = {
      ...this.local,
      publish: (delivery) => {
        this.local.publish(delivery)
        deliver(delivery)
      },
      presence: { publish: send, subscribe: (listener) => this.received.subscribe(listener) },
      onConnected: (listener) => this.#opened.subscribe(listener),
      connectionLosses: () => (this.isConnected ? this.#losses : undefined),
    }
  }

  cut(): void {
    this.isConnected = false
    this.#losses++
  }

  reconnect(): void {
    this.isConnected = true
    this.#opened.publish()
  }

  /** Loses the next messages to this server. */
  lose(count: number): void {
    this.#lost = count
  }

  losesNext(): boolean {
    return this.#lost > 0 && this.#lost-- > 0
  }
}
