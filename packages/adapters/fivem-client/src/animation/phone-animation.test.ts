import { expect, test } from 'vitest'
import { startClient } from '../testing/fake-server.ts'

async function reading() {
  const started = startClient()
  await started.ready()
  await started.ask('setState', 'usingPhone', true)
  await started.ask('playAnimation', 'open')
  await started.game.advance(20)
  return started
}

test('open and close', async () => {
  const { game, ask } = await reading()
  expect(game.playing).toEqual({ dictionary: 'cellphone@', clip: 'cellphone_text_in', loop: false })
  expect(game.attachedProp).toBe('prop_amb_phone')
  await ask('setState', 'usingPhone', false)
  await ask('playAnimation', 'close')
  await game.advance(100)
  expect(game.playing?.clip).toBe('cellphone_text_out')
  await game.advance(1000)
  expect(game.playing).toBeUndefined()
  expect(game.attachedProp).toBe('')
})

test('during a call the phone stays at the ear, shown or not, until the call ends', async () => {
  const { game, ask } = await reading()
  await ask('setState', 'inCall', true)
  await ask('playAnimation', 'call')
  await game.advance(20)
  expect(game.playing?.clip).toBe('cellphone_text_to_call')
  await ask('setState', 'usingPhone', false)
  await ask('playAnimation', 'close')
  await game.advance(2000)
  expect(game.playing?.clip).toBe('cellphone_text_to_call')
  expect(game.attachedProp).not.toBe('')
  await ask('setState', 'inCall', false)
  await ask('playAnimation', 'open')
  await game.advance(2000)
  expect(game.playing).toBeUndefined()
  expect(game.attachedProp).toBe('')
})

test('an interrupted animation starts again', async () => {
  const { game } = await reading()
  game.playing = undefined
  game.attachedProp = ''
  game.isBusy = true
  await game.advance(1500)
  expect(game.playing).toBeUndefined()
  game.isBusy = false
  await game.advance(1500)
  expect(game.playing).toEqual({ dictionary: 'cellphone@', clip: 'cellphone_text_read_base', loop: true })
  expect(game.attachedProp).not.toBe('')
})

test('in a vehicle the animations are those for vehicles', async () => {
  const { game } = await reading()
  game.isInVehicle = true
  await game.advance(1500)
  expect(game.playing?.dictionary).toBe('anim@cellphone@in_car@ps')
})

test('a game without the animations still shows the phone in the hand, without an error', async () => {
  const { game, ask, ready } = startClient()
  game.isAnimationMissing = true
  await ready({ prop: 'prop_npc_phone_02' })
  await ask('setState', 'usingPhone', true)
  await ask('playAnimation', 'open')
  await game.advance(3000)
  expect(game.playing).toBeUndefined()
  expect(game.attachedProp).toBe('prop_npc_phone_02')
  expect(game.reported).toEqual([])
})

test('opened and closed at once, the phone leaves the hand empty', async () => {
  const { game, ask, ready } = startClient()
  await ready()
  await ask('setState', 'usingPhone', true)
  void ask('playAnimation', 'open')
  await ask('setState', 'usingPhone', false)
  void ask('playAnimation', 'close')
  await game.advance(2000)
  expect(game.playing).toBeUndefined()
  expect(game.attachedProp).toBe('')
})

test('closed and opened at once, the phone stays in the hand', async () => {
  const { game, ask } = await reading()
  void ask('playAnimation', 'close')
  void ask('playAnimation', 'open')
  await game.advance(3000)
  expect(game.playing?.clip).toMatch(/^cellphone_text_(in|read_base)$/)
  expect(game.attachedProp).not.toBe('')
})

test('a phone model removed from the hand is attached again', async () => {
  const { game } = await reading()
  game.attachedProp = ''
  await game.advance(1500)
  expect(game.attachedProp).toBe('prop_amb_phone')
  expect(game.playing?.clip).toBe('cellphone_text_in')
})
