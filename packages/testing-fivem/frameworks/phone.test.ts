import { withEachDatabase } from '@orelhao/engine/testing/databases'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bundleClient } from '../../adapters/fivem-client/src/testing/bundle.ts'
import { bundleServer } from '../../adapters/fivem-server/src/testing/bundle.ts'
import { type Client, type Game, openGame } from '../src/index.ts'
import { stubFrameworks } from './index.ts'

/** Who is in which channel, as pma-voice would know. */
const pmaVoice = `const channels = {}
exports('setPlayerCall', (source, channel) => { channels[source] = channel })
exports('channels', () => channels)`

let scripts: { 'server.js': string; 'client.js': string }
let game: Game
beforeAll(async () => {
  const [server, client] = await Promise.all([bundleServer(), bundleClient()])
  scripts = { 'server.js': server.code, 'client.js': client }
})
afterEach(async () => {
  expect(game.errors).toEqual([])
  await game.close()
})

/** A game with one framework, a voice system, and the phone as it is built. */
async function open(framework: string, databaseUrl: string): Promise<void> {
  const convars: Record<string, string> = databaseUrl.startsWith('mysql')
    ? { mysql_connection_string: databaseUrl }
    : {}
  game = await openGame({ convars })
  for (const resource of stubFrameworks[framework]?.resources ?? []) {
    game.addResource(resource)
    await game.start(resource.name)
  }
  const cerulean = { fx_version: 'cerulean', game: 'gta5', node_version: '22', server_script: 'server.js' }
  game.addResource({ name: 'pma-voice', files: { 'server.js': pmaVoice }, manifest: cerulean })
  game.addResource({
    name: 'smartphone',
    files: { ...scripts, 'web/index.html': '<!doctype html>' },
    manifest: { ...cerulean, client_script: 'client.js', ui_page: 'web/index.html', files: ['web/index.html'] },
  })
  await game.start('pma-voice')
  await game.start('smartphone')
}

const until = (condition: () => unknown) => expect.poll(condition, { timeout: 15_000, interval: 20 })

/** A member of the engine, asked by the page. */
const backend = (client: Client, member: string, ...args: unknown[]) =>
  client.nui.post('backend', { member, args, key: crypto.randomUUID() }) as Promise<never>

const settings = (client: Client) =>
  backend(client, 'getSettings') as Promise<{ identity: { phone: string; firstname: string } }>

const told = (client: Client, event: string) =>
  (client.nui.messages as { event: string; args: unknown[] }[]).filter((message) => message.event === event)

describe.each(Object.keys(stubFrameworks))('with %s', (name) => {
  const stub = stubFrameworks[name]
  const core = stub?.resources.at(-1)?.name ?? ''
  const order = (...args: unknown[]) => Promise.resolve(game.call(core, 'stub', ...args))
  let characters = 0

  async function create(firstname: string, bank = 0): Promise<string> {
    const id = stub?.character(++characters) ?? ''
    await order('create', { id, firstname, surname: 'Lima', phone: `555-010${characters % 10}`, bank })
    return id
  }

  /** A player with a character, whose page is there. */
  async function plays(id: string): Promise<Client> {
    const client = await game.join({ name: `Player of ${id}` })
    await order('choose', client.source, id)
    await until(() => settings(client)).toMatchObject({ identity: { firstname: expect.any(String) } })
    await client.nui.post('client', { member: 'setState', args: ['phoneReady', true] })
    return client
  }

  withEachDatabase((database) => {
    test('two players write, pay with the framework’s money, talk, change character and survive a restart', async () => {
      await open(name, database().url)
      const [anaId, biaId] = [await create('Ana', 100), await create('Bia', 5)]
      const [ana, bia] = [await plays(anaId), await plays(biaId)]
      const [anaPhone, biaPhone] = [(await settings(ana)).identity.phone, (await settings(bia)).identity.phone]
      expect(await backend(ana, 'addContact', biaPhone, 'Bia')).toMatchObject({ name: 'Bia' })
      await backend(ana, 'sms_send', biaPhone, 'oi')
      await until(() => told(bia, 'SMS')).toMatchObject([{ args: [{ content: 'oi', sender: anaPhone }] }])

      await backend(bia, 'bank_registerPixKey', 'phone')
      expect(await backend(ana, 'bank_pix', biaPhone, 40)).toMatchObject({ value: 40 })
      await until(async () => [await order('bank', anaId), await order('bank', biaId)]).toEqual([60, 45])
      expect(await backend(ana, 'bank_pix', biaPhone, 61)).toMatchObject({ code: 'insufficientFunds' })

      const { room } = (await backend(ana, 'createPhoneCall', biaPhone, false, false)) as { room: number }
      await backend(bia, 'answerPhoneCall', room)
      const channels = () => game.call('pma-voice', 'channels')
      await until(channels).toEqual({ [ana.source]: room, [bia.source]: room })
      await bia.leave()
      await until(channels).toEqual({ [ana.source]: 0, [bia.source]: 0 })
      await until(() => told(ana, 'CALL_END')).toHaveLength(1)

      await order('leave', ana.source)
      await until(() => backend(ana, 'getSettings')).toMatchObject({ __fault: { code: 'unauthenticated' } })
      await order('choose', ana.source, await create('Clara', 7))
      await until(() => backend(ana, 'bank_getBalance')).toBe(7)
      await game.restart('smartphone')
      await until(() => backend(ana, 'getSettings')).toMatchObject({ identity: { firstname: 'Clara' } })
    })
  })
})
