import { netEvents } from '@orelhao/protocol/script-wire'
import { expect, test } from 'vitest'
import { startClient } from '../testing/fake-server.ts'
import { texts } from '../texts.ts'

async function opened(settings = {}) {
  const started = startClient()
  await started.ready(settings)
  started.client.onKeyPressed()
  await started.game.advance(20)
  return started
}

test('the key opens and closes the phone', async () => {
  const { game, client, pageMessages } = await opened()
  expect(game.keys).toEqual([['smartphone_open', 'K']])
  expect(client.resourceApi.isOpen()).toBe(true)
  expect(game.focus).toEqual({ has: true, keepsInput: true })
  client.onKeyPressed()
  expect(client.resourceApi.isOpen()).toBe(false)
  expect(game.focus).toEqual({ has: false, keepsInput: false })
  expect(pageMessages()).toEqual([
    ['SET_VISIBLE', true],
    ['SET_VISIBLE', false],
  ])
})

test('in the game’s menu the key does nothing', async () => {
  const { game, client, ready } = startClient()
  await ready()
  game.isInMenu = true
  client.onKeyPressed()
  await game.advance(20)
  expect(client.resourceApi.isOpen()).toBe(false)
  expect(game.notices).toEqual([])
})

test('the owner’s key is the default, mapped once', async () => {
  const { game, welcome } = startClient()
  welcome({ key: 'F1' })
  welcome({ key: 'F1' })
  expect(game.keys).toEqual([['smartphone_open', 'F1']])
})

test('the clock is sent once a second while the phone is open, and not while it is closed', async () => {
  const { game, client } = await opened()
  const ticks = () => game.messages.filter(({ event }) => event === 'TIME')
  expect(ticks()).toEqual([{ event: 'TIME', args: [{ hours: '07', minutes: '05' }] }])
  await game.advance(3000)
  expect(ticks()).toHaveLength(4)
  client.onKeyPressed()
  await game.advance(3000)
  expect(ticks()).toHaveLength(4)
})

test('the player can walk, but not look around, shoot or open a menu', async () => {
  const { game } = await opened()
  for (const control of [1, 2, 24, 25, 37, 140, 141, 142, 199, 200, 245, 257])
    expect(game.disabled, String(control)).toContain(control)
  for (const control of [21, 30, 31, 59, 71, 72, 75]) expect(game.disabled, String(control)).not.toContain(control)
})

test('while the player types, the game receives no keys, and the phone’s own key is a letter', async () => {
  const { game, client, ask } = await opened()
  await ask('setInputFocus', true)
  expect(game.focus).toEqual({ has: true, keepsInput: false })
  client.onKeyPressed()
  expect(client.resourceApi.isOpen()).toBe(true)
  await ask('setInputFocus', false)
  expect(game.focus).toEqual({ has: true, keepsInput: true })
})

test('if the owner disables it, players cannot walk with the phone', async () => {
  const { game, ask } = await opened({ canWalk: false })
  expect(game.focus).toEqual({ has: true, keepsInput: false })
  await ask('setInputFocus', false)
  expect(game.focus.keepsInput).toBe(false)
})

test('the key that closes the phone opens no menu of the game', async () => {
  const { game, ask } = await opened()
  await ask('close')
  await game.advance(32)
  expect(game.disabled).toContain(200)
  await game.advance(500)
  expect(game.disabled).not.toContain(200)
})

test('a page that reports nothing cannot take the keyboard while the phone is closed', async () => {
  const { game, ask } = startClient()
  await ask('setInputFocus', true)
  expect(game.focus.has).toBe(false)
})

