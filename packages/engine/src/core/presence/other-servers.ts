import type { PresenceNews } from '../../ports.ts'

interface OtherServer {
  /** Number of its last change that is known here. */
  seq: number
  players: Set<number>
  /** Players on duty, by service. */
  duty: Record<string, number[]>
  lastNewsMs: number
}

/** The players of the other servers, as those have announced them. */
export class OtherServers {
  readonly #servers = new Map<string, OtherServer>()
  /** Players of servers that have ended, and when. */
  readonly #lostMs = new Map<number, number>()

  get size(): number {
    return this.#servers.size
  }

  has(player: number): boolean {
    for (const { players } of this.#servers.values()) if (players.has(player)) return true
    return false
  }

  /** The player's server has ended a moment ago. */
  isLost(player: number): boolean {
    return this.#lostMs.has(player)
  }

  onDuty(service: string): number[] {
    return [...this.#servers.values()].flatMap(({ duty }) => duty[service] ?? [])
  }

  /** Returns false if something was missed, so that the server must send its whole list. */
  receive(news: PresenceNews, nowMs: number): boolean {
    const known = this.#servers.get(news.server)
    if (news.hasEnded) {
      this.#remove(news.server, nowMs)
      return true
    }
    if (known) known.lastNewsMs = nowMs
    if (news.all) return this.#replace(news, news.all, known, nowMs)
    if (!known) return false
    if (!isChange(news)) return known.seq === news.seq
    if (news.seq <= known.seq) return true // it was in a list already
    if (news.seq !== known.seq + 1) return false
    for (const player of news.joined ?? []) known.players.add(player)
    for (const player of news.left ?? []) known.players.delete(player)
    known.duty = news.duty ?? known.duty
    known.seq = news.seq
    return true
  }

  /** Gives the others more time: this process was paused itself, and has not yet read what they said meanwhile. */
  extend(byMs: number): void {
    for (const server of this.#servers.values()) server.lastNewsMs += byMs
  }

  /** Removes servers that have said nothing for `silenceMs`. Players of a server that has ended count as lost for `lossMs`. */
  removeSilent(nowMs: number, silenceMs: number, lossMs: number): void {
    for (const [id, { lastNewsMs }] of this.#servers) if (nowMs - lastNewsMs > silenceMs) this.#remove(id, nowMs)
    for (const [player, lostMs] of this.#lostMs) if (nowMs - lostMs > lossMs) this.#lostMs.delete(player)
  }

  #remove(id: string, nowMs: number): void {
    for (const player of this.#servers.get(id)?.players ?? []) this.#lostMs.set(player, nowMs)
    this.#servers.delete(id)
  }

  #replace(
    { server, seq, duty = {} }: PresenceNews,
    all: number[],
    known: OtherServer | undefined,
    nowMs: number,
  ): boolean {
    if (known && seq < known.seq) return true // overtaken by later changes
    this.#servers.set(server, { seq, players: new Set(all), duty, lastNewsMs: nowMs })
    return true
  }
}

function isChange({ joined, left, duty }: PresenceNews): boolean {
  return joined !== undefined || left !== undefined || duty !== undefined
}
