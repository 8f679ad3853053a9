import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mariadbDatabase } from '@orelhao/engine/testing/test-database'
import { bundleClient } from '../../adapters/fivem-client/src/testing/bundle.ts'
import { bundleServer } from '../../adapters/fivem-server/src/testing/bundle.ts'
import { EngineProcess } from '../../adapters/fivem-server/src/testing/engine-process.ts'
import { openGame } from '../src/index.ts'
import type { Client, Game } from '../src/types.ts'
import type { Base, City, Folders, Person } from './base.ts'
import { BaseDatabase } from './base-database.ts'
import { backend, equal, identity, until, within } from './calls.ts'

let scripts: Promise<[server: { code: string }, client: string]> | undefined

/** Files of the phone's page, by their path in the resource. */
export type Page = Record<string, string | Uint8Array>

/** Where the phone's server runs. */
export type Mode = 'embedded' | 'remote'

/** The service whose players on duty the walk counts. */
export const service = { name: 'Polícia', number: '190' }

/** A game with one real base, its database, and the built phone. Closed at the end of the test. */
export class RealCity implements City {
  readonly game: Game
  readonly database: BaseDatabase
  readonly base: Base
  readonly close: () => Promise<void>
  readonly #names: readonly string[]
  #asked = 0

  private constructor(
    game: Game,
    database: BaseDatabase,
    base: Base,
    names: readonly string[],
    close: () => Promise<void>,
  ) {
    this.#names = names
    this.close = close
    this.game = game
    this.database = database
    this.base = base
  }

  /** @param page The phone's built page. With it the base's own client scripts play, in place of the steps of `Base`. */
  static async open(base: Base, folders: Folders, mode: Mode, page?: Page): Promise<RealCity> {
    scripts ??= Promise.all([bundleServer(), bundleClient()])
    const [{ code }, client] = await scripts
    const { url, drop } = await mariadbDatabase()
    const database = new BaseDatabase(url)
    const engine = mode === 'remote' ? await startEngine(url) : undefined
    const game = await openGame({
      convars: {
        mysql_connection_string: url,
        onesync: 'on',
        ...(base.item && { smartphone_item: base.item }),
        ...(engine && { smartphone_engine: engine.address() }),
        ...base.convars,
      },
      replicated: base.replicated ?? {},
      echo: Boolean(process.env.REAL_ECHO),
      luaTimeoutMs: 60_000,
      clientLua: page !== undefined,
    })
    game.natives.set('Database', (...args: Parameters<BaseDatabase['call']>) => database.call(...args))
    const own = base.resources(folders) ?? []
    const names = own.map(({ name }) => name)
    const city = new RealCity(game, database, base, names, async () => {
      await game.close()
      await engine?.close()
      await database.close()
      await drop()
    })
    try {
      for (const statements of base.schema(folders)) await database.run(statements)
      const resources = [...own, phone(code, client, base, page)]
      for (const resource of resources) game.addResource(resource)
      for (const { name } of resources) await game.start(name)
      return city
    } catch (error) {
      await city.close()
      throw error
    }
  }

  async lua(resource: string, source: string): Promise<unknown> {
    const id = ++this.#asked
    const { global } = this.game.runtime('smartphone')
    global.realResults ??= {}
    const results = global.realResults as Record<number, unknown>
    if (!global.realAsked) {
      global.realAsked = true
      this.game.runtime('smartphone').run(`on('real:done', (id, result) => { realResults[id] = { result } })`)
    }
    this.game
      .runtime(resource)
      .run(
        `CreateThread(function() local result = (function() ${source} end)() TriggerEvent('real:done', ${id}, result) end)`,
      )
    const done = await until(`Lua in ${resource}`, () => results[id] as { result: unknown } | undefined)
    return done.result
  }

  /**
   * Connects a player; the character is not chosen yet. A base that is still starting refuses or never answers, and the player tries again.
   */
  async connect(person: Person): Promise<Client> {
    const { license, steam, firstname } = person
    await this.base.admit?.(this, person)
    const short = license.slice(0, 7)
    const identifiers = [`steam:${steam}`, `discord:${short}`, `fivem:${short}`]
    const what = `the connection of ${firstname}`
    return until(what, () => within(what, this.game.join({ name: firstname, license, identifiers }), 1 / 4))
  }

  /** Connects a player, and makes their character. */
  async join(person: Person): Promise<Client> {
    const client = await this.connect(person)
    await this.base.create(this, client, person)
    await this.ready(client, person)
    return client
  }

  async rejoin(person: Person): Promise<Client> {
    const client = await this.connect(person)
    await this.base.choose(this, client, person)
    await this.ready(client, person)
    return client
  }

  /** Resolves once the phone knows this character. */
  async ready(client: Client, { firstname }: Pick<Person, 'firstname'>): Promise<void> {
    await until(`the phone of ${firstname}`, async () => (await identity(client))?.firstname === firstname)
    await client.nuiOf('smartphone').post('client', { member: 'setState', args: ['phoneReady', true] })
  }

  /** Restarts the core, and the base's other resources after it: some keep functions of the core that has stopped. */
  async restartBase(): Promise<void> {
    const { core } = this.base
    await this.game.restart(core)
    for (const name of this.#names.slice(this.#names.indexOf(core) + 1)) {
      await this.game.stop(name)
      await this.game.start(name)
    }
  }

  balance(client: Client): Promise<number> {
    return backend(client, 'bank_getBalance')
  }

  /** The phone's balance, the base's memory and its row are the same. */
  async compare(client: Client, person: Person, amount: number): Promise<void> {
    await equal('the balance of the phone', () => this.balance(client), amount)
    assert.equal(await this.base.memory(this, client), amount, "the balance in the base's memory")
    await this.base.save?.(this, client)
    await equal("the balance in the base's table", () => this.base.row(this, person), amount)
  }

  get errors(): string[] {
    return this.game.errors.filter((line) => line.includes('smartphone'))
  }
}

const emptyPage: Page = { 'web/index.html': '<!doctype html>' }

function phone(code: string, client: string, base: Base, page = emptyPage) {
  const settings = { frameworkSettings: base.frameworkSettings ?? {} }
  const bridge = new URL('../../adapters/fivem-server/bridges/vrp2.lua', import.meta.url)
  return {
    name: 'smartphone',
    files: {
      'bridges/vrp2.lua': readFileSync(bridge, 'utf8'),
      'server.js': code,
      'client.js': `${base.client ?? ''};\n${client}`,
      'config/server.json': JSON.stringify({
        ...settings,
        ...(base.duty && {
          serviceGroups: { [service.number]: [base.duty.group] },
          phone: { services: [service] },
        }),
      }),
      ...page,
    },
    manifest: {
      fx_version: 'cerulean',
      game: 'gta5',
      node_version: '22',
      server_script: 'server.js',
      client_script: 'client.js',
      ui_page: 'web/index.html',
      files: Object.keys(page),
    },
  }
}

async function startEngine(databaseUrl: string): Promise<{ address(): string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-real-'))
  const engine = await EngineProcess.start({ folder, databaseUrl })
  return {
    address: () => engine.address(),
    async close() {
      await engine.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
