import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { bundleClient } from '../../adapters/fivem-client/src/testing/bundle.ts'
import { bundleServer } from '../../adapters/fivem-server/src/testing/bundle.ts'
import { EngineProcess } from '../../adapters/fivem-server/src/testing/engine-process.ts'
import { type Client, type Game, openGame, type ResourceInput } from '../src/index.ts'
import { bridges } from './framework-harness.ts'
import { allStubs, customScripts, pmaVoice, type StubFramework } from './stub-frameworks.ts'

let scripts: Promise<{ 'server.js': string; 'client.js': string }> | undefined

async function bundled() {
  const [server, client] = await Promise.all([bundleServer(), bundleClient()])
  return { 'server.js': server.code, 'client.js': client }
}

/** Half of the frameworks run the phone's server in its own process, the other half on the other database; `PHONE_SERVER` overrides. */
function isRemote(framework: string, databaseUrl: string): boolean {
  const { PHONE_SERVER } = process.env
  if (PHONE_SERVER) return PHONE_SERVER === 'remote'
  return (Object.keys(allStubs).indexOf(framework) % 2 === 1) !== databaseUrl.startsWith('mysql')
}

/** Runs until the test ends. */
async function startEngine(databaseUrl: string): Promise<EngineProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-city-'))
  const isMysql = databaseUrl.startsWith('mysql')
  const engine = await EngineProcess.start({ folder, ...(isMysql && { databaseUrl }) })
  onTestFinished(async () => {
    await engine.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  return engine
}

const cerulean = { fx_version: 'cerulean', game: 'gta5', node_version: '22' }

/** A game with one stub framework, a voice system, and the built phone. Closed at the end of the test, which fails if a script threw. */
export class PhoneHarness {
  readonly game: Game
  readonly #stub: StubFramework
  #characters = 0

  private constructor(game: Game, stub: StubFramework) {
    this.game = game
    this.#stub = stub
  }

  /** `stub`: for one that is not listed by name. */
  static async open(
    framework: string,
    databaseUrl = '',
    voice: ResourceInput = pmaVoice,
    frameworkSettings: Record<string, unknown> = {},
    stub = allStubs[framework],
    ownersSettings: Record<string, unknown> = {},
    convars: Record<string, string> = {},
  ): Promise<PhoneHarness> {
    if (!stub) throw new Error(`there is no stub called ${framework}`)
    scripts ??= bundled()
    const settings = { 'config/server.json': JSON.stringify({ ...ownersSettings, frameworkSettings }) }
    const own = { ...bridges, ...settings, ...stub.ownersFiles }
    const files = { ...(await scripts), ...own, 'web/index.html': '<!doctype html>' }
    const engine = isRemote(framework, databaseUrl) ? await startEngine(databaseUrl) : undefined
    const game = await openGame({
      convars: {
        ...(engine && { smartphone_engine: engine.address() }),
        ...(!engine && databaseUrl.startsWith('mysql') && { mysql_connection_string: databaseUrl }),
        ...(stub.framework === 'custom' && { smartphone_framework: 'custom' }),
        ...convars,
      },
    })
    onTestFinished(async () => {
      await game.close()
      expect(game.errors).toEqual([])
    })
    const page = { ui_page: 'web/index.html', files: ['web/index.html'] }
    const manifest = {
      ...cerulean,
      server_scripts: [...(stub.ownersFiles ? customScripts : []), 'server.js'],
      client_script: 'client.js',
      ...page,
    }
    const phone = { name: 'smartphone', files, manifest }
    for (const resource of [...stub.resources, voice, phone]) {
      game.addResource(resource)
      await game.start(resource.name)
    }
    return new PhoneHarness(game, stub)
  }

  /** Sends the framework's stub an order of `stubs/lua/people.lua`. */
  async stubCommand(...args: unknown[]): Promise<unknown> {
    const core = this.#stub.resources.at(-1)?.name ?? ''
    return this.game.call(core, 'stub', ...args)
  }

  /** Creates a character; returns its id. */
  async create(firstname: string, bank = 0): Promise<string> {
    const nth = ++this.#characters
    const id = this.#stub.character(nth)
    await this.stubCommand('create', { id, firstname, surname: 'Lima', phone: `555-010${nth % 10}`, bank })
    return id
  }

  /** A player with a character, whose page is loaded. */
  async play(id: string): Promise<Client> {
    const client = await this.game.join({ name: `Player of ${id}` })
    await this.stubCommand('choose', client.source, id)
    await until(() => settings(client)).toMatchObject({ identity: { firstname: expect.any(String) } })
    await client.nui.post('client', { member: 'setState', args: ['phoneReady', true] })
    return client
  }
}

export const until = (condition: () => unknown) => expect.poll(condition, { timeout: 60_000, interval: 20 })

/** Calls an operation of the engine as the page does. */
export const backend = (client: Client, member: string, ...args: unknown[]) =>
  client.nui.post('backend', { member, args, key: crypto.randomUUID() }) as Promise<never>

export const settings = (client: Client) =>
  backend(client, 'getSettings') as Promise<{ identity: { user_id: number; phone: string; firstname: string } }>

/** Events of one kind that the page received since it was loaded. */
export const received = (client: Client, event: string) =>
  (client.nui.messages as { event: string; args: unknown[] }[]).filter((message) => message.event === event)
