import type { Watching } from '../ports.ts'

/** A connection of a page, as the audience sees it. */
export interface Page {
  /** The page's key in the calls that it makes; all connections of one page share it. */
  readonly key: string
  /** Whose it is, by user_id. */
  readonly player: number
  hear(body: string | Buffer): void
}

interface Watcher {
  pages: Set<Page>
  /** By their subject. */
  topics: Map<string, string[]>
}

/** How long a choice is kept for a page whose connection is not known here yet, for instance while it is being opened. */
const earlyMs = 10_000
/** Such pages at most; with several processes these are also the pages of the others. */
const mostEarly = 1000

/**
 * Which topics are watched by the pages that are connected to this process. A page's topics end with its last
 * connection, however it ended; a connection that opens before the last one closes takes them over.
 */
export class Audience {
  readonly #elapsedMs: () => number
  readonly #watchers = new Map<string, Watcher>()
  readonly #byTopic = new Map<string, Set<Watcher>>()
  /** The oldest first. */
  readonly #early = new Map<string, { topics: Map<string, string[]>; untilMs: number }>()

  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs
  }

  opened(page: Page): void {
    const known = this.#watchers.get(page.key)
    if (known) {
      known.pages.add(page)
      return
    }
    const watcher: Watcher = { pages: new Set([page]), topics: new Map() }
    this.#watchers.set(page.key, watcher)
    for (const [subject, topics] of this.#takeEarly(page.key)) this.#choose(watcher, subject, topics)
  }

  closed(page: Page): void {
    const watcher = this.#watchers.get(page.key)
    if (!watcher?.pages.delete(page) || watcher.pages.size > 0) return
    for (const subject of [...watcher.topics.keys()]) this.#choose(watcher, subject, [])
    this.#watchers.delete(page.key)
  }

  /** Takes in what a page chose, whichever process answered its call. */
  take({ page, subject, topics }: Watching): void {
    const watcher = this.#watchers.get(page)
    if (watcher) this.#choose(watcher, subject, topics)
    else this.#keepEarly(page, subject, topics)
  }

  /** The connections of this process whose pages watch a topic, without those of some players. */
  *on(topic: string, but: readonly number[] = []): Iterable<Page> {
    const left = new Set(but)
    for (const { pages } of this.#byTopic.get(topic) ?? [])
      for (const page of pages) if (!left.has(page.player)) yield page
  }

  /** Topics that somebody watches here. */
  get size(): number {
    return this.#byTopic.size
  }

  #choose(watcher: Watcher, subject: string, topics: string[]): void {
    for (const topic of watcher.topics.get(subject) ?? []) {
      const watchers = this.#byTopic.get(topic)
      watchers?.delete(watcher)
      if (watchers?.size === 0) this.#byTopic.delete(topic)
    }
    if (topics.length === 0) watcher.topics.delete(subject)
    else watcher.topics.set(subject, topics)
    for (const topic of topics) {
      const watchers = this.#byTopic.get(topic) ?? new Set()
      this.#byTopic.set(topic, watchers.add(watcher))
    }
  }

  #keepEarly(page: string, subject: string, topics: string[]): void {
    const known = this.#takeEarly(page)
    known.set(subject, topics)
    this.#early.set(page, { topics: known, untilMs: this.#elapsedMs() + earlyMs })
    for (const [key, { untilMs }] of this.#early) {
      if (this.#early.size <= mostEarly && untilMs > this.#elapsedMs()) break
      this.#early.delete(key)
    }
  }

  #takeEarly(page: string): Map<string, string[]> {
    const early = this.#early.get(page)
    this.#early.delete(page)
    return early && early.untilMs > this.#elapsedMs() ? early.topics : new Map()
  }
}
