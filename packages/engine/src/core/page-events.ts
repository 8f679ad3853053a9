import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivery, Log } from '../ports.ts'
import { messageBody } from './delivery-target.ts'
import type { MissedEvents } from './inbox/missed-events.ts'

/** Source of a page's durable events. */
interface Inbox {
  missedEvents(player: number, since: number): Promise<MissedEvents>
  lastSeq(player: number): Promise<number>
}

/** Pause before reading again an event that another node of a cluster has committed, and this server's node not yet. */
const lagMs = 10
/** How long a page that is ahead of the inbox waits, in pauses that double: a node that was cut off copies what it missed. */
const maxLagMs = 5000

/** Makes a page fetch everything again. */
export const refreshBody = '{"event":"REFRESH","args":[]}'

/**
 * Sends one page its player's events, each durable one once and in order. A gap in the sequence is filled from the inbox, so the bus may
 * lose, repeat or reorder.
 */
export class PageEvents {
  readonly #inbox: Inbox
  readonly #player: number
  readonly #send: (body: string) => void
  readonly #log: Log
  /** Last durable event sent. */
  #seq = 0
  /** Newest durable event that exists, as far as this page was notified. */
  #newest = 0
  /** Set while missed events are being read; live ones then wait. */
  #isCatchingUp = true

  constructor(inbox: Inbox, player: number, send: (body: string) => void, log: Log) {
    this.#inbox = inbox
    this.#player = player
    this.#send = send
    this.#log = log
  }

  /** The last durable event sent: another page of the same player continues after it. */
  get position(): number {
    return this.#seq
  }

  /** Starts after the event `since`, or with the next one. Deliveries may arrive before. Rejects when the database is away. */
  async start(since: number | undefined): Promise<void> {
    this.#seq = since ?? (await this.#inbox.lastSeq(this.#player))
    await this.#catchUp()
  }

  /** Reads events that the bus may have lost. Rejects when the database is away. */
  async checkInbox(): Promise<void> {
    if (this.#isCatchingUp) return
    this.#isCatchingUp = true
    await this.#catchUp()
  }

  receive(delivery: Pick<Delivery, 'event' | 'args' | 'seq'>): void {
    const { seq } = delivery
    if (seq === undefined) this.#send(messageBody(delivery))
    else if (!this.#isCatchingUp && seq === this.#seq + 1) {
      this.#seq = seq
      this.#send(messageBody(delivery))
    } else this.receiveUpTo(seq)
  }

  /** The inbox has events up to `seq`: reads those that did not arrive. */
  receiveUpTo(seq: number): void {
    this.#newest = Math.max(this.#newest, seq)
    if (this.#isCatchingUp || seq <= this.#seq) return
    this.#isCatchingUp = true
    this.#catchUp().catch((error) => this.#log.error({ err: error }, 'events could not be read'))
  }

  async #catchUp(): Promise<void> {
    let lateMs = lagMs
    try {
      for (;;) {
        const { bodies, lost, isBehind } = await this.#inbox.missedEvents(this.#player, this.#seq)
        if (isBehind && lateMs < maxLagMs) {
          await sleep(lateMs)
          lateMs *= 2 // after a restore every page has a position of another database
          continue
        }
        if (lost || isBehind) {
          this.#send(refreshBody)
          this.#seq = await this.#inbox.lastSeq(this.#player)
          continue
        }
        for (const { seq, body } of bodies) {
          this.#seq = seq
          this.#send(body)
        }
        if (bodies.length > 0) continue
        if (this.#newest <= this.#seq) return
        await sleep(lagMs)
      }
    } finally {
      this.#isCatchingUp = false
    }
  }
}
