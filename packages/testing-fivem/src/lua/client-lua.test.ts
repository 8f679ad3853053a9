import { describe, expect, test } from 'vitest'
import { luaClient } from '../testing/lua-client.ts'
import { addScripts, printedBy, startGame } from '../testing/start-game.ts'
import type { Client, Game, GameOptions, ManifestInput } from '../types.ts'

interface Scripts {
  /** Lua of the resource `core` on clients, and on the server. */
  client: string
  server?: string
  /** JavaScript of the resource `phone` on clients. */
  phone?: string
  manifest?: ManifestInput
  options?: GameOptions
}

async function play({ client, server, phone = '', manifest, options }: Scripts): Promise<{ game: Game; ana: Client }> {
  const game = await startGame({}, options)
  game.addResource(luaClient('core', client, server, manifest))
  addScripts(game, 'phone', { client: phone })
  await game.start('core')
  await game.start('phone')
  return { game, ana: await game.join({ name: 'Ana' }) }
}

/** Lines that a resource printed on a client. */
function linesOf({ printed }: Client, resource = 'core'): string[] {
  const mark = `[script:${resource}] `
  return printed.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length))
}

describe('scripts in Lua on clients', () => {
  // citizenfx/fivem 06d4d34, data/shared/citizen/scripting/lua/scheduler.lua: SetEventRoutine
  test('events go both ways; source is 65535 from the server and a text without one', async () => {
    const { game, ana } = await play({
      client: `RegisterNetEvent('answer', function(name, place) print(name, place.x, source, math.type(source)) end)
        AddEventHandler('own', function() print('own', type(source), #source) end)
        AddEventHandler('secret', function() print('reached') end)
        TriggerEvent('own')
        TriggerServerEvent('ask', vector3(1.5, 2, 3), nil, 'last')`,
      server: `RegisterNetEvent('ask', function(place, nothing, last)
        print(type(place), nothing, last, source)
        TriggerClientEvent('answer', source, GetPlayerName(source), place)
        TriggerClientEvent('secret', source)
      end)`,
    })
    expect(printedBy(game, 'core')[0]).toBe('vector3\tnil\tlast\t1')
    expect(linesOf(ana)).toEqual(['own\tstring\t0', 'Ana\t1.5\t65535\tinteger', 'event secret was not safe for net'])
  })

  // qbcore-framework/qb-core 37d3b84, client/events.lua and functions.lua; LuaScriptRuntime.cpp: lualibs
  test('each side has its own functions', async () => {
    const { ana } = await play({
      client: `print(TriggerClientEvent, RegisterServerEvent, PerformHttpRequest, io, os, GetPlayers, RconPrint)
        print(IsDuplicityVersion(), GetPlayerServerId(PlayerId()), GetPlayerName(PlayerId()), #GetActivePlayers())`,
      server: `print(TriggerServerEvent, LocalPlayer, RegisterNUICallback, SendNUIMessage)`,
    })
    expect(linesOf(ana)).toEqual(['nil\tnil\tnil\tnil\tnil\tnil\tnil', 'false\t1\tAna\t1'])
  })

  test('threads go on frame by frame, and stop with their resource', async () => {
    const { game, ana } = await play({
      client: `local frames = 0
        CreateThread(function() while true do frames = frames + 1 Wait(0) end end)
        CreateThread(function() Wait(100) print('after 100') end)
        Citizen.CreateThreadNow(function(id) print(math.type(id)) end)
        RegisterCommand('count', function() print(frames) end, false)`,
    })
    await ana.frames(3)
    await ana.press('count')
    await game.advance(120)
    expect(linesOf(ana)).toEqual(['integer', '3', 'after 100'])
    await game.stop('core')
    await ana.frames(2)
    expect(game.errors).toEqual([])
  })

  test('a script that never returns is stopped on its client only', async () => {
    const { game, ana } = await play({
      client: `RegisterNetEvent('hang', function() while true do end end) exports('one', function() return 1 end)`,
      phone: `on('ask', () => console.log(exports.core.one()))`,
      options: { luaTimeoutMs: 200 },
    })
    const bia = await game.join({ name: 'Bia' })
    ana.emit('hang')
    expect(game.errors.join()).toContain('core: Lua did not come back within 200 ms')
    bia.emit('ask')
    expect(linesOf(bia, 'phone')).toEqual(['1'])
    expect(() => ana.runtime('core').run('return 1')).toThrow('core: Lua did not come back')
  })

  test('natives: several values, vectors both ways, zeros of their type, calls by hash; all are recorded', async () => {
    const { ana } = await play({
      client: `local ped = PlayerPedId()
        SetEntityCoords(ped, vector3(10, 20, 30), false, false, false, false)
        print(GetEntityCoords(ped), #(GetEntityCoords(ped) - vec3(10, 20, 33)))
        print(table.unpack(GetEntityCoords(ped, true)))
        print(GetGroundZFor_3dCoord(1.0, 2.0, 3.0, false))
        print(IsPedInAnyVehicle(ped, false), GetVehiclePedIsIn(ped, false), NoSuchNative, IsEntityDead(ped))
        print(Citizen.InvokeNative(0xABC, ped, Citizen.PointerValueInt(), Citizen.ResultAsInteger()))
        print(json.encode(vector3(1, 2, 3)))`,
    })
    expect(linesOf(ana)).toEqual([
      'vector3(10.000000, 20.000000, 30.000000)\t3.0',
      '10.0\t20.0\t30.0',
      'false\t0',
      'false\t0\tnil\tfalse',
      '0\t0',
      '{"x":1,"y":2,"z":3}',
    ])
    expect(ana.natives.callsOf('GetGroundZFor_3dCoord')).toEqual([[1, 2, 3, false]])
    expect(ana.natives.callsOf('0xABC')).toEqual([[1001]])
  })

  // qbcore-framework/qb-ambulancejob 9d01cc9, client/dead.lua; esx-framework/esx_core c0260923, es_extended/client/modules/death.lua
  test('a character dies, which scripts see by the event of the game, and is revived by one of them', async () => {
    const { ana } = await play({
      client: `AddEventHandler('gameEventTriggered', function(name, data)
          if name ~= 'CEventNetworkEntityDamage' then return end
          print(data[1] == PlayerPedId(), data[4], IsEntityDead(PlayerPedId()), GetEntityHealth(PlayerPedId()))
        end)
        RegisterNetEvent('revive', function() NetworkResurrectLocalPlayer(GetEntityCoords(PlayerPedId()), 0.0, true, false) end)
        SetEnableHandcuffs(PlayerPedId(), true)`,
      phone: `on('ask', () => console.log(IsPedCuffed(PlayerPedId())))`,
    })
    ana.emit('ask')
    expect(linesOf(ana, 'phone')).toEqual(['1'])
    ana.hurt(20)
    ana.hurt(150)
    expect(linesOf(ana)).toEqual(['true\t0\tfalse\t180', 'true\t1\t1\t0'])
    ana.emit('revive')
    expect(ana.runtime('core').run('return GetEntityHealth(PlayerPedId())')).toBe(200)
  })

  // AvarianKnight/pma-voice ddab549, client/init/main.lua; scheduler.lua: NewStateBag
  test('state bags: a plain assignment stays on the client, set with true reaches the server, handlers know the player', async () => {
    const { game, ana } = await play({
      client: `AddStateBagChangeHandler('callChannel', '', function(bag, _, value)
          print(bag, value, GetPlayerFromStateBagName(bag) == PlayerId(), GetPlayerFromStateBagName('player:7'))
        end)
        LocalPlayer.state.own = 1
        LocalPlayer.state:set('shared', { list = {} }, true)
        local packed = msgpack.pack('á')
        SetStateBagValue('player:1', 'packed', packed, #packed, false)
        print(LocalPlayer.state.packed)
        print(LocalPlayer.state.own, Player(-1).state.own, #Player(GetPlayerServerId(PlayerId())).state.shared.list)`,
      server: `AddStateBagChangeHandler('', '', function(bag, key) print(bag, key) end)`,
    })
    game.runtime('core').run(`Player(1).state.callChannel = 5`)
    expect(linesOf(ana)).toEqual(['á', '1\t1\t0', 'player:1\t5\ttrue\t0'])
    expect(printedBy(game, 'core')).toEqual(['player:1\tshared', 'player:1\tcallChannel'])
  })

  test('exports between Lua and JavaScript, of the manifest too, and again after a restart', async () => {
    const { game, ana } = await play({
      client: `function GetName() return 'core', 2 end
        exports('later', function(n) Wait(50) return n * 2 end)
        AddEventHandler('call', function() print(exports.phone:room(), pcall(function() return exports.phone:nothing() end)) end)`,
      phone: `exports('room', () => GetGameTimer() > 0 ? 'later' : 'now')
        on('ask', () => { console.log(JSON.stringify(exports.core.GetName())); exports.core.later(4).then(console.log) })`,
      manifest: { export: 'GetName' },
    })
    ana.emit('ask')
    ana.emit('call')
    await game.advance(100)
    expect(linesOf(ana, 'phone')).toEqual(['["core",2]', '8'])
    await game.restart('phone')
    ana.emit('call')
    expect(linesOf(ana)).toEqual([
      expect.stringMatching(/^now\tfalse\t.*No such export nothing in resource phone$/),
      expect.stringMatching(/^later\tfalse/),
    ])
  })

  // esx-framework/esx_core c0260923, esx_multicharacter/client; qbcore-framework/qb-multicharacter 772d5eb, client.lua
  test('the page: messages, callbacks of both names, focus, and a callback that fails', async () => {
    const { game, ana } = await play({
      client: `RegisterNUICallback('choose', function(data, answer) SetNuiFocus(false, false) answer({ slot = data.slot, list = {} }) end)
        RegisterNuiCallback('newer', function(data, answer) Wait(30) answer('ok') end)
        RegisterNUICallback('broken', function() error('no slot') end)
        RegisterCommand('show', function() SetNuiFocus(true, true) SendNUIMessage({ action = 'open', slots = { 1, 2 } }) end, false)
        RegisterKeyMapping('show', 'Show', 'keyboard', 'F5')`,
      manifest: { ui_page: 'index.html', file: 'index.html' },
    })
    await game.advance(20)
    expect(ana.keyOf('show')).toBe('F5')
    await ana.press('show')
    expect(ana.nuiOf('core').messages).toEqual([{ action: 'open', slots: [1, 2] }])
    expect(ana.nuiOf('core').focus).toMatchObject({ hasFocus: true, hasCursor: true })
    expect(await ana.nuiOf('core').post('choose', { slot: 2 })).toEqual({ slot: 2, list: [] })
    expect(ana.nuiOf('core').focus.hasFocus).toBe(false)
    const newer = ana.nuiOf('core').post('newer', {})
    await game.advance(50)
    expect(await newer).toBe('ok')
    ana
      .nuiOf('core')
      .post('broken', {})
      .catch(() => {}) // it never ends
    await game.advance(20)
    expect(game.errors).toEqual([expect.stringMatching(/error during NUI callback broken: .*no slot$/)])
  })

  // overextended/ox_lib 3569d4c, init.lua: loads its modules by their text, into the script that includes it
  test('a shared script of another resource runs on both sides, and loads files that clients download', async () => {
    const game = await startGame({})
    const init = `local side = IsDuplicityVersion() and 'server' or 'client'
      lib = setmetatable({}, { __index = function(self, name)
        local chunk = LoadResourceFile('lib', ('imports/%s/%s.lua'):format(name, side))
        local value = assert(load(chunk, '@@lib/imports/' .. name))()
        rawset(self, name, value)
        return value
      end })
      cache = { serverId = side == 'client' and GetPlayerServerId(PlayerId()) or 0 }`
    const where = (side: string) => `return function(n) n += 1 return '${side}', n, cache.serverId end`
    game.addResource({
      name: 'lib',
      files: {
        'init.lua': init,
        'imports/where/client.lua': where('client'),
        'imports/where/server.lua': where('server'),
      },
      manifest: { fx_version: 'cerulean', files: ['imports/**/client.lua', 'init.lua'] },
    })
    const own = 'print(lib.where(1))'
    game.addResource(luaClient('core', own, own, { shared_script: '@lib/init.lua' }))
    await game.start('lib')
    await game.start('core')
    const ana = await game.join()
    expect(printedBy(game, 'core')).toEqual(['server\t2\t0'])
    expect(linesOf(ana)).toEqual(['client\t2\t1'])
  })

  // Qbox-project/qbx_core 959b77b, client/groups.lua: asks the server in its main chunk
  test('a file may wait, and the next file does not wait for it', async () => {
    const game = await startGame({})
    game.addResource({
      name: 'core',
      files: { 'first.lua': `print('first') Wait(50) print('later')`, 'second.lua': `print('second')` },
      manifest: { fx_version: 'cerulean', client_scripts: ['first.lua', 'second.lua'] },
    })
    await game.start('core')
    const ana = await game.join()
    await game.advance(80)
    expect(linesOf(ana)).toEqual(['first', 'second', 'later'])
    expect(game.errors).toEqual([])
  })

  test('a player who joins while a resource starts gets it once', async () => {
    const game = await startGame({})
    game.addResource(luaClient('core', `print('runs')`))
    const [, ana] = await Promise.all([game.start('core'), game.join()])
    await game.settle()
    expect(linesOf(ana)).toEqual(['runs'])
    const leaving = game.restart('core')
    await ana.leave()
    await leaving
    expect(game.errors).toEqual([])
  })
})
