import { expect, test } from 'vitest'
import { startClient } from '../testing/fake-server.ts'

test.each([
  [undefined, 'unknown_member'],
  [null, 'unknown_member'],
  ['takePhoto', 'unknown_member'],
  [{ member: 'constructor', args: [] }, 'unknown_member'],
  [{ member: 'takePhoto' }, 'invalid_args'],
  [{ member: 'takePhoto', args: ['yes'] }, 'invalid_args'],
  [{ member: 'setWaypoint', args: { length: 2, 0: 1, 1: 2 } }, 'invalid_args'],
])('the client endpoint refuses %j', async (body, code) => {
  const { client } = startClient()
  expect(await client.endpoints.client(body)).toMatchObject({ __fault: { code } })
})

test.each([undefined, 7, {}, { member: 1, args: [] }, { member: 'block' }, { member: 'block', args: [], key: 1 }])(
  'the backend endpoint refuses %j',
  async (body) => {
    const { client } = startClient()
    expect(await client.endpoints.backend(body)).toMatchObject({ __fault: { code: 'bad_request' } })
  },
)

test('an error in the game is a fault for the page and a message on the console', async () => {
  const { client, game } = startClient()
  game.ports.player.position = () => {
    throw new Error('no ped')
  }
  expect(await client.endpoints.client({ member: 'getLocation', args: [] })).toMatchObject({
    __fault: { code: 'internal' },
  })
  expect(game.reported).toHaveLength(1)
})

test('a confirmed screenshot is answered', async () => {
  expect(await startClient().client.endpoints.screenshot({})).toEqual({ __null: true })
})