test.each([
  ['fallen', { health: 100 }],
  ['fallen', { health: 101 }], // health at which vRP bases leave a downed player, who is not dead to the game
  ['fallen', { isDead: true }],
  ['disabled', { flags: { smartphoneDisabled: true } }],
  ['fallen', { flags: { isDead: true } }],
  ['disabled', { flags: { Handcuff: true } }],
  ['cuffed', { isCuffed: true }],
] as const)('%s: the phone stays in the pocket, and goes there', async (refusal, state) => {
  const { game, client, pageMessages } = await opened()
  Object.assign(game, state)
  await game.advance(600)
  expect(client.resourceApi.isOpen()).toBe(false)
  expect(game.focus.has).toBe(false)
  expect(pageMessages().at(-1)).toEqual(['SET_VISIBLE', false])
  client.onKeyPressed()
  await game.advance(20)
  expect(client.resourceApi.isOpen()).toBe(false)
  expect(game.notices).toEqual([texts.refusals[refusal], texts.refusals[refusal]])
})

test.each([
  ['fallen', 'isdead'],
  ['fallen', 'inlaststand'],
  ['cuffed', 'ishandcuffed'],
  ['disabled', 'isInJail'],
] as const)('%s: a framework says so with %s in its metadata, and takes it back', async (refusal, name) => {
  const { game, client } = await opened({ blockedBy: ['isInJail'] })
  client.onPlayerData({ citizenid: 'ABC', metadata: { hunger: 80, [name]: true } })
  await game.advance(600)
  expect(client.resourceApi.isOpen()).toBe(false)
  expect(game.notices).toEqual([texts.refusals[refusal]])
  client.onPlayerData({ citizenid: 'ABC', metadata: { hunger: 80, [name]: false } })
  expect(await client.resourceApi.open()).toBe(true)
})

test('single fields and full descriptions from a framework are both applied', async () => {
  const { game, client } = await opened()
  client.onPlayerDataField('all', { citizenid: 'ABC', metadata: { isdead: true } })
  await game.advance(600)
  expect(client.resourceApi.isOpen()).toBe(false)
  client.onPlayerDataField('money', { bank: 10 })
  expect(await client.resourceApi.open()).toBe(false)
  client.onPlayerDataField('metadata', { isdead: false })
  expect(await client.resourceApi.open()).toBe(true)
})

test('the framework’s description from before the script started is loaded', async () => {
  const { game, client, ready } = startClient()
  game.playerData = Promise.resolve({ metadata: { isdead: true } })
  await ready()
  expect(await client.resourceApi.open()).toBe(false)
  client.onPlayerData({ metadata: { isdead: false } })
  await ready()
  expect(await client.resourceApi.open()).toBe(true)
})

test.each([undefined, null, 5, [], { metadata: null }, { metadata: [] }])(
  'a framework that says %j of the player says nothing against the phone',
  async (data) => {
    const { game, client } = await opened()
    client.onPlayerData(data)
    await game.advance(600)
    expect(client.resourceApi.isOpen()).toBe(true)
  },
)

test('a player just above the minimum health is not down', async () => {
  const { game, client } = await opened()
  game.health = 102
  await game.advance(1000)
  expect(client.resourceApi.isOpen()).toBe(true)
})

test('if the owner allows it, dead players may use their phone', async () => {
  const { game, client } = await opened({ allowDead: true })
  game.isDead = true
  game.health = 0
  await game.advance(1000)
  expect(client.resourceApi.isOpen()).toBe(true)
})

test('another resource can disable the phone', async () => {
  const { game, client } = await opened()
  client.resourceApi.setDisabled(true)
  expect(client.resourceApi.isOpen()).toBe(false)
  expect(await client.resourceApi.open()).toBe(false)
  client.resourceApi.setDisabled(false)
  expect(await client.resourceApi.open()).toBe(true)
  expect(game.focus.has).toBe(true)
})

test('the server decides about the item, before every other check', async () => {
  const { game, client, emit, sent } = await opened({ item: 'celular' })
  game.isDead = true
  expect(sent(netEvents.check)).toEqual([[1, 'item']])
  emit(netEvents.checked, [1, false])
  await game.advance(20)
  expect(game.notices).toEqual(['Você não tem celular'])
  expect(client.resourceApi.isOpen()).toBe(false)
})

