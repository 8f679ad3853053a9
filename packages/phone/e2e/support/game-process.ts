import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { EngineProcess } from '../../../adapters/fivem-server/src/testing/engine-process.ts'
import { hasMariadb, mariadbDatabase } from '../../../engine/src/testing/test-database.ts'
import { stubFrameworks } from '../../../testing-fivem/frameworks/stub-frameworks.ts'
import { type Client, openGame, type ResourceInput } from '../../../testing-fivem/src/index.ts'
import type { GameOptions } from './game-server.ts'

/**
 * An emulated game server with one stub framework, a voice system and the phone as owners get it, in a separate process. Takes one JSON
 * order a line from its input, and answers each with a line: `[id, order, ...args]` → `[id, result]`.
 */
const options = JSON.parse(process.argv[2] ?? '{}') as GameOptions
const { framework, database, folder, isRemote, convars, replicated = {}, resources = [] } = options
const stub = stubFrameworks[framework]
const core = stub?.resources.at(-1)?.name ?? ''
const mariadb = database === 'mariadb' && hasMariadb ? await mariadbDatabase() : undefined

const engine = isRemote
  ? await EngineProcess.start({ folder, databaseUrl: mariadb?.url, script: join(folder, 'dist/server.js') })
  : undefined

/** A stub of pma-voice: which player is in which channel. */
const pmaVoice = `const channels = {}
exports('setPlayerCall', (source, channel) => { channels[source] = channel })
exports('channels', () => channels)`

const game = await openGame({
  convars: {
    smartphone_phone_template: 'XXX-XXXX', // as long as the stub's numbers
    ...(engine ? { smartphone_engine: engine.address() } : mariadb && { mysql_connection_string: mariadb.url }),
    ...convars,
  },
  replicated,
})
for (const resource of stub?.resources ?? []) {
  game.addResource(resource)
  await game.start(resource.name)
}
const cerulean = { fx_version: 'cerulean', game: 'gta5', node_version: '22', server_script: 'server.js' }
game.addResource({ name: 'pma-voice', files: { 'server.js': pmaVoice }, manifest: cerulean })
game.addResource({ name: 'smartphone', folder })
await game.start('pma-voice')
await game.start('smartphone')
for (const resource of resources) {
  game.addResource(resource)
  await game.start(resource.name)
}

const clients = new Map<number, Client>()
let characters = 0

async function createCharacter(firstname: string, bank: number): Promise<string> {
  const id = stub?.character(++characters) ?? ''
  const phone = `555-010${characters % 10}`
  await game.call(core, 'stub', 'create', { id, firstname, surname: 'Lima', phone, bank })
  return id
}

/** Serves the pages of the other resources, as this player gets them. */
async function servePages(client: Client): Promise<Record<string, number>> {
  const hosts: Record<string, number> = {}
  for (const { name } of resources.filter(hasPage)) {
    const { port } = await game.nuiServer(client, name)
    hosts[name] = hosts[`cfx-nui-${name}`] = port
  }
  return hosts
}

function hasPage({ manifest, folder }: ResourceInput): boolean {
  return manifest
    ? 'ui_page' in manifest
    : readFileSync(join(folder ?? '', 'fxmanifest.lua'), 'utf8').includes('ui_page')
}

function clientOf(source: number): Client {
  const client = clients.get(source)
  if (!client) throw new Error(`no player is connected as ${source}`)
  return client
}

const orders: Record<string, (...args: never[]) => unknown> = {
  /** Adds a player with a new character. Resolves to the address of their page, and the port that serves it. */
  async join(firstname: string, bank: number) {
    const id = await createCharacter(firstname, bank)
    const client = await game.join({ name: firstname })
    clients.set(client.source, client)
    const { url, port } = await game.nuiServer(client, 'smartphone')
    const hosts = await servePages(client)
    await game.call(core, 'stub', 'choose', client.source, id)
    return { source: client.source, id, url, port, hosts }
  },
  /** Switches the player to another character. */
  async choose(source: number, firstname: string, bank: number) {
    const id = await createCharacter(firstname, bank)
    await game.call(core, 'stub', 'leave', source)
    await game.call(core, 'stub', 'choose', source, id)
  },
  /** Presses the phone's key unless the phone is open already; resolves to whether it is. */
  async openPhone(source: number) {
    const client = clientOf(source)
    const { focus } = client.nuiOf('smartphone')
    if (!focus.hasFocus) await client.press('smartphone_open')
    return focus.hasFocus
  },
  /** Focus of the phone's page; `keepsInput`: the game receives the keys too. */
  focus: (source: number) => clientOf(source).nuiOf('smartphone').focus,
  /** Presses a control of the game for long, such as the shutter, or releases it with 0. */
  pressControl(source: number, control: number) {
    clientOf(source).natives.set('IsControlJustPressed', (_pad: number, asked: number) => asked === control)
  },
  /** Runs a line in the server's console. */
  console: (line: string) => game.run(line),
  restart: () => game.restart('smartphone'),
  start: (resource: string) => game.start(resource),
  bank: (id: string) => game.call(core, 'stub', 'bank', id),
  channels: () => game.call('pma-voice', 'channels'),
  /** Arguments of every event of that name sent to the player's page since the resource was started. */
  received(source: number, event: string) {
    const messages = clientOf(source).nuiOf('smartphone').messages as { event?: string; args?: unknown[] }[]
    return messages.filter((message) => message.event === event).map(({ args }) => args)
  },
  /** Runs source text as a script of a resource on the player's computer. */
  run: (source: number, resource: string, code: string) => clientOf(source).runtime(resource).run(code),
  limits(source: number) {
    const { dropped, kicked = null } = clientOf(source)
    return { dropped, kicked }
  },
  errors: () => game.errors,
}

const writeLine = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)
writeLine('ready')
for await (const line of createInterface({ input: process.stdin })) {
  const [id, order, ...args] = JSON.parse(line) as [number, string, ...never[]]
  try {
    writeLine([id, (await orders[order]?.(...args)) ?? null])
  } catch (error) {
    writeLine([id, null, String(error)])
  }
}
await game.close()
await engine?.kill()
await mariadb?.drop()
process.exit(0)
