import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { CityHost } from './city-host.ts'
import { settings } from './city-settings.ts'

const main = fileURLToPath(new URL('../../../adapters/standalone/src/main.ts', import.meta.url))

/** A demo city: the real server on a fresh data folder, in a host's process, or in a separate one that a test may kill. */
export class City {
  address = ''
  readonly #folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  readonly #host: CityHost | undefined
  readonly #clock: string | undefined
  #process: ChildProcess | undefined
  #port = 0

  private constructor(host?: CityHost, clock?: string) {
    this.#host = host
    this.#clock = clock
  }

  /** `clock` is the hour at which it is stopped; such a city needs a separate process. */
  static async open(phone: Partial<PhoneConfig> = {}, host?: CityHost, clock?: string): Promise<City> {
    const city = new City(host, clock)
    writeFileSync(join(city.#folder, 'config.json'), JSON.stringify({ phone }))
    await city.start()
    return city
  }

  /** Starts the server, on its earlier port if it ran before. */
  async start(): Promise<void> {
    if (this.#host) this.#setAddress(await this.#host.open(this.#folder, this.#port))
    else await this.#startAlone()
  }

  async #startAlone(): Promise<void> {
    const env = { ...process.env, ...settings(this.#folder, this.#port, this.#clock) }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    this.#process = child
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /http:\/\/\S+/.exec(line)?.[0]
      if (!address) continue
      this.#setAddress(address)
      return
    }
    throw new Error('the city did not start')
  }

  #setAddress(address: string): void {
    this.address = address
    this.#port = Number(new URL(address).port)
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.#host && signal === 'SIGKILL') throw new Error('only a city in a separate process can be killed')
    await this.#host?.close(this.#folder)
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Adds so many players with a phone, who are never online, and returns their numbers. */
  addPlayers(count: number): string[] {
    const phones = Array.from({ length: count }, (_, n) => `600-${100 + n}`)
    this.#transact((database) => {
      const insert = database.prepare(
        'INSERT INTO orelhao_players (user_id, name, firstname, phone, phone_key, moderator, journalist, seen_at) VALUES (?, ?, ?, ?, ?, 0, 0, 0)',
      )
      for (const [n, phone] of phones.entries())
        insert.run(1000 + n, 'da Cidade', `Morador ${n}`, phone, phone.replace('-', ''))
    })
    return phones
  }

  /**
   * Stores messages between two people in the messenger, in turns and evenly apart. They have chatted before. Returns the time of each
   * message, in unix seconds.
   */
  addConversation(one: number, other: number, texts: readonly string[], gapSeconds = 60): number[] {
    const endsAt = Math.floor(Date.now() / 1000) - 60
    const times = texts.map((_, index) => endsAt - gapSeconds * (texts.length - index))
    this.#transact((database) => {
      const pair = [one, other].sort((a, b) => a - b).join(':')
      const { id } = database
        .prepare("SELECT id FROM orelhao_chat_conversations WHERE app = 'whatsapp' AND pair = ?")
        .get(pair) as {
        id: number
      }
      const insert = database.prepare(
        "INSERT INTO orelhao_chat_messages (conversation_id, sender, type, content, created_at) VALUES (?, ?, 'text', ?, ?)",
      )
      for (const [index, at] of times.entries()) insert.run(id, index % 3 === 0 ? one : other, texts[index] ?? '', at)
      database
        .prepare(
          'UPDATE orelhao_chat_members SET unread = 0, (read_to, last_id) = (SELECT MAX(id), MAX(id) FROM orelhao_chat_messages WHERE conversation_id = ?1) WHERE conversation_id = ?1',
        )
        .run(id)
    })
    return times
  }

  /** Stores what a moderator decided about a player, who loads it with the phone. */
  addSanction(player: number, kind: 'warning' | 'mute' | 'ban', app: string, reason: string, hours = 0): void {
    const now = Math.floor(Date.now() / 1000)
    this.#transact((database) =>
      database
        .prepare(
          'INSERT INTO orelhao_sanctions (player, kind, app, reason, case_id, created_at, ends_at, read_at, appealed_at, answered_at) VALUES (?, ?, ?, ?, 0, ?, ?, 0, 0, 0)',
        )
        .run(player, kind, app, reason, now, hours === 0 ? 0 : now + hours * 3600),
    )
  }

  /** Stores a durable event for a player, whose page reads it before the next one. */
  addEvent(player: number, event: string, args: readonly unknown[]): void {
    this.#transact((database) =>
      database
        .prepare(
          'INSERT INTO orelhao_events (player, seq, event, args, created_at) SELECT ?1, COALESCE(MAX(seq), 0) + 1, ?2, ?3, ?4 FROM orelhao_events WHERE player = ?1',
        )
        .run(player, event, JSON.stringify(args), Math.floor(Date.now() / 1000)),
    )
  }

  /** Stores a case that the phone itself opened about a player: a finding of the economy watch, or a watched word, which is the note. */
  addFinding(
    player: number,
    { app, kind, copy, word = '' }: { app: string; kind: string; copy: Record<string, string | number>; word?: string },
  ): void {
    const now = Math.floor(Date.now() / 1000)
    this.#transact((database) => {
      const { lastInsertRowid } = database
        .prepare(
          'INSERT INTO orelhao_cases (app, kind, thing, author, is_private, is_open, reports, decisions, created_at, decided_at, severity) VALUES (?, ?, 1, ?, 0, 1, 1, 0, ?, 0, ?)',
        )
        .run(app, kind, player, now, word === '' ? '' : 'high')
      database
        .prepare(
          "INSERT INTO orelhao_reports (app, kind, thing, reporter, author, reason, note, copy, created_at, case_id) VALUES (?, ?, 1, 0, ?, 'other', ?, ?, ?, ?)",
        )
        .run(app, kind, player, word, JSON.stringify(copy), now, lastInsertRowid)
    })
  }

  /** Stores a link to the panel, 0 for the console's. Returns its address. */
  addPanelLink(player: number, role: string): string {
    const code = `TEST${String(player).padStart(4, '2')}${role.slice(0, 4).toUpperCase()}ABCD`
    const digest = createHash('sha256').update(`link ${code}`).digest('hex')
    const now = Math.floor(Date.now() / 1000)
    this.#transact((database) =>
      database
        .prepare(
          'INSERT INTO orelhao_panel_access (digest, is_link, player, role, created_at, expires_at) VALUES (?, 1, ?, ?, ?, ?)',
        )
        .run(digest, player, role, now, now + 600),
    )
    return `${this.address}/admin/#${code.replace(/.{4}(?=.)/g, '$&-')}`
  }

  /** Ends a player's sessions in the panel, without a word to anybody. */
  endPanelSessions(player: number): void {
    this.#transact((database) => database.prepare('DELETE FROM orelhao_panel_access WHERE player = ?').run(player))
  }

  /** Deletes the reports of the demo and what was decided about them, so that a test sees its own alone. */
  removeReports(): void {
    this.#transact((database) =>
      database.exec('DELETE FROM orelhao_reports; DELETE FROM orelhao_cases; DELETE FROM orelhao_sanctions'),
    )
  }

  /** Reports of players, oldest first. */
  reports(): unknown[] {
    const database = new DatabaseSync(join(this.#folder, 'orelhao.db'), { readOnly: true, timeout: 10_000 })
    const rows = database.prepare('SELECT app, kind, reason, note, copy FROM orelhao_reports ORDER BY id').all()
    database.close()
    return rows
  }

  /** The number `n` that a query of the database finds. */
  count(query: string): number {
    const database = new DatabaseSync(join(this.#folder, 'orelhao.db'), { readOnly: true, timeout: 10_000 })
    const row = database.prepare(query).get() as { n: number } | undefined
    database.close()
    return row?.n ?? 0
  }

  #transact(job: (database: DatabaseSync) => void): void {
    const database = new DatabaseSync(join(this.#folder, 'orelhao.db'), { timeout: 10_000 })
    database.exec('BEGIN IMMEDIATE')
    job(database)
    database.exec('COMMIT')
    database.close()
  }

  /** Signs a citizen in and calls an operation for them. */
  async call(user: number, member: string, ...args: unknown[]): Promise<unknown> {
    const { token } = (await this.#post('/session', { user_id: user })) as { token: string }
    return this.#post('/smartphone/backend', { member, args }, token)
  }

  async #post(path: string, body: object, token?: string): Promise<unknown> {
    const response = await fetch(this.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return response.json()
  }
}
