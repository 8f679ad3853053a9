import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { netEvents } from '@orelhao/protocol/script-wire'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleServer } from './testing/bundle.ts'
import { GameServer, until } from './testing/game-server.ts'
import { openVrpBase, passports } from './testing/vrp-base.ts'

let code: string
beforeAll(async () => {
  code = (await bundleServer()).code
})

let server: GameServer
/** How often the base was asked for somebody's identity. */
let questions: number
beforeEach(() => {
  server = GameServer.create(code)
  questions = 0
  const { sourceOf, nameOf } = passports(server)
  openVrpBase(server, {
    userList: () => [],
    getUserId: (source: number) => source,
    userSource: sourceOf,
    userIdentity(id: number) {
      questions++
      return { id, name: nameOf(id), name2: 'Lima', phone: `555-${id}` }
    },
    getBank: () => 0,
    getFines: () => 0,
  })
})
afterEach(() => server.remove())

test('a character who was put away does not come back by a hello, though the base still knows them for a moment', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  server.emit('playerDisconnect', ana.source, ana.source)
  ana.hello()
  await until(() => expect(ana.received(netEvents.bye)).toHaveLength(1))
  expect(await ana.call('getSettings')).toMatchObject({ __fault: { code: 'unauthenticated' } })
  server.emit('playerConnect', ana.source, ana.source) // they chose another one, or the same again
  await ana.isWelcome(2)
  expect(await ana.call('getSettings')).toMatchObject({ identity: { firstname: 'Ana' } })
})

test('of hellos that come faster than they can be served one waits', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  await until(() => expect(questions).toBeGreaterThan(0))
  const before = questions
  for (let n = 0; n < 8; n++) ana.hello()
  await ana.isWelcome(2)
  await ana.call('getSettings')
  expect(questions - before).toBeLessThanOrEqual(3) // and one look that the server takes by itself
})

test('a script that cannot use its folder says in the owner’s language that it does not start', async () => {
  writeFileSync(join(server.folder, 'data'), 'a file where the folder should be')
  server.start()
  await until(() => expect(server.complaints.join('\n')).toContain('o smartphone não pode iniciar'))
})
