import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CallFault } from '@orelhao/protocol/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grant } from '../../packages/engine/src/apps/bank/server-api.ts'
import { lockBetting } from '../../packages/engine/src/apps/casino/rounds/store.ts'
import { apps } from '../../packages/engine/src/apps/index.ts'
import { addRequest, lockRequest } from '../../packages/engine/src/apps/services/store.ts'
import { systemClock } from '../../packages/engine/src/core/clock.ts'
import type { Database, Db } from '../../packages/engine/src/database/database.ts'
import { openDatabase } from '../../packages/engine/src/database/open-database.ts'
import { createEngine, type Engine } from '../../packages/engine/src/engine.ts'
import { findNamed, lockConversation } from '../../packages/engine/src/shared/chat/store.ts'
import { lockPlayers } from '../../packages/engine/src/shared/directory/store.ts'
import { leaseTimeoutMs } from '../../packages/engine/src/shared/leases/lease.ts'
import { accounts } from '../../packages/engine/src/shared/ledger/accounts.ts'
import { balanceOf } from '../../packages/engine/src/shared/ledger/store.ts'
import { findLedgerViolation } from '../../packages/engine/src/shared/ledger/verify/store.ts'
import { setMark } from '../../packages/engine/src/shared/once-marks/store.ts'
import { sharedSecret } from '../../packages/engine/src/shared/secrets/store.ts'
import { lockProfiles } from '../../packages/engine/src/shared/social/profiles/locking/store.ts'
import { profilesOf } from '../../packages/engine/src/shared/social/profiles/store.ts'
import { photo, registerAccount, usernameOf } from '../../packages/engine/src/testing/instagram.ts'
import { isLong } from '../../packages/engine/src/testing/long-run.ts'
import { salaryApp } from '../../packages/engine/src/testing/paying-app.ts'
import { codeOf } from '../../packages/engine/src/testing/whatsapp.ts'
import { createWorld, FakeClock, Player } from '../../packages/engine/src/testing/world.ts'
import { findGalera, GaleraCluster } from './galera.ts'

const missing = findGalera()
const canRun = isLong && typeof missing === 'object'
if (isLong && !canRun)
  process.stderr.write(`this machine has no ${missing}: the tests on a Galera cluster are skipped\n`)

const rounds = 12
const hourMs = 3600_000
/** A cluster notices within seconds that a node is gone. */
const long = { timeout: 60_000 }

