import { randomBytes } from 'node:crypto'
import type { Answer, Caller } from '@orelhao/engine/testing/abuse/caller'
import type { Case } from '@orelhao/engine/testing/abuse/cases'
import { hostileTexts } from '@orelhao/engine/testing/abuse/hostile'
import { SeenValues } from '@orelhao/engine/testing/abuse/seen-values'
import { Walk } from '@orelhao/engine/testing/abuse/walk'
import { kindsForRules } from '@orelhao/engine/testing/databases'
import { netEvents, type ScriptAnswer } from '@orelhao/protocol/script-wire'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { expect, test, vi } from 'vitest'
import { onEachDatabase } from '../testing/each-database.ts'
import type { FakeClient } from '../testing/fake-client.ts'
import type { GameServer } from '../testing/game-server.ts'

const mark = `canario-${randomBytes(6).toString('hex')}`
/** Calls after which a client has used up what one connection may send at once. */
const callsOfOne = 120
/** Sends every eighth of the hostile values of each operation; the HTTP abuse test sends them all. */
const oneOf = 8

/** A player with a modified client script. Reconnects before the limit of one connection is reached. */
class Attacker implements Caller {
  readonly seenValues = new SeenValues()
  readonly received: string[] = []
  readonly identity: Identity
  readonly #server: GameServer
  #client: FakeClient
  #calls = 0
  #waiting = 0
  /** Resolves when the character has reconnected. */
  #returned: Promise<void> = Promise.resolve()
  #read = 0
  readonly #answers = new Map<number, string>()

  private constructor(server: GameServer, client: FakeClient, identity: Identity) {
    this.#server = server
    this.#client = client
    this.identity = identity
    this.seenValues.learn(identity)
  }

  static async join(server: GameServer, name: string): Promise<Attacker> {
    const [client] = await server.join(name)
    return new Attacker(server, client, (await client.call('getSettings')).identity)
  }

  get source(): number {
    return this.#client.source
  }

  async call({ member, args, key = 'null' }: Case): Promise<Answer> {
    const id = ++this.#calls
    if (id % callsOfOne === 0) this.#returned = this.#returned.then(() => this.#comeBack())
    await this.#returned
    this.#server.send(this.source, netEvents.calls, `[[${id},"${member}",${args},${key}]]`)
    // the server drops a call whose arguments are no list or whose key is no text
    if (!args.startsWith('[') || !/^(null|")/.test(key))
      return { body: '{"__fault":{"code":"bad_request","message":"dropped"}}' }
    this.#waiting++
    await vi.waitFor(() => expect(this.#answered(id)).toBe(true), { timeout: 60_000, interval: 1 })
    this.#waiting--
    return { body: this.#answers.get(id) ?? '' }
  }

  #answered(id: number): boolean {
    const { received } = this.#server.clients.get(this.source) ?? { received: [] }
    for (const [event, payload] of received.slice(this.#read)) {
      if (event === netEvents.answers)
        for (const [each, body] of JSON.parse(payload) as ScriptAnswer[]) this.#answers.set(each, JSON.stringify(body))
      else this.received.push(payload)
    }
    this.#read = received.length
    return this.#answers.has(id)
  }

  /** Reconnects as the same character. */
  async #comeBack(): Promise<void> {
    await vi.waitFor(() => expect(this.#waiting).toBe(0), { timeout: 60_000, interval: 1 })
    const { name, license } = this.#server.clients.get(this.source) ?? { name: '', license: '' }
    this.#server.drop(this.source)
    this.#client = await this.#server.rejoin(name, license)
    this.#read = 0
  }
}

onEachDatabase((open) => {
  test('a client script that sends arbitrary values gains no access', { timeout: 600_000 }, async () => {
    const server = open()
    Object.assign(server.convars, { smartphone_rate_reads: '9999/9999', smartphone_rate_writes: '9999/9999' })
    server.start()
    const [victim, friend, attacker] = [
      await Attacker.join(server, 'Vítima'),
      await Attacker.join(server, 'Amigo'),
      await Attacker.join(server, 'Agressor'),
    ]
    const walk = new Walk(mark, 1)
    await walk.friendsLive([victim, friend], [attacker])
    const belongings = await walk.marked(victim)
    expect(belongings.length).toBeGreaterThan(1)
    const events = sendEverything(server, attacker.source)
    await walk.attacked(attacker, [victim, friend], oneOf)
    process.stdout.write(`abuse of the game's door: ${walk.cases} calls, ${events} events\n`)
    expect(walk.violations).toEqual([])
    expect(walk.leaks(attacker.received)).toEqual([])
    expect(await walk.marked(victim)).toEqual(belongings)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(server.printed.filter((line) => line.startsWith('^1'))).toEqual([])
  })
}, kindsForRules)

/** Sends every net event with values of every kind, since the platform carries whatever a script emits. Returns how many. */
function sendEverything(server: GameServer, source: number): number {
  const values: unknown[] = [
    ...[undefined, null, true, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e308, 2 ** 53],
    ...[[], {}, [[]], { length: 1e9 }, { toString: 1 }, new Uint8Array(1000), () => {}, Symbol.iterator],
    ...[10n, new Map(), new Date(Number.NaN), Object.create(null)],
    ...hostileTexts,
    ...hostileTexts.flatMap((text) => [
      `[1,${text}]`,
      `[${text},"item"]`,
      `[[1,"getSettings",${text},null]]`,
      `[${text},${text},${text}]`,
    ]),
    ...[
      'true',
      'false',
      '[1,"item"]',
      '["Banco","oi",null]',
      'x'.repeat(70_000),
      `[${'[1,"x",[],null],'.repeat(60)}0]`,
    ],
  ]
  for (const event of Object.values(netEvents)) {
    for (const value of values) server.send(source, event, value)
    server.send(source, event)
    server.send(source, event, ...values.slice(0, 10))
  }
  return Object.keys(netEvents).length * (values.length + 2)
}
