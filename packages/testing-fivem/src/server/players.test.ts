import { expect, test } from 'vitest'
import { printedBy, startGame } from '../testing/start-game.ts'

test('a player connects, joins and leaves; natives return their data until the end', async () => {
  const server = `on('playerConnecting', (name) => console.log('connecting', name, source > 65535, GetPlayerName(source)))
    on('playerJoining', (old) => console.log('joining', source, Number(old) > 65535, getPlayers().join()))
    on('playerDropped', (reason) => console.log('dropped', source, reason, GetPlayerIdentifierByType(source, 'license')))`
  const game = await startGame({ phone: { server } })
  const ana = await game.join({ name: 'Ana', license: 'abc', identifiers: ['discord:7'] })
  expect(
    game
      .runtime('phone')
      .run(
        `[GetPlayerName(1), getPlayerIdentifiers(1).join(), GetPlayerIdentifierByType('1', 'discord'), GetPlayerName(9)].join(' ')`,
      ),
  ).toBe('Ana license:abc,discord:7 discord:7 ')
  await ana.leave('Exiting')
  expect(printedBy(game)).toEqual(['connecting Ana true Ana', 'joining 1 true 1', 'dropped 1 Exiting license:abc'])
  expect(game.runtime('phone').run('getPlayers().length')).toBe(0)
  expect(ana.isConnected).toBe(false)
})

test('a resource refuses a player, immediately or asynchronously', async () => {
  const server = `on('playerConnecting', async (name, setReason, deferrals) => {
    if (name === 'Bad') { setReason('Go away'); return CancelEvent() }
    deferrals.defer(); await null; deferrals.update('Hold on'); deferrals.done(name === 'Late' ? 'Not you' : undefined)
  })`
  const game = await startGame({ phone: { server } })
  await expect(game.join({ name: 'Bad' })).rejects.toThrow('Go away')
  await expect(game.join({ name: 'Late' })).rejects.toThrow('Not you')
  expect((await game.join({ name: 'Ana' })).isConnected).toBe(true)
  expect(game.clients).toHaveLength(1)
})

test('a queue that passes the deferrals to a base, which defers again, lets the player in', async () => {
  const queue = `on('playerConnecting', async (name, setReason, deferrals) => {
    deferrals.defer(); await null; emit('queue:playerConnecting', source, deferrals)
  })`
  const base = `on('queue:playerConnecting', async (source, deferrals) => { deferrals.defer(); await null; deferrals.done() })`
  const game = await startGame({ queue: { server: queue }, base: { server: base } })
  expect((await game.join({ name: 'Ana' })).isConnected).toBe(true)
})

test('DropPlayer kicks a player with a reason; a new connection has a new source', async () => {
  const game = await startGame({ phone: { server: `onNet('bye', () => DropPlayer(source, 'Tchau'))` } })
  const ana = await game.join({ name: 'Ana' })
  ana.emitNet('bye')
  await game.settle()
  expect([ana.kicked, ana.isConnected]).toEqual(['Tchau', false])
  expect((await game.join({ name: 'Ana' })).source).toBe(2)
})

test('unknown natives are recorded and return a zero of their type, or the value that a test sets', async () => {
  const game = await startGame({ phone: { client: '', server: '' } })
  const ana = await game.join()
  const run = (source: string) => ana.runtime('phone').run(source)
  expect(run('[GetEntityHealth(PlayerPedId()), IsEntityDead(1), GetVehicleMaxNumberOfPassengers(3)].join()')).toBe(
    '200,false,0',
  )
  ana.natives.set('GetEntityHealth', () => 101)
  ana.natives.set('CreateVoiceChannel', (mode: number) => mode + 1)
  expect(run('GetEntityHealth(PlayerPedId()) + CreateVoiceChannel(0)')).toBe(102)
  expect(ana.natives.callsOf('GetVehicleMaxNumberOfPassengers')).toEqual([[3]])
  expect(ana.natives.calls.at(-1)).toEqual({ name: 'CreateVoiceChannel', args: [0], resource: 'phone' })
  run(`Citizen.invokeNative('0x2491A93618B7D838', true)`)
  expect(ana.natives.callsOf('0x2491A93618B7D838')).toEqual([[true]])
  game.natives.set('GetEntityCoords', () => [1, 2, 3])
  expect(game.runtime('phone').run('GetEntityCoords(GetPlayerPed(1)).join()')).toBe('1,2,3')
})
