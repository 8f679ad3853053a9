import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { natsUrl } from '@orelhao/engine/testing/nats'
import { mariadbDatabase } from '@orelhao/engine/testing/test-database'
import { expect } from 'vitest'
import { freePort } from './free-port.ts'
import { ReconnectingPage } from './reconnecting-page.ts'
import { ServerProcess } from './server-process.ts'

const serverKey = 'one key for all of them'
const soon = { timeout: 120_000, interval: 20 }

/** Real server processes of one MariaDB and one NATS, each with a data folder of its own. */
export class RollingServers {
  readonly #databaseUrl: string
  readonly #ending: (() => unknown)[] = []

  static async open(): Promise<RollingServers> {
    const database = await mariadbDatabase()
    const servers = new RollingServers(database.url)
    servers.onEnd(() => database.drop())
    return servers
  }

  private constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  onEnd(end: () => unknown): void {
    this.#ending.push(end)
  }

  async end(): Promise<void> {
    for (const end of this.#ending.splice(0).reverse()) await end()
  }

  /** A server that can be started again at the same address. */
  async create(environment: Record<string, string> = {}): Promise<RestartableServer> {
    const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
    this.onEnd(() => rmSync(folder, { recursive: true, force: true }))
    const own = { DEMO: '0', SERVER_KEY: serverKey, DATABASE_URL: this.#databaseUrl, BUS_URL: natsUrl }
    const server = new RestartableServer({
      ...own,
      DATA_DIR: folder,
      TRUST_PROXY: '127.0.0.1',
      PORT: String(await freePort()),
      ...environment,
    })
    this.onEnd(() => server.process?.kill())
    return server
  }

  /** A page of a player, connected through `address`. */
  async openPage(address: string, user_id: number): Promise<ReconnectingPage> {
    const page = new ReconnectingPage(address, await signIn(address, user_id))
    this.onEnd(() => page.close())
    page.connect()
    await expect.poll(() => page.isConnected, soon).toBe(true)
    return page
  }
}

export class RestartableServer {
  readonly address: string
  process: ServerProcess | undefined
  readonly #environment: Record<string, string>

  constructor(environment: Record<string, string>) {
    this.#environment = environment
    this.address = `http://127.0.0.1:${environment.PORT}`
  }

  /** Resolves once it is ready. */
  async start(): Promise<ServerProcess> {
    this.process = await ServerProcess.start(this.#environment)
    await expect.poll(() => this.readyStatus(), soon).toBe(200)
    return this.process
  }

  async readyStatus(): Promise<number> {
    return (await fetch(`${this.address}/readyz`)).status
  }
}

export async function signIn(address: string, user_id: number): Promise<string> {
  const phone = `700-${user_id}`
  const identity = { user_id, name: 'Souza', firstname: 'P', phone, moderator: false, journalist: false }
  const response = await fetch(`${address}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${serverKey}` },
    body: JSON.stringify({ identity }),
  })
  return ((await response.json()) as { token: string }).token
}

export interface Restarting {
  city: RollingServers
  /** The first one runs, and the proxy uses it. */
  servers: readonly RestartableServer[]
  proxyAddress: string
  /** Resolves once the proxy sends new requests to this server, or to any other. */
  untilUsed(server: RestartableServer): Promise<void>
  /** Resolves once the proxy sends no new requests to this draining server. */
  untilLeft(server: RestartableServer): Promise<void>
}

/**
 * Restarts each server while Ana, who is in a call with Bia, sends messages to her without a pause. Throws unless each message arrives
 * once and in order, no call fails, and the phone call goes on. The servers drain until a second signal.
 */
export async function restartInTurn({ city, servers, proxyAddress, untilUsed, untilLeft }: Restarting) {
  const [ana, bia] = [await city.openPage(proxyAddress, 21), await city.openPage(proxyAddress, 22)]
  await expect
    .poll(() => ana.call('createPhoneCall', ['700-22', false, false]), { ...soon, interval: 500 })
    .toMatchObject({ owner: true })
  const { room } = (await bia.call('currentPhoneCall', [])) as { room: number }
  await bia.call('answerPhoneCall', [room])
  for (const server of servers.slice(1)) {
    await server.start()
    await untilUsed(server)
  }

  const sent: string[] = []
  const errors: unknown[] = []
  let isOver = false
  const sending = (async () => {
    while (!isOver) {
      const content = `mensagem ${sent.length}`
      sent.push(content)
      await ana.call('sms_send', ['700-22', content]).catch((error: unknown) => errors.push(error))
    }
  })()
  const received = () =>
    bia.events.flatMap(({ event, args }) => (event === 'SMS' ? [(args[0] as { content: string }).content] : []))
  const moreArrive = async () => {
    const before = received().length
    await expect.poll(() => received().length, soon).toBeGreaterThan(before + 5)
  }

  await moreArrive()
  for (const server of servers) {
    server.process?.terminate()
    await untilLeft(server)
    await moreArrive() // while the server drains
    server.process?.terminate()
    expect(await server.process?.exited()).toBe(0)
    await moreArrive()
    await server.start()
    await untilUsed(server)
    await moreArrive()
  }
  isOver = true
  await sending

  expect(errors).toEqual([])
  await expect.poll(received, soon).toEqual(sent) // each once, in order
  for (const page of [ana, bia]) {
    expect(new Set(page.closeCodes)).toEqual(new Set([1001]))
    expect(page.events.filter(({ event }) => event === 'CALL_END')).toEqual([])
    expect(await page.call('currentPhoneCall', [])).toMatchObject({ room, accepted_at: expect.any(Number) })
  }
  return { messages: sent.length, repeatedCalls: ana.repeatedCalls + bia.repeatedCalls }
}
