import { describe, expect, test } from 'vitest'
import { addScripts, gameWith, said } from '../testing/game-with.ts'
import type { Game } from '../types.ts'
import { runsLua } from './process.ts'

const luaServer = (source: string) => ({
  files: { 'server.lua': source },
  manifest: { fx_version: 'cerulean', server_script: 'server.lua' },
})

async function luaGame(source: string, server?: string, options = {}): Promise<Game> {
  return gameWith({ core: luaServer(source), ...(server === undefined ? {} : { phone: { server } }) }, options)
}
describe.skipIf(!runsLua)('x', () => {
test('try', async () => {
  const game = await luaGame(`print('hi', GetCurrentResourceName(), GetResourceState('core'), Nothing)
   exports('sum', function(a,b) return a+b end)`, `console.log(exports.core.sum(1,2))`)
  expect(said(game,'core')).toEqual(['hi\tcore\tstarting\tnil'])
  expect(said(game)).toEqual(['3'])
  expect(game.errors).toEqual([])
  const t = performance.now()
  for (let i = 0; i < 1000; i++) game.call('core', 'sum', i, 1)
  console.log((performance.now() - t) / 1000, 'ms per export')
})
})
