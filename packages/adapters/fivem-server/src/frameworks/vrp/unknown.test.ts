import { expect, test } from 'vitest'
import { beforeEachOnServer } from '../../testing/each-test.ts'
import { FakeClient } from '../../testing/fake-client.ts'
import { openVrpBase, passports } from '../../testing/fake-vrp-base.ts'
import { type GameServer, selfTest } from '../../testing/game-server.ts'

let server: GameServer
beforeEachOnServer((own) => {
  server = own
})

test('with an unknown base players have phones and a bank, whose ids never equal a passport', async () => {
  openVrpBase(server, {})
  server.start()
  const [ana] = await server.join('Ana')
  const { identity } = await ana.call('getSettings')
  expect(identity).toMatchObject({ firstname: 'Ana', user_id: 9_000_000_001 })
  expect(identity.phone).toMatch(/^\d{3}-\d{3}$/)
  expect(await ana.call('bank_getBalance')).toBe(0)
  expect(server.warnings).toEqual([expect.stringContaining('NENHUMA BASE CONHECIDA')])
  expect(await selfTest(server)).toMatch(/✗.* framework: vRP: NENHUMA BASE CONHECIDA.*frameworkSettings/)

  server.stop()
  const { sourceOf, nameOf } = passports(server)
  openVrpBase(server, {
    userList: () => [],
    getUserId: (source: number) => source,
    userSource: sourceOf,
    userIdentity: (id: number) => ({ id, name: nameOf(id), name2: 'Lima', phone: `555-${id}` }),
    getBank: () => 350,
    getFines: () => 0,
  })
  server.start()
  const { license } = server.clients.get(ana.source) ?? {}
  server.drop(ana.source)
  const again = new FakeClient(server, 'Ana', license)
  again.hello()
  await again.waitForWelcome()
  const { identity: now } = await again.call('getSettings')
  expect(now).toMatchObject({ firstname: 'Ana', user_id: again.source, phone: `555-${again.source}` })
  expect(await again.call('bank_getBalance')).toBe(350)
  expect(await again.call('sms_resume')).toEqual([])
})
