import { withEachDatabase } from '@orelhao/engine/testing/databases'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bundleClient } from '../../adapters/fivem-client/src/testing/bundle.ts'
import { bundleServer } from '../../adapters/fivem-server/src/testing/bundle.ts'
import { type Client, type Game, openGame } from '../src/index.ts'
import { runsLua } from '../src/lua/process.ts'
import { luaServer } from '../src/testing/lua-server.ts'
import { pmaVoice, stubFrameworks } from './index.ts'

/** Another author's resource in Lua, which calls our exports by their names and hears our events. */
const shop = `local heard = {}
AddEventHandler('smartphone:onMessage', function(message) heard[#heard + 1] = message.text end)
exports('heard', function() return heard end)
exports('ask', function(name, ...) return exports.smartphone[name](exports.smartphone, ...) end)
exports('firstUserId', function() return exports.smartphone:getUserId(GetPlayers()[1]) end)`

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
  game.addResource(pmaVoice)
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

/** What tests order of one framework's stub. */
function peopleOf(framework: string) {
  const stub = stubFrameworks[framework]
  const core = stub?.resources.at(-1)?.name ?? ''
  const order = (...args: unknown[]) => Promise.resolve(game.call(core, 'stub', ...args))
  let characters = 0
  return {
    order,
    async create(firstname: string, bank = 0): Promise<string> {
      const id = stub?.character(++characters) ?? ''
      await order('create', { id, firstname, surname: 'Lima', phone: `555-010${characters % 10}`, bank })
      return id
    },
    /** A player with a character, whose page is there. */
    async plays(id: string): Promise<Client> {
      const client = await game.join({ name: `Player of ${id}` })
      await order('choose', client.source, id)
      await until(() => settings(client)).toMatchObject({ identity: { firstname: expect.any(String) } })
      await client.nui.post('client', { member: 'setState', args: ['phoneReady', true] })
      return client
    },
  }
}

describe.each(Object.keys(stubFrameworks))('with %s', (name) => {
  const { order, create, plays } = peopleOf(name)

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
      const channels = () => [ana, bia].map(({ source }) => game.call('pma-voice', 'channelOf', source))
      await until(channels).toEqual([room, room])
      await bia.leave()
      await until(channels).toEqual([0, 0])
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

/** Opens the phone in the game's own way; answers whether it is open then. */
async function opens(client: Client): Promise<boolean> {
  await client.runtime('smartphone').run('exports.smartphone.close()')
  return (await client.runtime('smartphone').run('exports.smartphone.open()')) as boolean
}

describe.each(['qbcore', 'qbox'])('with %s', (name) => {
  const { order, create, plays } = peopleOf(name)

  test('the fallen and the cuffed, whom only the framework knows, keep the phone in the pocket', async () => {
    await open(name, '')
    const id = await create('Ana')
    const ana = await plays(id)
    expect(await opens(ana)).toBe(true)
    await order('change', id, { metadata: { inlaststand: true } })
    await until(() => ana.nui.focus.hasFocus).toBe(false)
    await order('change', id, { metadata: { ishandcuffed: true } })
    await game.restart('smartphone')
    await until(() => settings(ana)).toMatchObject({ identity: { firstname: 'Ana' } })
    await ana.nui.post('client', { member: 'setState', args: ['phoneReady', true] })
    expect(await opens(ana)).toBe(false) // said before this script ran
    await order('change', id, { metadata: { hunger: 100 } })
    await until(() => opens(ana)).toBe(true)
  })
})

test('with Creative Network: the cuffs are a state of the player', async () => {
  await open('network', '')
  const { create, plays } = peopleOf('network')
  const ana = await plays(await create('Ana'))
  const cuff = (isCuffed: boolean) =>
    ana.runtime('smartphone').run(`LocalPlayer.state.set('Handcuff', ${isCuffed}, true)`)
  expect(await opens(ana)).toBe(true)
  cuff(true)
  await until(() => ana.nui.focus.hasFocus).toBe(false)
  expect(await opens(ana)).toBe(false)
  cuff(false)
  expect(await opens(ana)).toBe(true)
})

// Skipped where the machine has no lua5.4.
test.skipIf(!runsLua)('a resource in Lua uses our exports, and hears what happens', async () => {
  await open('esx', '')
  game.addResource(luaServer('shop', shop))
  await game.start('shop')
  const { order, create, plays } = peopleOf('esx')
  const anaId = await create('Ana', 100)
  const ana = await plays(anaId)
  const { phone } = (await settings(ana)).identity
  const ask = async (name: string, ...args: unknown[]) => game.call('shop', 'ask', name, ...args)
  expect(await ask('getPhone', ana.source)).toBe(phone)
  expect(await ask('getSource', phone)).toBe(ana.source)
  expect([await ask('getPhone', 99), await ask('isInCall', ana.source)]).toEqual([undefined, false])
  expect(await game.call('shop', 'firstUserId')).toBe(await ask('getUserId', ana.source))
  expect(await ask('charge', ana.source, 40, 'Café')).toEqual({ ok: true })
  expect(await ask('charge', ana.source, 61, 'Café')).toEqual({ ok: false, error: 'insufficientFunds' })
  expect(await order('bank', anaId)).toBe(60)
  expect(await ask('sendSms', 'Loja', phone, 'Obrigado')).toBe(true)
  await until(() => game.call('shop', 'heard')).toEqual(['Obrigado'])
  await expect(ask('createFine', ana.source, 0.5, 'x')).rejects.toMatch('número inteiro')
  game.errors.length = 0 // what the shop did wrong was printed
})
