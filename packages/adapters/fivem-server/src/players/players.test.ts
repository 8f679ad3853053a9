import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { netEvents } from '@orelhao/protocol/script-wire'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleServer } from '../testing/bundle.ts'
import { openVrpBase, passports } from '../testing/fake-vrp-base.ts'
import { GameServer, until } from '../testing/game-server.ts'

let code: string
beforeAll(async () => {
  code = (await bundleServer()).code
})

let server: GameServer
beforeEach(() => {
  server = GameServer.create(code)
  const { sourceOf, nameOf } = passports(server)
  openVrpBase(server, {
    userList: () => [],
    getUserId: (source: number) => source,
    userSource: sourceOf,
    userIdentity: (id: number) => ({ id, name: nameOf(id), name2: 'Lima', phone: `555-${id}` }),
    getBank: () => 0,
    getFines: () => 0,
  })
})
afterEach(() => server.remove())

test('a hello does not bring back an unloaded character, though the base still has them for a moment', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  server.emit('playerDisconnect', ana.source, ana.source)
  ana.hello()
  await until(() => expect(ana.received(netEvents.bye)).toHaveLength(1))
  expect(await ana.call('getSettings')).toMatchObject({ __fault: { code: 'unauthenticated' } })
  server.emit('playerConnect', ana.source, ana.source) // the player chose another character, or the same again
  await ana.waitForWelcome(2)
  expect(await ana.call('getSettings')).toMatchObject({ identity: { firstname: 'Ana' } })
})

test('hellos that arrive faster than they can be handled are merged into one', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  const before = ana.welcomes.length
  for (let n = 0; n < 8; n++) ana.hello()
  await ana.waitForWelcome(before + 1)
  await ana.call('getSettings') // answered after all earlier work
  expect(ana.welcomes.length - before).toBeLessThanOrEqual(2) // one may have been in progress
})

test('a script that cannot use its folder reports in the owner’s language that it does not start', async () => {
  writeFileSync(join(server.folder, 'data'), 'a file where the folder should be')
  server.start()
  await until(() => expect(server.warnings.join('\n')).toContain('o smartphone não pode iniciar'))
})
