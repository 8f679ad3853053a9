import type { Bus, Following, TopicSubscription } from '../ports.ts'

/** A connection of a page. */
export interface PageConnection {
  /** The page's key in its calls; all connections of one page share it. */
  readonly key: string
  /** The page's player, by user_id. */
  readonly player: number
  send(body: string | Buffer): void
}

interface Subscriber {
  pages: Set<PageConnection>
  /** By subject. */
  topics: Map<string, string[]>
}

/** The subscribers of one topic, of which the bus brings events while there is one. */
interface Viewers {
  subscribers: Set<Subscriber>
  following: Following | undefined
}

/** How long topics are cached for a page whose connection is not here yet, for instance while it is being opened. */
const earlyMs = 10_000
/** Most such pages; with several processes these are also pages of others whose calls are answered here. */
const maxEarly = 1000

/**
 * Topics that the pages connected to this process view. A page's topics end with its last connection, for whatever reason. A connection
 * that opens before the last one closes inherits them.
 */
export class TopicSubscriptions {
  readonly #elapsedMs: () => number
  readonly #bus: Pick<Bus, 'follow'>
  readonly #subscribers = new Map<string, Subscriber>()
  readonly #byTopic = new Map<string, Viewers>()
  /** Oldest first. */
  readonly #early = new Map<string, { topics: Map<string, string[]>; untilMs: number }>()

  constructor(elapsedMs: () => number, bus: Pick<Bus, 'follow'> = {}) {
    this.#elapsedMs = elapsedMs
    this.#bus = bus
  }

  add(page: PageConnection): void {
    const existing = this.#subscribers.get(page.key)
    if (existing) {
      existing.pages.add(page)
      return
    }
    const subscriber: Subscriber = { pages: new Set([page]), topics: new Map() }
    this.#subscribers.set(page.key, subscriber)
    for (const [subject, topics] of this.#takeEarly(page.key)) this.#applyTopics(subscriber, subject, topics)
  }

  remove(page: PageConnection): void {
    const subscriber = this.#subscribers.get(page.key)
    if (!subscriber?.pages.delete(page) || subscriber.pages.size > 0) return
    for (const subject of [...subscriber.topics.keys()]) this.#applyTopics(subscriber, subject, [])
    this.#subscribers.delete(page.key)
  }

  /** Applies a page's choice, whichever process answered its call. */
  setTopics({ page, subject, topics }: Omit<TopicSubscription, 'player'>): void {
    const subscriber = this.#subscribers.get(page)
    if (subscriber) this.#applyTopics(subscriber, subject, topics)
    else this.#saveEarly(page, subject, topics)
  }

  /** Connections of this process whose pages view a topic, without those of some players. */
  *viewersOf(topic: string, but: readonly number[] = []): Iterable<PageConnection> {
    const left = new Set(but)
    for (const { pages } of this.#byTopic.get(topic)?.subscribers ?? [])
      for (const page of pages) if (!left.has(page.player)) yield page
  }

  /** Number of topics with viewers here. */
  get size(): number {
    return this.#byTopic.size
  }

  #applyTopics(subscriber: Subscriber, subject: string, topics: string[]): void {
    const before = subscriber.topics.get(subject) ?? []
    if (topics.length === 0) subscriber.topics.delete(subject)
    else subscriber.topics.set(subject, topics)
    for (const topic of topics) this.#viewers(topic).subscribers.add(subscriber)
    for (const topic of before) if (!topics.includes(topic)) this.#removeViewer(topic, subscriber)
  }

  #viewers(topic: string): Viewers {
    const viewers = this.#byTopic.get(topic) ?? { subscribers: new Set(), following: this.#bus.follow?.({ topic }) }
    this.#byTopic.set(topic, viewers)
    return viewers
  }

  #removeViewer(topic: string, subscriber: Subscriber): void {
    const viewers = this.#byTopic.get(topic)
    if (!viewers?.subscribers.delete(subscriber) || viewers.subscribers.size > 0) return
    viewers.following?.end()
    this.#byTopic.delete(topic)
  }

  #saveEarly(page: string, subject: string, topics: string[]): void {
    const existing = this.#takeEarly(page)
    existing.set(subject, topics)
    this.#early.set(page, { topics: existing, untilMs: this.#elapsedMs() + earlyMs })
    for (const [key, { untilMs }] of this.#early) {
      if (this.#early.size <= maxEarly && untilMs > this.#elapsedMs()) break
      this.#early.delete(key)
    }
  }

  #takeEarly(page: string): Map<string, string[]> {
    const early = this.#early.get(page)
    this.#early.delete(page)
    return early && early.untilMs > this.#elapsedMs() ? early.topics : new Map()
  }
}
