import { netEvents } from '@orelhao/protocol/script-wire'
import { expect, test } from 'vitest'
import { onEachDatabase } from '../testing/each-database.ts'
import { FakeClient } from '../testing/fake-client.ts'
import { until } from '../testing/game-server.ts'

onEachDatabase((open) => {
  test('another character on the same connection has a phone of their own', async () => {
    const server = open()
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const old = await ana.call('getSettings')
    server.changeCharacter(ana.source, 'license:outra', 'Outra')
    ana.hello()
    await until(() => expect(ana.welcomes.at(-1)?.character).not.toBe(ana.welcomes[0]?.character))
    const now = await ana.call('getSettings')
    expect(now.identity).toMatchObject({ firstname: 'Outra' })
    expect(now.identity.phone).not.toBe(old.identity.phone)
    await bia.call('sms_send', old.identity.phone, 'para a antiga')
    await bia.call('sms_send', now.identity.phone, 'para a nova')
    await until(() => expect(ana.receivedEvents('SMS')).toMatchObject([{ args: [{ content: 'para a nova' }] }]))
  })

  test('a name that changes in the framework is updated without an event', async () => {
    const server = open()
    server.start()
    const [ana] = await server.join('Ana')
    const { license = '' } = server.clients.get(ana.source) ?? {}
    server.changeCharacter(ana.source, license, 'Ana Maria')
    await until(async () => expect((await ana.call('getSettings')).identity.firstname).toBe('Ana Maria'))
    expect(ana.received(netEvents.bye)).toEqual([])
  })

  test('a name that is too long is cut between characters', async () => {
    const server = open()
    server.start()
    const [ana] = await server.join('Ana')
    const { license = '' } = server.clients.get(ana.source) ?? {}
    server.changeCharacter(ana.source, license, `${'a'.repeat(127)}🙂🙂`)
    const firstname = async () => (await ana.call('getSettings')).identity.firstname
    await until(async () => expect(await firstname()).toBe(`${'a'.repeat(127)}🙂`))
  })

  test('a group that is removed is noticed without an event', async () => {
    const server = open()
    server.aces.add('1 smartphone.moderator')
    server.start()
    const [ana] = await server.join('Ana')
    expect((await ana.call('getSettings')).identity).toMatchObject({ moderator: true })
    server.aces.clear()
    await until(async () => expect((await ana.call('getSettings')).identity).toMatchObject({ moderator: false }))
  })

  test('a character that the framework has removed has no phone, without an event', async () => {
    const server = open()
    server.start()
    const [ana] = await server.join('Ana')
    server.changeCharacter(ana.source, '', '')
    await until(() => expect(ana.received(netEvents.bye)).toHaveLength(1))
  })

  test('without a character there is no phone, and the client script is informed', async () => {
    const server = open()
    server.start()
    const [ana] = await server.join('Ana')
    server.changeCharacter(ana.source, '', '')
    ana.hello()
    await until(() => expect(ana.received(netEvents.bye)).toHaveLength(1))
    expect(await ana.call('getSettings')).toMatchObject({ __fault: { code: 'unauthenticated' } })
  })

  test('of two connections of one character, the later one is used', async () => {
    const server = open()
    server.start()
    const [first] = await server.join('Ana')
    const { license } = server.clients.get(first.source) ?? {}
    const second = new FakeClient(server, 'Ana', license)
    second.hello()
    await second.waitForWelcome()
    expect(first.received(netEvents.bye)).toHaveLength(1)
    expect(second.welcomes[0]?.character).toBe(first.welcomes[0]?.character)
    first.hello()
    await expect(first.call('getSettings')).resolves.toMatchObject({ __fault: { code: 'unauthenticated' } })
    server.drop(first.source)
    expect(await second.call('getSettings')).toMatchObject({ identity: { firstname: 'Ana' } })
  })
})