test('a player who has the item is not checked at every opening', async () => {
  const { game, client, emit, sent, ask } = await opened({ item: 'celular' })
  emit(netEvents.checked, [1, true])
  await game.advance(20)
  expect(client.resourceApi.isOpen()).toBe(true)
  client.onKeyPressed()
  client.onKeyPressed()
  await game.advance(20)
  expect(client.resourceApi.isOpen()).toBe(true)
  expect(await ask('hasPhone')).toBe(true)
  expect(sent(netEvents.check)).toHaveLength(1)
  await game.advance(11_000)
  void ask('hasPhone')
  expect(sent(netEvents.check)).toHaveLength(2)
})

test('a player who loses the item closes the phone, and hangs up', async () => {
  const { game, client, emit, sent, ask, pageMessages } = await opened({ item: 'celular' })
  emit(netEvents.checked, [1, true])
  await game.advance(60)
  await ask('setState', 'inCall', true)
  await game.advance(9000)
  expect(sent(netEvents.check)).toHaveLength(1)
  await game.advance(2000)
  expect(sent(netEvents.check)).toHaveLength(2)
  expect(client.resourceApi.isOpen()).toBe(true)
  emit(netEvents.checked, [2, false])
  await game.advance(600)
  expect(client.resourceApi.isOpen()).toBe(false)
  expect(game.notices).toEqual([texts.refusals.noPhone])
  expect(pageMessages().slice(1)).toEqual([['CARRIED', false], ['FORCE_LEAVE_CALL'], ['SET_VISIBLE', false]])
})

test('a late answer about the item closes no phone, and the server is not asked all the time', async () => {
  const { game, client, emit, sent } = await opened({ item: 'celular' })
  emit(netEvents.checked, [1, true])
  await game.advance(40_000)
  expect(client.resourceApi.isOpen()).toBe(true)
  expect(sent(netEvents.check).length).toBeLessThan(12)
})

test('the server is not asked about the item while the phone is closed', async () => {
  const { game, client, emit, sent } = await opened({ item: 'celular' })
  emit(netEvents.checked, [1, true])
  await game.advance(20)
  client.resourceApi.close()
  await game.advance(60_000)
  expect(sent(netEvents.check)).toHaveLength(1)
})

test('if the server does not answer, the phone stays closed', async () => {
  const { game, client } = await opened({ item: 'celular' })
  client.onKeyPressed() // a check is pending already
  await game.advance(4000)
  expect(game.notices).toEqual([texts.refusals.noAnswer])
  expect(client.resourceApi.isOpen()).toBe(false)
})

test('before its page has loaded the phone is starting', async () => {
  const { game, client, welcome } = startClient()
  welcome()
  client.onKeyPressed()
  await game.advance(20)
  expect(game.notices).toEqual([texts.refusals.starting])
})

test('if the owner shows notices by other means, the game’s feed stays empty', async () => {
  const { game, client, ready } = startClient()
  await ready({ showNotices: false })
  game.isDead = true
  client.onKeyPressed()
  await game.advance(20)
  expect(game.notices).toEqual([])
  expect(game.emitted).toContainEqual(['smartphone:notice', texts.refusals.fallen, 'error'])
})

test('a page that shows itself gets the focus, or is hidden again', async () => {
  const { game, ask, ready, pageMessages } = startClient()
  await ready()
  await ask('open')
  expect(game.focus.has).toBe(true)
  await ask('close')
  expect(game.focus.has).toBe(false)
  game.isDead = true
  await ask('open')
  expect(game.focus.has).toBe(false)
  expect(pageMessages()).toEqual([['SET_VISIBLE', false]])
})

test('a reloaded page is shown again', async () => {
  const { ask, pageMessages } = await opened()
  await ask('setState', 'phoneReady', true)
  expect(pageMessages()).toEqual([
    ['SET_VISIBLE', true],
    ['SET_VISIBLE', true],
  ])
})

test('dead players hang up, phone shown or not', async () => {
  const { game, ask, ready, pageMessages } = startClient()
  await ready()
  await ask('setState', 'inCall', true)
  game.isDead = true
  await game.advance(600)
  expect(pageMessages()).toEqual([['FORCE_LEAVE_CALL']])
  await ask('setState', 'inCall', false)
  await game.advance(2000)
  expect(pageMessages()).toHaveLength(1)
})