describe.skipIf(!canRun)('two servers, each on its own node of a Galera cluster of three', () => {
  let cluster: GaleraCluster
  let databases: [Database, Database]
  beforeAll(async () => {
    cluster = await GaleraCluster.start(3)
    databases = [openDatabase(cluster.url(0)), openDatabase(cluster.url(1))]
  })
  afterAll(async () => {
    for (const database of databases ?? []) await database.close()
    await cluster?.stop()
  })

  /** Two servers and players who call either of them. The second server's clock is an hour ahead. */
  async function city<Name extends string>(...names: Name[]) {
    const cast = Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, object>
    const first = await createWorld(cast, { database: databases[0] })
    const clock = new FakeClock()
    clock.jump(hourMs)
    const ports = { ...first.ports, database: databases[1], clock }
    const engine = await createEngine(ports)
    const players = names.map((name) => {
      const here = first[name] as Player
      return { here, there: new Player(engine, ports.bus, here.me) }
    })
    return { first, second: { engine, ports, clock }, players }
  }

  const pay = (engine: Engine, player: Player, amount: number) =>
    engine.transact((transaction) => grant(transaction, player.user_id, amount, 'Salário'))

  /** Waits until both nodes answer the same: each applies the commits of the other one a moment later. */
  async function onBothNodes<T>(read: (db: Db) => Promise<T>, expected: T): Promise<void> {
    for (const database of databases) await expect.poll(() => database.read(read)).toEqual(expected)
  }

  const sound = () => onBothNodes(findLedgerViolation, undefined)

  test('both may create the tables at the same time', async () => {
    const servers = await Promise.all(databases.map((database) => createWorld({}, { database })))
    for (const { engine } of servers) expect(await engine.readiness()).toMatchObject({ isReady: true })
  })

  test(`servers that start at once on two nodes have one secret, ${rounds} times`, async () => {
    for (const database of databases) await createWorld({}, { database }) // its tables
    for (let round = 0; round < rounds; round++) {
      const name = `race ${round}`
      const [one, other] = await Promise.all(
        databases.map((database) => sharedSecret(database, name, () => randomBytes(32), 1)),
      )
      expect(one).toHaveLength(32)
      expect(other).toEqual(one)
    }
  })

  test(`three accounts at most, ${rounds} times`, async () => {
    const { players } = await city(...Array.from({ length: rounds }, (_, round) => `p${round}`))
    const counts: number[] = []
    for (const { here, there } of players) {
      const register = (player: Player, part: string) =>
        answered(player, 'ig_register', 'Ana', usernameOf(here, `.${part.repeat(3)}`), 'oi', photo('gato'))
      const earlier = [await register(here, 'a'), await register(here, 'c')]
      const seen = async (db: Db) => (await profilesOf(db, 'instagram', here.user_id)).length
      await onBothNodes(seen, 2)
      const answers = [...earlier, ...(await Promise.all([register(here, 'd'), register(there, 'e')]))]
      const codes = answers.map(codeOf)
      expect(codes.filter((code) => code !== undefined && code !== 'tooManyAccounts')).toEqual([])
      counts.push(codes.filter((code) => code === undefined).length)
      await onBothNodes(seen, counts.at(-1))
    }
    expect(counts).toEqual(counts.map(() => 3))
  })

  test(`a username belongs to one of two who take it, ${rounds} times`, async () => {
    const { players } = await city(...Array.from({ length: 2 * rounds }, (_, n) => `q${n}`))
    for (let round = 0; round < rounds; round++) {
      const [one, other] = players.slice(2 * round)
      if (!one || !other) throw new Error('two players a round')
      const register = (player: Player) =>
        answered(player, 'ig_register', 'Ana', usernameOf(one.here), 'oi', photo('gato'))
      const codes = (await Promise.all([register(one.here), register(other.there)])).map(codeOf)
      expect(codes.toSorted()).toEqual(['usernameTaken', undefined])
    }
  })

  test('every lock is seen by the other node: of two transactions that hold it one runs again', async () => {
    const { first, players } = await city('ana', 'bia')
    const [ana, bia] = players.map(({ here }) => here) as [Player, Player]
    const [one, other] = [await registerAccount(ana), await registerAccount(bia)]
    await ana.callOk('casino_subscribe', 'crash')
    await ana.callOk('tor_send', 'trava', 'oi', null, null)
    const channel = await databases[0].read((db) => findNamed(db, 'tor', 'trava'))
    const request = await databases[0].write((db) =>
      addRequest(db, { service: '190', player: ana.user_id, content: 'oi', location: '[0,0]', created_at: 1 }),
    )
    const locks: Record<string, (db: Db) => Promise<unknown>> = {
      players: (db) => lockPlayers(db, ana.user_id, bia.user_id),
      profiles: (db) => lockProfiles(db, 'instagram', one.id, other.id),
      conversation: (db) => lockConversation(db, channel ?? 0),
      request: (db) => lockRequest(db, request),
      betting: (db) => lockBetting(db, 'crash'),
    }
    const runs: Record<string, number> = {}
    for (const [name, lock] of Object.entries(locks)) {
      const both = barrier(2)
      runs[name] = 0
      const hold = (database: Database) => {
        let attempt = 0
        return database.write(async (db) => {
          runs[name] = (runs[name] ?? 0) + 1
          await lock(db)
          await setMark(db, randomUUID(), 1) // what the lock guards
          if (++attempt === 1) await both()
        })
      }
      await Promise.all(databases.map(hold))
    }
    for (const name of Object.keys(locks)) expect([name, runs[name]]).toEqual([name, expect.toSatisfy((n) => n >= 3)])
    expect(first.errors).toEqual([])
  })

  test('transfers on both nodes, each sent to both under one key, move money once and conserve it', async () => {
    const { first, players } = await city('ana', 'bia', 'caio', 'duda')
    for (const { here } of players) await pay(first.engine, here, 1000)
    const transfers = 200
    const before = performance.now()
    let done = 0
    let sent = 0
    const caller = async () => {
      while (sent < transfers) {
        const n = sent++
        const [from, to] = [players[n % 4], players[(n + 1 + (n % 3)) % 4]]
        if (!from || !to) throw new Error('four players')
        const key = randomUUID()
        const args = ['bank_transfer', to.here.user_id, 1 + (n % 9)] as const
        const [one, other] = await Promise.all([
          answeredUnder(key, from.here, ...args),
          answeredUnder(key, from.there, ...args),
        ])
        expect(other).toEqual(one)
        if (codeOf(one) === undefined) done++
      }
    }
    await Promise.all(Array.from({ length: 8 }, caller))
    const seconds = (performance.now() - before) / 1000
    process.stdout.write(
      `${transfers} transfers, each sent to both nodes: ${(transfers / seconds).toFixed()} a second\n`,
    )
    await sound()
    const names = players.map(({ here }) => accounts.bank(here.user_id))
    const total = async (db: Db) => {
      let sum = 0
      for (const name of names) sum += await balanceOf(db, name)
      return sum
    }
    await onBothNodes(total, 4000)
    const journals = async (db: Db) => {
      const rows = db.selectFrom('orelhao_journals').select('id').where('reason', '=', 'bank_transfer')
      const own = rows.where(
        'actor',
        'in',
        players.map(({ here }) => here.user_id),
      )
      return (await own.execute()).length
    }
    await onBothNodes(journals, done)
    expect([...first.errors, done > transfers / 2]).toEqual([true])
  })

  test('messages of both nodes have the numbers 1 to n, and their reader gets every event in one sequence', async () => {
    const { players } = await city('ana', 'bia', 'caio')
    const [ana, bia, caio] = players
    if (!ana || !bia || !caio) throw new Error('three players')
    const each = 20
    const write = async (sender: Player, via: 'there' | 'here') => {
      for (let n = 0; n < each; n++) {
        await answered(sender, 'tor_send', 'conversa', `${via} ${n}`, null, null)
        await answered(sender, 'wpp_sendMessage', bia.here.phone, `${via} ${n}`, 'text')
      }
    }
    await Promise.all([write(ana.here, 'here'), write(caio.there, 'there')])
    const numbers = async (db: Db) => {
      const channel = (await findNamed(db, 'tor', 'conversa')) ?? 0
      const messages = db.selectFrom('orelhao_chat_messages').select('number').where('conversation_id', '=', channel)
      return (await messages.orderBy('number').execute()).map(({ number }) => Number(number))
    }
    await onBothNodes(
      numbers,
      Array.from({ length: 2 * each }, (_, n) => n + 1),
    )
    const seqs = async (db: Db) => {
      const events = db.selectFrom('orelhao_events').select('seq').where('player', '=', bia.here.user_id)
      return (await events.orderBy('seq').execute()).map(({ seq }) => Number(seq))
    }
    await onBothNodes(
      seqs,
      Array.from({ length: 2 * each }, (_, n) => n + 1),
    )
  })

  test('a server whose node is cut off leads no longer and writes nothing, and its calls happen once', async () => {
    const { first, second, players } = await city('ana', 'bia')
    const [ana, bia] = players
    if (!ana || !bia) throw new Error('two players')
    await pay(first.engine, ana.here, 1000)
    const paid = { first: 0, second: 0 }
    const ahead = { ...systemClock, nowMs: () => Date.now() + hourMs }
    const leading = await createEngine({ ...first.ports, clock: systemClock }, [
      salaryApp('salary', bia.here.user_id, () => paid.first++),
      ...apps,
    ])
    const waiting = await createEngine({ ...second.ports, clock: ahead }, [
      salaryApp('salary', bia.here.user_id, () => paid.second++),
      ...apps,
    ])
    let isOver = false
    const run = async (engine: Engine) => {
      for (; !isOver; await sleep(200)) await engine.tick()
    }
    const running = [run(leading)]
    await expect.poll(() => paid.first).toBeGreaterThan(2)
    running.push(run(waiting))
    await sleep(leaseTimeoutMs)
    expect(paid.second).toBe(0)

    const keys = Array.from({ length: 40 }, () => randomUUID())
    const calls = keys.map((key) => answeredUnder(key, ana.here, 'bank_transfer', bia.here.user_id, 1))
    await cluster.isolate(0, true)
    const cutOffAt = performance.now()
    await expect.poll(() => cluster.status(0, 'wsrep_cluster_status'), long).not.toBe('Primary')
    await expect.poll(() => leading.readiness(), long).toMatchObject({ database: 'clusterNotReady' })
    await expect(ana.here.callKeyed(randomUUID(), 'bank_getBalance')).rejects.toMatchObject({ code: 'unavailable' })
    const paidByFirst = paid.first
    await expect.poll(() => paid.second, long).toBeGreaterThan(2)
    const tookOverAfter = ((performance.now() - cutOffAt) / 1000).toFixed()
    process.stdout.write(`the other server led and had paid three times ${tookOverAfter} s after the cut\n`)
    expect(await waiting.readiness()).toMatchObject({ isReady: true })

    await cluster.isolate(0, false)
    await Promise.all(calls)
    await expect.poll(() => leading.readiness(), long).toMatchObject({ isReady: true })
    const paidBySecond = paid.second
    await expect.poll(() => paid.second).toBeGreaterThan(paidBySecond + 2)
    expect(paid.first).toBe(paidByFirst)
    isOver = true
    await Promise.all(running)
    await sound()
    // the last payment before the cut may have been committed although its server was never told
    const balance = await bia.there.callOk('bank_getBalance')
    expect([paid.first + paid.second, paid.first + paid.second + 1]).toContain(balance - keys.length)
    expect(await ana.there.callOk('bank_getBalance')).toBe(1000 - keys.length)
  })
})

type Answered = Parameters<Player['call']>

/** Calls under a new key, again under the same one while the database is unavailable, like the page. */
function answered(player: Player, ...call: Answered): Promise<unknown> {
  return answeredUnder(randomUUID(), player, ...call)
}

async function answeredUnder(key: string, player: Player, ...[member, ...args]: Answered): Promise<unknown> {
  for (;;) {
    try {
      return await player.callRaw(member, args, key)
    } catch (error) {
      if (!(error instanceof CallFault) || !['unavailable', 'outcome_unknown'].includes(error.code)) throw error
      await sleep(100)
    }
  }
}

/** Resolves once it has been called so many times. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    if (++arrived === count) resolve()
    return promise
  }
}
