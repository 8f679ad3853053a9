import { withEachDatabase } from '@orelhao/engine/testing/databases'
import { describe, expect, test } from 'vitest'
import type { Client } from '../src/index.ts'
import { luaServer } from '../src/testing/lua-server.ts'
import { backend, PhoneHarness, received, settings, until } from './phone-harness.ts'
import { allStubs, pmaVoice, qbcore, stubFrameworks, walkedOf } from './stub-frameworks.ts'

/** Another author's Lua resource, which calls our exports by name and listens to our events. */
const shop = `local heard = {}
AddEventHandler('smartphone:onMessage', function(message) heard[#heard + 1] = message.text end)
exports('heard', function() return heard end)
exports('ask', function(name, ...) return exports.smartphone[name](exports.smartphone, ...) end)
exports('firstUserId', function() return exports.smartphone:getUserId(GetPlayers()[1]) end)`

describe.each(walkedOf(Object.keys(allStubs)))('with %s', (name) => {
  withEachDatabase((database, kind) => {
    test('two players message, pay with the framework’s money, call, change character and survive a restart', async ({
      skip,
    }) => {
      skip(kind === 'mariadb' && !['network', 'esx', 'ox_core'].includes(name)) // the frameworks do not use the database
      const harness = await PhoneHarness.open(name, database().url)
      const { game } = harness
      const [anaId, biaId] = [await harness.create('Ana', 100), await harness.create('Bia', 5)]
      const [ana, bia] = [await harness.play(anaId), await harness.play(biaId)]
      const [anaPhone, biaPhone] = [(await settings(ana)).identity.phone, (await settings(bia)).identity.phone]
      expect(await backend(ana, 'addContact', biaPhone, 'Bia')).toMatchObject({ name: 'Bia' })
      await backend(ana, 'sms_send', biaPhone, 'oi')
      await until(() => received(bia, 'SMS')).toMatchObject([{ args: [{ content: 'oi', sender: anaPhone }] }])

      await backend(bia, 'bank_registerPixKey', 'phone')
      expect(await backend(ana, 'bank_pix', biaPhone, 40)).toMatchObject({ value: 40 })
      await until(async () => [
        await harness.stubCommand('bank', anaId),
        await harness.stubCommand('bank', biaId),
      ]).toEqual([60, 45])
      expect(await backend(ana, 'bank_pix', biaPhone, 61)).toMatchObject({ code: 'insufficientFunds' })

      const { room } = (await backend(ana, 'createPhoneCall', biaPhone, false, false)) as { room: number }
      await backend(bia, 'answerPhoneCall', room)
      const channels = () => [ana, bia].map(({ source }) => game.call('pma-voice', 'channelOf', source))
      await until(channels).toEqual([room, room])
      await bia.leave()
      await until(channels).toEqual([0, 0])
      await until(() => received(ana, 'CALL_END')).toHaveLength(1)

      await harness.stubCommand('leave', ana.source)
      await until(() => backend(ana, 'getSettings')).toMatchObject({ __fault: { code: 'unauthenticated' } })
      await harness.stubCommand('choose', ana.source, await harness.create('Clara', 7))
      await until(() => backend(ana, 'bank_getBalance')).toBe(7)
      await game.restart('smartphone')
      await until(() => backend(ana, 'getSettings')).toMatchObject({ identity: { firstname: 'Clara' } })
    })
  })
})

/** Opens the phone as the game does; returns true if it is open then. */
async function openPhone(client: Client): Promise<boolean> {
  await client.runtime('smartphone').run('exports.smartphone.close()')
  return (await client.runtime('smartphone').run('exports.smartphone.open()')) as boolean
}

/** QBCore as it was in April 2026. */
const between = qbcore('1.3.0-1cee09a')

describe.each([
  ['qbcore', stubFrameworks.qbcore],
  ['qbcore-older', stubFrameworks['qbcore-older']],
  ['qbcore-between', between],
  ['qbox', stubFrameworks.qbox],
])('with %s', (name, stub) => {
  test('a character who was chosen while dead can open the phone after a revival', async () => {
    const harness = await PhoneHarness.open(name, '', pmaVoice, {}, stub)
    const id = await harness.create('Ana')
    await harness.stubCommand('change', id, { metadata: { isdead: true } })
    const ana = await harness.play(id)
    expect(await openPhone(ana)).toBe(false)
    await harness.stubCommand('change', id, { metadata: { isdead: false } })
    await until(() => openPhone(ana)).toBe(true)
  })

  test('the phone is blocked for a dead or handcuffed character, as the framework reports', async () => {
    const harness = await PhoneHarness.open(name, '', pmaVoice, {}, stub)
    const id = await harness.create('Ana')
    const ana = await harness.play(id)
    expect(await openPhone(ana)).toBe(true)
    await harness.stubCommand('change', id, { metadata: { inlaststand: true } })
    await until(() => ana.nui.focus.hasFocus).toBe(false)
    await harness.stubCommand('change', id, { metadata: { ishandcuffed: true } })
    await harness.game.restart('smartphone')
    await until(() => settings(ana)).toMatchObject({ identity: { firstname: 'Ana' } })
    await ana.nui.post('client', { member: 'setState', args: ['phoneReady', true] })
    expect(await openPhone(ana)).toBe(false) // reported before this script ran
    await harness.stubCommand('change', id, { metadata: { hunger: 100 } })
    await until(() => openPhone(ana)).toBe(true)
  })
})

test('with Creative Network the phone is blocked by the player’s handcuff state', async () => {
  const harness = await PhoneHarness.open('network')
  const ana = await harness.play(await harness.create('Ana'))
  const cuff = (isCuffed: boolean) =>
    ana.runtime('smartphone').run(`LocalPlayer.state.set('Handcuff', ${isCuffed}, true)`)
  expect(await openPhone(ana)).toBe(true)
  cuff(true)
  await until(() => ana.nui.focus.hasFocus).toBe(false)
  expect(await openPhone(ana)).toBe(false)
  cuff(false)
  expect(await openPhone(ana)).toBe(true)
})

test('a Lua resource calls our exports and receives our events', async () => {
  const harness = await PhoneHarness.open('esx')
  const { game } = harness
  game.addResource(luaServer('shop', shop))
  await game.start('shop')
  const anaId = await harness.create('Ana', 100)
  const ana = await harness.play(anaId)
  const { phone } = (await settings(ana)).identity
  const callPhone = async (name: string, ...args: unknown[]) => game.call('shop', 'ask', name, ...args)
  expect(await callPhone('getPhone', ana.source)).toBe(phone)
  expect(await callPhone('getSource', phone)).toBe(ana.source)
  expect([await callPhone('getPhone', 99), await callPhone('isInCall', ana.source)]).toEqual([undefined, false])
  expect(await game.call('shop', 'firstUserId')).toBe(await callPhone('getUserId', ana.source))
  expect(await callPhone('charge', ana.source, 40, 'Café')).toEqual({ ok: true })
  expect(await callPhone('charge', ana.source, 61, 'Café')).toEqual({ ok: false, error: 'insufficientFunds' })
  expect(await harness.stubCommand('bank', anaId)).toBe(60)
  expect(await callPhone('sendSms', 'Loja', phone, 'Obrigado')).toBe(true)
  await until(() => game.call('shop', 'heard')).toEqual(['Obrigado'])
  await expect(callPhone('createFine', ana.source, 0.5, 'x')).rejects.toMatch('número inteiro')
  game.errors.length = 0 // the shop's mistake was printed
})
