import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { parseBusUrl } from '../../owner/bus-setting.ts'
import type { Delivery, InboxPosition, TopicSubscription } from '../../ports.ts'
import { hasNats, hasNatsProgram, natsUrl, TestNats } from '../../testing/nats.ts'
import { NatsBus } from './nats-bus.ts'
import { prefixOf, subjectOf } from './subjects.ts'

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

const toPlayer = (player: number, seq?: number): Delivery => ({
  to: { player },
  event: 'SMS',
  args: '["oi"]',
  ...(seq !== undefined && { seq }),
})
const toTopic = (topic: string): Delivery => ({ to: { topic }, event: 'CASINO_CRASH', args: '[1]' })

/** A server's bus, and all that arrived there. */
async function openServer(universe: string, url = natsUrl, credentials?: string) {
  const addresses = parseBusUrl(url, false)
  if ('kind' in addresses) throw new Error(addresses.kind)
  const warnings: string[] = []
  const log = {
    info() {},
    warn: (details: object, message: string) => void warnings.push(`${message} ${JSON.stringify(details)}`),
  }
  const server = new NatsBus({ addresses, credentials, log })
  const received: Delivery[] = []
  const topics: TopicSubscription[] = []
  const positions: InboxPosition[] = []
  const changed: number[] = []
  const due: number[] = []
  server.bus.subscribe((delivery) => received.push(delivery))
  server.bus.subscriptions.subscribe((choice) => topics.push(choice))
  server.bus.inboxGrew.subscribe((position) => positions.push(position))
  server.bus.playersChanged.subscribe((people) => changed.push(...people.map(({ user_id }) => user_id)))
  server.bus.due.subscribe((at) => due.push(at))
  const counted = { catchUps: 0 }
  server.open(universe, () => void counted.catchUps++)
  ending.push(() => server.close())
  const settled = async () => {
    await server.bus.check?.() // NATS answers in order: what was published before has arrived
  }
  return { server, bus: server.bus, received, topics, positions, changed, due, counted, warnings, settled }
}

/** Servers of one universe, connected. */
async function openServers(count: number, universe: string = randomUUID(), url = natsUrl) {
  const servers = await Promise.all(Array.from({ length: count }, () => openServer(universe, url)))
  for (const { counted } of servers) await expect.poll(() => counted.catchUps).toBe(1)
  return servers as [Server, Server, ...Server[]]
}
type Server = Awaited<ReturnType<typeof openServer>>

/** Waits until everything that these servers have sent has arrived everywhere. */
async function allSettled(servers: readonly Server[]): Promise<void> {
  for (const { settled } of servers) await settled()
  for (const { settled } of servers) await settled()
}

async function wiretap(universe: string): Promise<{ subjects: string[]; connection: NatsConnection }> {
  const connection = await connect({ servers: natsUrl })
  ending.push(() => connection.close())
  const subjects: string[] = []
  connection.subscribe(`${prefixOf(universe)}.>`, { callback: (_, { subject }) => void subjects.push(subject) })
  await connection.flush()
  return { subjects, connection }
}

