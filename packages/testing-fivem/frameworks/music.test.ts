import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openGame } from '../src/index.ts'
import { luaServer } from '../src/testing/lua-server.ts'

/** xsound's server side for its callers (Xogy/xsound d6982d5, server/exports): exports emit to the clients of their first argument. */
const xsound = `
local function tell(source, state, data) TriggerClientEvent('xsound:stateSound', source, state, data) end
exports('PlayUrlPos', function(source, name, url, volume, pos, loop)
  tell(source, 'playpos', { soundId = name, position = pos, url = url, volume = volume, loop = loop })
end)
exports('Position', function(source, name, pos) tell(source, 'position', { soundId = name, position = pos }) end)
exports('Distance', function(source, name, distance) tell(source, 'distance', { soundId = name, distance = distance }) end)
exports('Destroy', function(source, name) tell(source, 'destroy', { soundId = name }) end)
exports('setVolume', function(source, name, volume) tell(source, 'volume', { soundId = name, volume = volume }) end)
exports('setTimeStamp', function(source, name, time) tell(source, 'timestamp', { soundId = name, time = time }) end)`

const listener = `globalThis.heard = []
onNet('xsound:stateSound', (state, data) => { if (state !== 'position') heard.push([state, data.soundId, data.volume ?? data.time ?? data.distance ?? null]) })
globalThis.places = 0
onNet('xsound:stateSound', (state) => { if (state === 'position') places++ })`

/** The code example of the developers' guide. */
function example(): string {
  const guide = readFileSync(new URL('../../../docs/resources/guide.md', import.meta.url), 'utf8')
  const found = [...guide.matchAll(/```lua\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  return found.find((code) => code.includes('exports.xsound')) ?? ''
}

test('with the guide’s example xsound plays to players nearby, follows the player and stops', async () => {
  const game = await openGame({ clock: 'virtual' })
  onTestFinished(() => game.close())
  game.addResource(luaServer('xsound', xsound))
  game.addResource({
    name: 'ears',
    files: { 'client.js': listener },
    manifest: { fx_version: 'cerulean', game: 'gta5', client_script: 'client.js' },
  })
  game.addResource(luaServer('street-music', example()))
  for (const name of ['xsound', 'ears', 'street-music']) await game.start(name)
  const [ana, bia] = [await game.join({ name: 'Ana' }), await game.join({ name: 'Bia' })]
  const garoa = {
    source: ana.source,
    user_id: 7,
    url: 'https://radio.example/garoa.mp3',
    title: 'Garoa',
    artist: 'Trio',
  }
  const share = async (more: object) => {
    game.emit('smartphone:onMusic', { ...garoa, ...more })
    await game.advance(100)
  }
  const listenerRuntime = bia.runtime('ears')
  const soundEvents = () => listenerRuntime.run('heard.splice(0)')
  const name = `phone-${ana.source}`

  await share({ position: 3.5, volume: 80 })
  const begun = [
    ['playpos', name, 0.8],
    ['distance', name, 15],
    ['timestamp', name, 3.5],
  ]
  expect(await soundEvents()).toEqual(begun)
  await share({ position: 9, volume: 50 })
  expect(await soundEvents()).toEqual([
    ['volume', name, 0.5],
    ['timestamp', name, 9],
  ])
  await share({ position: 0, volume: 50 }) // once more from the start: xsound removed the track when it ended
  expect(await soundEvents()).toEqual([
    ['playpos', name, 0.5],
    ['distance', name, 15],
    ['timestamp', name, 0],
  ])
  await game.advance(3000)
  expect(await listenerRuntime.run('places')).toBeGreaterThanOrEqual(2)
  await share({ url: null, position: 0, volume: 0 })
  await share({ url: null, position: 0, volume: 0 })
  expect(await soundEvents()).toEqual([['destroy', name, null]])
  await share({ source: null, position: 0, volume: 70 })
  expect(await soundEvents()).toEqual([])
  await share({ position: 0, volume: 70 })
  await ana.leave()
  await game.advance(1100)
  expect(((await soundEvents()) as unknown[]).at(-1)).toEqual(['destroy', name, null])
  expect(game.errors).toEqual([])
})
