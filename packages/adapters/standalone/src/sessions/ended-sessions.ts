import { inProcessBus } from '@orelhao/engine/core/bus'
import { processTime } from '@orelhao/engine/core/clock'
import type { Database } from '@orelhao/engine/database/database'
import type { Bus } from '@orelhao/engine/ports'
import * as store from '@orelhao/engine/shared/sessions/store'
import { type Session, sessionLifetimeSeconds } from './tokens.ts'

/** Time to read again: another server's rows carry that server's clock, and are visible only after their commit. */
const lookBackSeconds = 600

/**
 * The sessions that were ended before they expired. Stored in the database, so that they stay ended after a restart and on every server;
 * cached in memory, so that no call has to query.
 */
export class EndedSessions {
  readonly #database: Pick<Database, 'read' | 'write'>
  readonly #news: Bus['sessionsEnded']
  readonly #listeners: (() => void)[] = []
  readonly #generations = new Map<number, number>()
  readonly #tabs = new Set<string>()

  /** Resolves once all ended sessions are loaded. `news` shortens the time until other servers find out. */
  static async open(
    database: Pick<Database, 'read' | 'write'>,
    news: Bus['sessionsEnded'] = inProcessBus().sessionsEnded,
  ): Promise<EndedSessions> {
    const ended = new EndedSessions(database, news)
    ended.#apply(await ended.#read(processTime.seconds - sessionLifetimeSeconds))
    news.subscribe(() => void ended.refresh().catch(() => {})) // the next refresh, a second later, finds them too
    return ended
  }

  private constructor(database: Pick<Database, 'read' | 'write'>, news: Bus['sessionsEnded']) {
    this.#database = database
    this.#news = news
  }

  has({ player, tab, generation }: Session): boolean {
    return generation < (this.#generations.get(player) ?? 0) || this.#tabs.has(`${player}.${tab}`)
  }

  generationOf(player: number): Promise<number> {
    return this.#database.read((db) => store.sessionGeneration(db, player))
  }

  /** Resolves once the session has ended: durably, and in this process at once. */
  async endOne({ player, tab }: Pick<Session, 'player' | 'tab'>): Promise<void> {
    await this.#database.write((db) => store.endOne(db, player, tab, processTime.seconds))
    await this.refresh()
    this.#news.publish(player)
  }

  async endAll(player: number): Promise<void> {
    await this.#database.write((db) => store.endAll(db, player, processTime.seconds))
    await this.refresh()
    this.#news.publish(player)
  }

  /** Loads sessions that other servers on this database have ended. Once a second is enough. */
  async refresh(): Promise<void> {
    if (this.#apply(await this.#read(processTime.seconds - lookBackSeconds)))
      for (const listener of this.#listeners) listener()
  }

  /** Calls the listener whenever sessions have ended. */
  onEnd(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Deletes sessions that would have expired by now anyway. */
  async tidy(): Promise<void> {
    const before = processTime.seconds - sessionLifetimeSeconds
    while (await this.#database.write((db) => store.deleteExpiredSessions(db, before)));
    const [generations, tabs] = [[...this.#generations], [...this.#tabs]]
    const rows = await this.#read(before)
    // sessions ended since the read began stay
    for (const [player, generation] of generations)
      if (this.#generations.get(player) === generation) this.#generations.delete(player)
    for (const tab of tabs) this.#tabs.delete(tab)
    this.#apply(rows)
  }

  #read(since: number): Promise<store.EndedSession[]> {
    return this.#database.read((db) => store.endedSince(db, since))
  }

  /** Returns true if there was anything new. */
  #apply(rows: readonly store.EndedSession[]): boolean {
    let isNew = false
    for (const { player, tab, generation } of rows) {
      if (tab === '') {
        const current = this.#generations.get(player) ?? 0
        isNew ||= current < generation
        this.#generations.set(player, Math.max(current, generation)) // the older of two reads may finish last
      } else {
        isNew ||= !this.#tabs.has(`${player}.${tab}`)
        this.#tabs.add(`${player}.${tab}`)
      }
    }
    return isNew
  }
}
