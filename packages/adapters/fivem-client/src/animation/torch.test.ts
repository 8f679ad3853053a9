import { netEvents } from '@orelhao/protocol/script-wire'
import { expect, test } from 'vitest'
import { startClient } from '../testing/fake-server.ts'

const frameMs = 16

test('the torch shines in each frame until it is switched off', async () => {
  const { game, ask } = startClient()
  await game.advance(frameMs)
  expect(game.torchFrames).toBe(0)
  await ask('setState', 'torch', true)
  await ask('setState', 'torch', true)
  const before = game.torchFrames
  await game.advance(3 * frameMs)
  expect(game.torchFrames - before).toBe(3)
  await ask('setState', 'torch', false)
  const after = game.torchFrames
  await game.advance(3 * frameMs)
  expect(game.torchFrames).toBe(after)
})

test('the torch goes out when the character leaves, when the page reloads and when the resource stops', async () => {
  for (const end of ['leave', 'reload', 'stop'] as const) {
    const { game, client, ask, ready, emit } = startClient()
    await ready()
    const watchers = game.frameWatchers
    await ask('setState', 'torch', true)
    expect(game.frameWatchers).toBe(watchers + 1)
    if (end === 'leave') emit(netEvents.bye)
    else if (end === 'reload') await ask('setState', 'phoneReady', true)
    else client.stop()
    const shone = game.torchFrames
    await game.advance(3 * frameMs)
    expect(game.torchFrames).toBe(shone)
  }
})
