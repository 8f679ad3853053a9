import { expect, test } from 'vitest'
import { controlIds } from '../phone/control-ids.ts'
import { startClient } from '../testing/fake-server.ts'

async function framing(selfie = false) {
  const started = startClient()
  await started.ready()
  await started.ask('setState', 'usingPhone', true)
  await started.ask('playAnimation', 'open')
  await started.game.advance(20)
  await started.ask('close') // the page hides the phone first
  const shot = started.ask('takePhoto', selfie)
  await started.game.advance(400)
  return { ...started, shot }
}

test('taking a photo clears the help before the answer, and closes the camera when the phone is back', async () => {
  const { game, shot, ask } = await framing()
  expect(game.cellCamera).toEqual({ isOpen: true, isFront: false })
  expect(game.focus.has).toBe(false)
  expect(game.isHudHidden).toBe(true)
  expect(game.attachedProp).toBe('')
  expect(game.help).toContain('Tirar foto')
  let helpAtAnswer: string | undefined
  const answer = shot.then((value) => {
    helpAtAnswer = game.help
    return value
  })
  await game.press(controlIds.phoneSelect)
  await game.advance(100)
  expect(await answer).toEqual({ image: '' })
  expect(helpAtAnswer).toBe('')
  expect(game.cellCamera.isOpen).toBe(true)
  expect(game.isHudHidden).toBe(true)

  await ask('setState', 'usingPhone', true)
  await ask('playAnimation', 'open')
  await ask('open')
  await game.advance(20)
  expect(game.cellCamera.isOpen).toBe(false)
  expect(game.isHudHidden).toBe(false)
  expect(game.focus).toEqual({ has: true, keepsInput: true })
  expect(game.attachedProp).not.toBe('')
})

test('the player flips between back and front', async () => {
  const { game } = await framing()
  await game.press(controlIds.phoneUp)
  expect(game.cellCamera.isFront).toBe(true)
  await game.press(controlIds.phoneUp)
  expect(game.cellCamera.isFront).toBe(false)
})

test('a selfie request has no back camera', async () => {
  const { game } = await framing(true)
  expect(game.cellCamera.isFront).toBe(true)
  expect(game.help).not.toContain('Virar')
  await game.press(controlIds.phoneUp)
  expect(game.cellCamera.isFront).toBe(true)
})

test.each([controlIds.phoneCancel, controlIds.pause])('control %i closes it without a picture', async (control) => {
  const { game, shot } = await framing()
  await game.press(control)
  expect(await shot).toEqual({ error: 'Camera rejected' })
  expect(game.cellCamera.isOpen).toBe(false)
  expect(game.isHudHidden).toBe(false)
  expect(game.help).toBe('')
})

test('the phone’s key also closes the camera', async () => {
  const { client, shot } = await framing()
  client.onKeyPressed()
  expect(await shot).toEqual({ error: 'Camera rejected' })
})

test('the shutter key does not fire a weapon, and the press that opened the camera takes no photo', async () => {
  const { game, ask } = startClient()
  void ask('takePhoto', false)
  await game.press(controlIds.phoneSelect)
  await game.advance(100)
  expect(game.cellCamera.isOpen).toBe(true)
  expect(game.help).not.toBe('')
  expect(game.disabled).toContain(24)
})

test('one photo at a time', async () => {
  const { ask, game } = await framing()
  expect(await ask('takePhoto', false)).toEqual({ error: 'Camera rejected' })
  expect(game.cellCamera.isOpen).toBe(true)
})

test('a player who dies with the camera open takes no picture', async () => {
  const { game, shot } = await framing()
  game.isDead = true
  await game.advance(600)
  expect(await shot).toEqual({ error: 'Camera rejected' })
  expect(game.cellCamera.isOpen).toBe(false)
})

test('the camera closes even if the page never comes back', async () => {
  const { game, shot } = await framing()
  await game.press(controlIds.phoneSelect)
  await game.advance(100)
  await shot
  await game.advance(11_000)
  expect(game.cellCamera.isOpen).toBe(false)
  expect(game.isHudHidden).toBe(false)
})

test('a forgotten camera closes before the page’s call times out', async () => {
  const { game, shot } = await framing()
  await game.advance(5 * 60_000)
  expect(await shot).toEqual({ error: 'Camera rejected' })
})