describe.skipIf(!hasNats)('on NATS', () => {
  test('a message crosses only to the servers that follow its player or topic', async () => {
    const universe = randomUUID()
    const servers = await openServers(3, universe)
    const [one, two, three] = servers as [Server, Server, Server]
    const tap = await wiretap(universe)
    const followings = [
      two.bus.follow?.({ player: 12 }),
      two.bus.follow?.({ topic: 'casino/crash 1.5' }),
      three.bus.follow?.({ player: 13 }),
    ]
    for (const following of followings) await following?.ready()

    one.bus.publish(toPlayer(12, 7))
    one.bus.publish(toPlayer(99, 1))
    one.bus.publish(toTopic('casino/crash 1.5'))
    one.bus.publish(toTopic('casino/double'))
    one.bus.subscriptions.publish({ player: 13, page: '13.a', subject: 'casino', topics: ['casino/double'] })
    await allSettled(servers)
    expect(two.received).toEqual([toPlayer(12, 7), toTopic('casino/crash 1.5')])
    expect(two.topics).toEqual([])
    expect(three.received).toEqual([])
    expect(three.topics).toEqual([{ player: 13, page: '13.a', subject: 'casino', topics: ['casino/double'] }])
    expect([two.server.traffic.received, three.server.traffic.received]).toEqual([2, 1])
    expect(one.server.traffic.received).toBe(0) // its own messages do not come back
    expect(tap.subjects).toHaveLength(5) // each crossed to NATS once

    followings[0]?.end()
    followings[0]?.end() // twice is once
    await allSettled(servers)
    one.bus.publish(toPlayer(12, 8))
    await allSettled(servers)
    expect(two.received).toHaveLength(2)
  })

  test('what two parts of a server follow ends with the last of them', async () => {
    const [one, two] = await openServers(2)
    const followings = [two.bus.follow?.({ player: 5 }), two.bus.follow?.({ player: 5 })]
    followings[0]?.end()
    await allSettled([one, two])
    one.bus.publish(toPlayer(5))
    await allSettled([one, two])
    expect(two.received).toHaveLength(1) // and once, although it is followed twice
  })

  test('an event for everybody reaches every server, due work one of them', async () => {
    const servers = await openServers(4)
    const [one, ...others] = servers
    one.bus.publish({ to: { everybodyBut: 3 }, event: 'WEAZEL_DESTROY', args: '[1]' })
    for (let job = 0; job < 20; job++) one.bus.due.publish(1000 + job)
    await allSettled(servers)
    expect(others.map(({ received }) => received.length)).toEqual([1, 1, 1])
    expect(one.due).toHaveLength(20)
    expect(others.flatMap(({ due }) => due).sort()).toEqual(one.due)
  })

  test('a changed player reaches only servers that follow the identity', async () => {
    const [one, two, three] = (await openServers(3)) as [Server, Server, Server]
    await two.bus.follow?.({ identityOf: 8 }).ready()
    await three.bus.follow?.({ player: 8 }).ready()
    one.bus.playersChanged.publish([{ user_id: 8 }, { user_id: 9 }])
    await allSettled([one, two, three])
    expect([one.changed, two.changed, three.changed]).toEqual([[8, 9], [8], []])
  })

  test('servers of two universes on one NATS exchange nothing', async () => {
    const [one] = await openServers(1)
    const [other] = await openServers(1)
    await other.bus.follow?.({ player: 1 }).ready()
    one.bus.publish(toPlayer(1))
    one.bus.publish({ to: 'everybody', event: 'SET_VISIBLE', args: '[true]' })
    one.bus.due.publish(5)
    await allSettled([one, other])
    expect(other.server.traffic.received).toBe(0)
  })

  test.each([
    'x',
    '',
    '0',
    'null',
    '[]',
    '["event",null]',
    '["event",{"to":{}}]',
    '["topics",{"page":1}]',
    '["due","x"]',
    '[3]',
    '["event"]',
    '["inbox",{"player":1}]',
  ])('the message %j changes nothing, is logged, and the next one arrives', async (text) => {
    const universe = randomUUID()
    const [one, two] = await openServers(2, universe)
    const { connection } = await wiretap(universe)
    await two.bus.follow?.({ player: 4 }).ready()
    connection.publish(`${prefixOf(universe)}.${subjectOf({ player: 4 })}`, text)
    await connection.flush()
    one.bus.publish(toPlayer(4, 1))
    await allSettled([one, two])
    expect(two.received).toEqual([toPlayer(4, 1)])
    expect([two.topics, two.due, two.positions, two.changed]).toEqual([[], [], [], []])
    expect(two.warnings).toEqual([expect.stringContaining('ignored a message on NATS')])
    expect(two.server.traffic.malformed).toBe(1)
  })

  test('a durable event that is too long for NATS arrives as its number, a passing one not at all, and both are local', async () => {
    const [one, two] = await openServers(2)
    await two.bus.follow?.({ player: 4 }).ready()
    const long = { ...toPlayer(4, 9), args: JSON.stringify(['é'.repeat(600_000)]) } // 1.2 MB
    one.bus.publish(long)
    one.bus.publish({ ...long, seq: undefined } as unknown as Delivery)
    one.bus.publish(toPlayer(4, 10))
    await allSettled([one, two])
    expect(two.received).toEqual([toPlayer(4, 10)])
    expect(two.positions).toEqual([{ player: 4, seq: 9 }])
    expect(one.received).toHaveLength(3)
    expect(one.warnings).toEqual([expect.stringContaining('too long for NATS')])
    expect(one.bus.connectionLosses?.()).toBe(0)
  })
})

