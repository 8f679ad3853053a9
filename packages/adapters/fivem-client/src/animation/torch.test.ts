import { netEvents } from '@orelhao/protocol/script-wire'
import { expect, test } from 'vitest'
import { startClient } from '../testing/fake-server.ts'

const frameMs = 16

test('the torch shines in each frame until it is switched off', async () => {
  const { game, ask } = startClient()
  await game.pass(frameMs)
  expect(game.shone).toBe(0)
  await ask('setState', 'torch', true)
  await ask('setState', 'torch', true)
  const before = game.shone
  await game.pass(3 * frameMs)
  expect(game.shone - before).toBe(3)
  await ask('setState', 'torch', false)
  const after = game.shone
  await game.pass(3 * frameMs)
  expect(game.shone).toBe(after)
})

test('it is out when the character leaves, when the page begins anew and when the resource stops', async () => {
  for (const end of ['leave', 'reload', 'stop'] as const) {
    const { game, client, ask, ready, say } = startClient()
    await ready()
    const watchers = game.frameWatchers
    await ask('setState', 'torch', true)
    expect(game.frameWatchers).toBe(watchers + 1)
    if (end === 'leave') say(netEvents.bye)
    else if (end === 'reload') await ask('setState', 'phoneReady', true)
    else client.stop()
    const shone = game.shone
    await game.pass(3 * frameMs)
    expect(game.shone).toBe(shone)
  }
})
