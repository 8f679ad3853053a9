import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makePackage } from '../../../../tools/fivem/package.ts'
import { root } from '../../../../tools/run.ts'
import { stubFrameworks } from '../../../testing-fivem/frameworks/index.ts'
import { type Client, openGame } from '../../../testing-fivem/src/index.ts'

/**
 * An emulated game server with one stub framework, a voice system and the phone as owners get it, in a process of its own.
 * Takes one JSON order a line from its input, and answers each with a line: `[id, order, ...args]` → `[id, result]`.
 */
const [framework = '', databaseUrl = ''] = process.argv.slice(2)
const stub = stubFrameworks[framework]
const core = stub?.resources.at(-1)?.name ?? ''

/** Who is in which channel, as pma-voice would know. */
const pmaVoice = `const channels = {}
exports('setPlayerCall', (source, channel) => { channels[source] = channel })
exports('channels', () => channels)`

const folder = mkdtempSync(join(tmpdir(), 'orelhao-game-'))
const adapters = join(root, 'packages/adapters')
const entries = {
  client: join(adapters, 'fivem-client/src/main.ts'),
  server: join(adapters, 'fivem-server/src/main.ts'),
}
const made = await makePackage({ out: folder, entries, page: join(root, 'dist/phone'), version: '0.0.0' })
const game = await openGame({
  convars: {
    smartphone_phone_template: 'XXX-XXXX', // as long as the stub's numbers
    ...(databaseUrl && { mysql_connection_string: databaseUrl }),
  },
})
for (const resource of stub?.resources ?? []) {
  game.addResource(resource)
  await game.start(resource.name)
}
const cerulean = { fx_version: 'cerulean', game: 'gta5', node_version: '22', server_script: 'server.js' }
game.addResource({ name: 'pma-voice', files: { 'server.js': pmaVoice }, manifest: cerulean })
game.addResource({ name: 'smartphone', folder: made.folder })
await game.start('pma-voice')
await game.start('smartphone')

const clients = new Map<number, Client>()
let characters = 0

async function create(firstname: string, bank: number): Promise<string> {
  const id = stub?.character(++characters) ?? ''
  const phone = `555-010${characters % 10}`
  await game.call(core, 'stub', 'create', { id, firstname, surname: 'Lima', phone, bank })
  return id
}

const orders: Record<string, (...args: never[]) => unknown> = {
  /** A player with a new character. Answers where their page is, and how a browser gets there. */
  async join(firstname: string, bank: number) {
    const id = await create(firstname, bank)
    const client = await game.join({ name: firstname })
    clients.set(client.source, client)
    await game.call(core, 'stub', 'choose', client.source, id)
    const { url, chromiumArgs } = await game.nuiServer(client)
    return { source: client.source, id, url, chromiumArgs }
  },
  /** Another character of the same player. */
  async choose(source: number, firstname: string, bank: number) {
    await game.call(core, 'stub', 'leave', source)
    await game.call(core, 'stub', 'choose', source, await create(firstname, bank))
  },
  press: (source: number, command: string) => clients.get(source)?.press(command),
  bank: (id: string) => game.call(core, 'stub', 'bank', id),
  channels: () => game.call('pma-voice', 'channels'),
  limits: (source: number) => ({ dropped: clients.get(source)?.dropped, kicked: clients.get(source)?.kicked ?? null }),
  errors: () => game.errors,
}

const say = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)
say('ready')
for await (const line of createInterface({ input: process.stdin })) {
  const [id, order, ...args] = JSON.parse(line) as [number, string, ...never[]]
  try {
    say([id, (await orders[order]?.(...args)) ?? null])
  } catch (error) {
    say([id, null, String(error)])
  }
}
await game.close()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
