import { describe, expect, test } from 'vitest'
import { luaServer } from '../testing/lua-server.ts'
import { addScripts, printedBy, startGame } from '../testing/start-game.ts'
import type { Game, GameOptions } from '../types.ts'

/** A game with a resource `core` in Lua, and `phone` in JavaScript. */
async function luaGame(lua: string, server = '', options: GameOptions = {}): Promise<Game> {
  const game = await startGame({}, options)
  game.addResource(luaServer('core', lua))
  addScripts(game, 'phone', { server })
  await game.start('core')
  await game.start('phone')
  return game
}

describe('scripts in Lua', () => {
  describe('events', () => {
    test('source is a number in a net event, a text without one, and stays after an event inside', async () => {
      const game = await luaGame(
        `RegisterNetEvent('hi', function(text) TriggerEvent('inner') print(text, source, math.type(source)) end)
         AddEventHandler('inner', function() print('inner', type(source), #source) end)
         AddEventHandler('playerDropped', function() print('dropped', source) end)`,
      )
      const ana = await game.join()
      ana.emitNet('hi', 'olá')
      await game.settle()
      await ana.leave()
      expect(printedBy(game, 'core')).toEqual(['inner\tstring\t0', 'olá\t1\tinteger', 'dropped\t1'])
      expect(game.errors).toEqual([])
    })

    test('an event that was only added locally is not safe for net', async () => {
      const game = await luaGame(`AddEventHandler('secret', function() print('reached') end)`)
      const ana = await game.join()
      ana.emitNet('secret')
      await game.settle()
      expect(printedBy(game, 'core')).toEqual(['event secret was not safe for net'])
    })

    test('arguments keep their positions with nil among them', async () => {
      const game = await luaGame('', `on('news', (...args) => console.log(JSON.stringify(args)))`)
      game.runtime('core').run(`TriggerEvent('news', nil, { a = 1 }, nil)`)
      expect(printedBy(game)).toEqual(['[null,{"a":1},null]'])
    })

    test('clients are addressed by number or text, and a cancelled event is detected', async () => {
      const game = await luaGame(
        `AddEventHandler('ask', function() CancelEvent() end)
         print(TriggerEvent('ask'), WasEventCanceled(), TriggerEvent('nobody'))`,
      )
      addScripts(game, 'radio', { client: `onNet('say', (text) => console.log(text))` })
      await game.start('radio')
      const ana = await game.join()
      game
        .runtime('core')
        .run(`for _, player in ipairs(GetPlayers()) do TriggerClientEvent('say', player, type(player)) end
        TriggerClientEvent('say', 1, 'number')`)
      await game.settle()
      expect(ana.printed).toEqual(['[script:radio] string', '[script:radio] number'])
      expect(printedBy(game, 'core')).toEqual(['false\ttrue\ttrue'])
    })

    test('a removed handler receives no event', async () => {
      const game = await luaGame(`local heard = AddEventHandler('a', print) RemoveEventHandler(heard)`)
      game.emit('a', 'x')
      expect(printedBy(game, 'core')).toEqual([])
    })
  })

  describe('exports and functions', () => {
    const bank = `exports('sum', (a, b) => (a ?? 0) + b); exports('who', () => GetInvokingResource())`

    test('exports are called with a colon; after a dot the first argument is lost', async () => {
      const game = await luaGame('', bank)
      const core = game.runtime('core')
      expect(core.run('return exports.phone:sum(1, 2)')).toBe(3)
      expect(core.run(`return exports['phone'].sum(1, nil, 2)`)).toBe(2)
      expect(core.run('return exports.phone:who()')).toBe('core')
      expect(() => core.run('exports.phone:nothing()')).toThrow('No such export nothing in resource phone')
    })

    test('calls nest as on one thread: Lua, JavaScript, and the same Lua again', async () => {
      const game = await luaGame(
        `exports('down', function(n) if n == 0 then return 'ground' end return exports.phone:down(n) end)
         exports('call', function(callback) return callback(function(n) return n * 2 end) end)`,
        `exports('down', (n) => exports.core.down(n - 1))`,
      )
      expect(game.call('core', 'down', 20)).toBe('ground')
      expect(game.call('core', 'call', (double: (n: number) => number) => double(double(3)))).toBe(12)
    })

    test('a table of functions works as a framework object, and its functions fail when their resource stops', async () => {
      const lua = `local players = { { name = 'Ana', getMoney = function(kind) return kind == 'bank' and 100 or 0 end } }
        exports('getSharedObject', function() return { GetPlayerFromId = function(source) return players[source] end } end)`
      const game = await luaGame(lua, `globalThis.shared = exports.core.getSharedObject()`)
      const phone = game.runtime('phone')
      const script = `[shared.GetPlayerFromId(1).name, shared.GetPlayerFromId(1).getMoney('bank'), shared.GetPlayerFromId(2)]`
      expect(phone.run(`JSON.stringify(${script})`)).toBe('["Ana",100,null]')
      await game.restart('core')
      expect(() => phone.run(script)).toThrow('Error in nested ref call for phone')
      expect(phone.run(`shared = exports.core.getSharedObject(); shared.GetPlayerFromId(1).name`)).toBe('Ana')
    })

    test('Lua finds the exports of a restarted resource, and those of another one in Lua', async () => {
      const game = await luaGame(`exports('ask', function() return exports.bank:name() end)`)
      game.addResource(luaServer('bank', `exports('name', function() return GetCurrentResourceName(), 'of Lua' end)`))
      await game.start('bank')
      expect(game.call('core', 'ask')).toEqual(['bank', 'of Lua'])
      await game.restart('bank')
      expect(game.call('core', 'ask')).toEqual(['bank', 'of Lua'])
    })
  })

  describe('threads', () => {
    test('a function that waits is a promise in JavaScript', async () => {
      const game = await luaGame(
        `exports('slow', function(n) Wait(120) return n * 2, 'done' end)
         exports('nothing', function() Wait(0) end)
         exports('bad', function() Wait(0) error('no money') end)`,
        `exports.core.slow(4).then((values) => console.log(JSON.stringify(values)))
         exports.core.nothing().then((value) => console.log(value))
         exports.core.bad().catch((reason) => console.log(typeof reason, reason.split('\\n')[0]))`,
      )
      await game.advance(60)
      expect(printedBy(game)).toEqual(['undefined', 'string @core/server.lua:3: no money'])
      await game.advance(120)
      expect(printedBy(game).slice(2)).toEqual(['[8,"done"]'])
    })

    test('Lua waits for promises of JavaScript, and their rejections are its errors', async () => {
      const game = await luaGame(
        `RegisterNetEvent('go', function()
           print(exports.phone:slow(4))
           print(pcall(function() return exports.phone:bad() end))
         end)`,
        `exports('slow', async (n) => n * 2); exports('bad', async () => { throw new Error('no money') })`,
      )
      game.emit('go')
      await game.settle()
      expect(printedBy(game, 'core')[0]).toBe('8')
      expect(printedBy(game, 'core')[1]).toMatch(/^false\t[\s\S]*export `bad` in resource `phone`:\n[\s\S]*no money\n/)
      expect(() => game.runtime('core').run('return exports.phone:slow(1)')).toThrow('not in the scheduler')
    })

    test('threads, time-outs and promises run in the ticks of the server', async () => {
      const game = await luaGame(
        `local answer = promise.new()
         CreateThread(function() print('thread') Wait(70) print('after 70') answer:resolve('yes') end)
         SetTimeout(20, function() print('after 20') end)
         ClearTimeout(SetTimeout(20, function() print('never') end))
         Citizen.CreateThreadNow(function() print('now') print(Citizen.Await(answer)) end)`,
      )
      expect(printedBy(game, 'core')).toEqual(['now'])
      await game.advance(60)
      expect(printedBy(game, 'core')).toEqual(['now', 'thread'])
      await game.advance(60)
      expect(printedBy(game, 'core').slice(2)).toEqual(['after 20'])
      await game.advance(60)
      expect(printedBy(game, 'core').slice(3)).toEqual(['after 70', 'yes'])
    })
  })

  test('natives, commands and files are those of the server', async () => {
    const game = await luaGame(
      `RegisterCommand('tell', function(source, args, raw) print(source, args[1], raw) end, false)
       SaveResourceFile('core', 'kept.json', json.encode({ list = {}, name = 'Ana' }), -1)
       local kept = json.decode(LoadResourceFile('core', 'kept.json'))
       print(#kept.list, kept.name, LoadResourceFile('core', 'nothing'), NoSuchNative)`,
    )
    const ana = await game.join()
    await ana.press('tell', 'x')
    expect(printedBy(game, 'core')).toEqual(['0\tAna\tnil\tnil', '1\tx\ttell x'])
    game.natives.set('GetEntityHealth', (ped: number) => ped * 2)
    expect(game.runtime('core').run(`return GetEntityHealth(21), NoSuchNative`)).toBe(42)
    expect(game.runtime('core').run(`return GetPlayerEP(1)`)).toBe(
      game.runtime('core').run(`return GetPlayerEndpoint(1)`),
    )
  })

  test('nothing and a text that is no JSON decode to nil, as bases expect of a new player', async () => {
    const game = await luaGame(
      `print(json.decode('[1]')[1], (json.decode('')), (json.decode(nil)), (json.decode('{ no')), pcall(json.decode, {}))`,
    )
    expect(printedBy(game, 'core')).toEqual([
      expect.stringMatching(/^1\tnil\tnil\tnil\tfalse\t.*string expected, got table/),
    ])
    expect(game.errors).toEqual([])
  })

  describe('errors', () => {
    test('errors are printed with their place, and a waiting caller gets one without their text', async () => {
      const game = await luaGame(
        `AddEventHandler('a', function() error('broken') end)
         AddEventHandler('a', function() print('heard') end)
         exports('bad', function() local nothing nothing.x = 1 end)`,
        `on('try', () => { try { exports.core.bad() } catch (error) { console.log(error.message) } })`,
      )
      game.emit('a')
      game.emit('try')
      expect(printedBy(game, 'core')).toContain('heard')
      expect(printedBy(game)).toEqual([
        'An error occurred while calling export bad of resource core - see above for details',
      ])
      const nothing = "@core/server.lua:3: attempt to index a nil value (local 'nothing')"
      expect(game.errors.join()).toMatch(/SCRIPT ERROR: @core\/server.lua:1: broken/)
      expect(game.errors.join()).toContain(nothing)
    })

    test('a file that is not Lua, and one that accesses the machine, are errors', async () => {
      const game = await luaGame('this is no Lua')
      game.addResource(luaServer('thief', `print(io.open('/etc/passwd')) os.execute('ls')`))
      await game.start('thief')
      expect(game.errors.join()).toMatch(/core\/server.lua:1: syntax error[\s\S]*thief\/server.lua:1: .*'execute'/)
      expect(printedBy(game, 'thief')).toContain('nil\t/etc/passwd: No such file or directory\t2')
    })

    test('a script that never returns is stopped: callers get an error, and the game continues', async () => {
      const lua = `AddEventHandler('hang', function() while true do end end) exports('one', function() return 1 end)`
      const game = await luaGame(lua, '', { luaTimeoutMs: 300 })
      game.emit('hang')
      expect(game.errors.join()).toContain('core: Lua did not come back within 300 ms')
      expect(() => game.call('core', 'one')).toThrow('No such export')
      game.emit('hang')
      await game.advance(100)
      expect(game.errors).toHaveLength(1)
      await game.restart('core')
      expect(game.call('core', 'one')).toBe(1)
    })
  })
})