describe.skipIf(!hasNatsProgram)('on a NATS server of its own', () => {
  async function openNats(settings?: string): Promise<TestNats> {
    const nats = await TestNats.open(settings)
    onTestFinished(() => nats.remove())
    return nats
  }

  test('after a killed server is back, everything is followed again and a catch-up is asked for', async () => {
    const nats = await openNats()
    const [one, two] = await openServers(2, 'x', nats.url)
    await two.bus.follow?.({ player: 1 }).ready()
    expect(two.bus.connectionLosses?.()).toBe(0)
    await nats.kill()
    await expect.poll(() => two.bus.connectionLosses?.()).toBe(undefined)
    await expect(two.bus.check?.()).rejects.toThrow()
    one.bus.publish(toPlayer(1, 1)) // lost for good: nothing is sent later
    await two.bus.follow?.({ player: 2 }).ready() // answers although there is no connection
    await nats.start()
    for (const { counted } of [one, two]) await expect.poll(() => counted.catchUps).toBe(2)
    expect(two.bus.connectionLosses?.()).toBe(1)
    one.bus.publish(toPlayer(1, 2))
    one.bus.publish(toPlayer(2, 1))
    await allSettled([one, two])
    expect(two.received).toEqual([toPlayer(1, 2), toPlayer(2, 1)])
    const reasons = two.warnings.map((line) => /"reason":"(\w+)"/.exec(line)?.[1])
    expect(reasons.length).toBeGreaterThan(0)
    expect(reasons).toEqual([...new Set(reasons)]) // a line when each problem begins, not with every attempt
  })

  test('a frozen server counts as lost, and pages do not wait for it', { timeout: 120_000 }, async () => {
    const nats = await openNats()
    const [one] = await openServers(1, 'x', nats.url)
    nats.freeze()
    const startMs = performance.now()
    await one.bus.follow?.({ player: 1 }).ready()
    expect(performance.now() - startMs).toBeLessThan(10_000)
    await expect.poll(() => one.bus.connectionLosses?.(), { timeout: 60_000 }).toBe(undefined)
    nats.thaw()
    await expect.poll(() => one.bus.connectionLosses?.(), { timeout: 60_000 }).toBe(1)
  })

  test('a server starts without NATS and connects when NATS is there; of several addresses any one will do', async () => {
    const nats = await openNats()
    await nats.kill()
    const dead = await openNats()
    await dead.kill()
    const one = await openServer('x', `${dead.url},${nats.url}`)
    await expect.poll(() => one.warnings.join()).toContain('nothing answers at the address')
    expect(one.bus.connectionLosses?.()).toBe(undefined)
    await nats.start()
    await expect.poll(() => one.bus.connectionLosses?.()).toBe(0)
  })

  test('user, password and token are checked, and a refusal is logged with its cure and without the password', async () => {
    const nats = await openNats('authorization { user: cidade, password: "s3nh@:/,a" }')
    const withLogin = (login: string) => nats.url.replace('//', `//${login}@`)
    const refused = await openServer('x', withLogin('cidade:errada'))
    const anonymous = await openServer('x', nats.url)
    for (const { warnings } of [refused, anonymous])
      await expect.poll(() => warnings.join()).toContain('NATS refused the user, password, token or credentials')
    expect(refused.warnings.join()).not.toContain('errada')
    expect(refused.bus.connectionLosses?.()).toBe(undefined)
    await openServers(1, 'x', withLogin('cidade:s3nh@:/,a'))

    const withToken = await openNats('authorization { token: "um-segredo" }')
    await openServers(1, 'x', withToken.url.replace('//', '//um-segredo@'))
  })

  test('tls:// connects to no server without encryption, and a bad file of credentials is named', async () => {
    const nats = await openNats()
    const encrypted = await openServer('x', nats.url.replace('nats:', 'tls:'))
    await expect.poll(() => encrypted.warnings.join()).toContain('the encrypted connection failed')
    expect(encrypted.bus.connectionLosses?.()).toBe(undefined)

    const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
    ending.push(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'city.creds')
    writeFileSync(file, 'no credentials')
    const withFile = await openServer('x', nats.url, file)
    await expect.poll(() => withFile.warnings.join()).toContain('BUS_CREDENTIALS cannot be read')
    rmSync(file)
    expect(withFile.bus.connectionLosses?.()).toBe(undefined)
  })

  test('a user of NATS without permission for the subjects is reported, and is not ready', async () => {
    const nats = await openNats(
      'authorization { users: [{ user: a, password: b, permissions: { publish: "outra.>", subscribe: "outra.>" } }] }',
    )
    const one = await openServer('x', nats.url.replace('//', '//a:b@'))
    await expect.poll(() => one.warnings.join()).toContain('may not publish and subscribe to orelhao.>')
    await expect(one.bus.check?.()).rejects.toThrow()
  })
})
