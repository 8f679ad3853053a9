import type { Answer, Args, EventName, Member } from '@orelhao/protocol/catalogue'
import { type ClientSettings, netEvents, type ScriptAnswer } from '@orelhao/protocol/script-wire'
import type { EventMessage } from '@orelhao/protocol/wire'
import { expect, vi } from 'vitest'
import type { FakeFxServer } from './fake-fxserver.ts'

/** A client script as the server sees it: hello, calls in one event, and received events. */
export class FakeClient {
  readonly source: number
  readonly #server: FakeFxServer
  #lastId = 0

  constructor(server: FakeFxServer, name: string, license?: string) {
    this.#server = server
    this.source = server.connect(name, license)
  }

  hello(): void {
    this.#server.send(this.source, netEvents.hello)
  }

  get welcomes(): ClientSettings[] {
    return this.received(netEvents.welcome).map((text) => JSON.parse(text))
  }

  /** The events of one kind that the page received. */
  receivedEvents(event: EventName): EventMessage[] {
    const all: EventMessage[] = this.received(netEvents.event).map((text) => JSON.parse(text))
    return all.filter((message) => message.event === event)
  }

  received(event: string): string[] {
    const { received } = this.#server.clients.get(this.source) ?? { received: [] }
    return received.filter(([name]) => name === event).map(([, payload]) => payload)
  }

  async waitForWelcome(times = 1): Promise<void> {
    await vi.waitFor(() => expect(this.welcomes.length).toBeGreaterThanOrEqual(times), { timeout: 60_000 })
  }

  /** Returns the answer as the page gets it. */
  async call<M extends Member>(member: M, ...args: Args<M>): Promise<Answer<M>> {
    const [answer] = await this.calls([[member, args]])
    return answer as Answer<M>
  }

  /** Sends several calls in one net event. */
  async calls(calls: [member: string, args: unknown[], key?: string][]): Promise<unknown[]> {
    const batch = calls.map(([member, args, key]) => [++this.#lastId, member, args, key ?? null] as const)
    this.#server.send(this.source, netEvents.calls, JSON.stringify(batch))
    return vi.waitFor(
      () => {
        const answers = new Map(this.received(netEvents.answers).flatMap((text) => JSON.parse(text) as ScriptAnswer[]))
        return batch.map(([id]) => {
          const body = answers.get(id)
          if (body === undefined) throw new Error(`no answer to call ${id}`)
          return body
        })
      },
      { timeout: 60_000, interval: 5 },
    )
  }
}
