import { expect, test } from 'vitest'
import { luaServer } from '../testing/lua-server.ts'
import { addScripts, printedBy, startGame } from '../testing/start-game.ts'

const lua = `AddStateBagChangeHandler('duty', '', function(bag, key, value, _, isReplicated)
  print(bag, key, value, isReplicated, GetPlayerFromStateBagName(bag), GetPlayerFromStateBagName('entity:5'))
end)
AddStateBagChangeHandler('', 'global', function(bag, key, value) print(bag, key, value) end)
SetConvarReplicated('city', 'Rio')`

test('Lua handles changes of state bags, by key and by bag, and sets convars that clients read', async () => {
  const reader = `on('read', () => console.log(GetConvar('city', 'none')))`
  const game = await startGame({ phone: { server: '', client: reader } })
  game.addResource(luaServer('core', lua))
  await game.start('core')
  const ana = await game.join()
  const bia = await game.join()
  game
    .runtime('phone')
    .run(`Player(2).state.set('duty', true, true); Player(2).state.set('other', 1, true); GlobalState.time = 9`)
  expect(printedBy(game, 'core')).toEqual([`player:2\tduty\ttrue\ttrue\t${bia.source}\t0`, 'global\ttime\t9'])
  ana.emit('read')
  expect(ana.printed).toEqual(['[script:phone] Rio'])
  expect(game.errors).toEqual([])
})

test.each(['lua', 'js'])(
  'handlers of a stopped resource in %s are gone: whoever sets a value meets no error',
  async (language) => {
    const game = await startGame({ phone: { server: '' } })
    const inLua = `AddStateBagChangeHandler('duty', '', function(_, _, value) print(value) end)`
    const inJs = `AddStateBagChangeHandler('duty', '', (bag, key, value) => console.log(value))`
    if (language === 'lua') game.addResource(luaServer('core', inLua))
    else addScripts(game, 'core', { server: inJs })
    await game.start('core')
    await game.join()
    const set = (value: number) => game.runtime('phone').run(`Player(1).state.set('duty', ${value}, true)`)
    set(1)
    await game.stop('core')
    set(2)
    await game.start('core')
    set(3)
    expect(printedBy(game, 'core')).toEqual(['1', '3'])
    expect(game.errors).toEqual([])
  },
)
