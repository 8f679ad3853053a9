import { expect, test } from 'vitest'
import { addScripts, printedBy, startGame } from '../testing/start-game.ts'

test('a resource starts after its dependencies, with its events in order', async () => {
  const game = await startGame({
    watcher: {
      server: `for (const name of ['onResourceStarting', 'onResourceStart', 'onServerResourceStart', 'onResourceStop'])
        on(name, (which) => which !== GetCurrentResourceName() && console.log(name, which))`,
    },
  })
  addScripts(game, 'phone', {
    server: `console.log('runs', GetResourceState('core'))`,
    manifest: { dependencies: ['core', '/server:12913'] },
  })
  addScripts(game, 'core', { server: '' })
  await game.start('phone')
  expect(printedBy(game)).toEqual(['runs started'])
  await game.stop('core')
  expect(game.resourceState('phone')).toBe('stopped')
  const starts = (name: string) =>
    ['onResourceStarting', 'onResourceStart', 'onServerResourceStart'].map((event) => `${event} ${name}`)
  expect(printedBy(game, 'watcher')).toEqual([
    ...starts('core'),
    ...starts('phone'),
    'onResourceStop phone',
    'onResourceStop core',
  ])
})

test('a restart is announced at the next tick; until then exports are those of the stopped resource', async () => {
  const listener = (event: string) => `on('${event}', (name) => {
    let room = 'dead'
    try { room = exports.voice.room() } catch {}
    console.log('${event}', GetResourceState(name), room)
  })`
  const game = await startGame({
    voice: { server: `exports('room', () => 1)` },
    phone: {
      server: `on('ask', () => exports.voice.room()); ${listener('onResourceStart')}; ${listener('onServerResourceStart')}`,
    },
  })
  game.emit('ask')
  const before = printedBy(game).length
  await game.restart('voice')
  expect(printedBy(game).slice(before)).toEqual(['onResourceStart starting dead', 'onServerResourceStart started 1'])
})

test('a missing dependency, or a listener that cancels, prevents the start of a resource', async () => {
  const game = await startGame({
    guard: { server: `on('onResourceStarting', (name) => name === 'bad' && CancelEvent())` },
  })
  addScripts(game, 'phone', { manifest: { dependency: 'ghost' } })
  addScripts(game, 'bad', {})
  await expect(game.start('phone')).rejects.toThrow("Couldn't find resource ghost")
  await expect(game.start('bad')).rejects.toThrow('cancelled')
  expect([game.resourceState('phone'), game.resourceState('bad'), game.resourceState('ghost')]).toEqual([
    'stopped',
    'stopped',
    'missing',
  ])
})

test('clients get events of their own start and stop, and restart with the server', async () => {
  const client = `on('onClientResourceStart', (name) => console.log('start', name)); on('onClientResourceStop', (name) => console.log('stop', name))`
  const game = await startGame({ phone: { client } })
  const ana = await game.join()
  await game.restart('phone')
  expect(ana.printed.map((line) => line.replace('[script:phone] ', ''))).toEqual([
    'start phone',
    'stop phone',
    'start phone',
  ])
})

test('metadata and files: only the own folder, and on a client only downloaded files', async () => {
  const files = { 'config.json': '{"a":1}', 'secret.json': 'x' }
  const manifest = { version: '1.2.3', files: ['config.json'], extra: ['a', 'b'] }
  const reads = `console.log(LoadResourceFile('phone', 'config.json'), LoadResourceFile('phone', 'secret.json'), LoadResourceFile('phone', 'no'))`
  const server = `${reads}; const meta = (key, at) => GetResourceMetadata('phone', key, at)
    console.log(meta('version', 0), meta('extra', 1), meta('extra', 2), GetNumResourceMetadata('phone', 'extra'), GetCurrentResourceName())
    console.log(SaveResourceFile('phone', 'data/new.txt', 'text', -1), LoadResourceFile('phone', 'data/new.txt'))
    console.log(SaveResourceFile('other', 'a.txt', 'text', -1), SaveResourceFile('phone', '../a.txt', 'text', -1))`
  const game = await startGame({ other: {}, phone: { server, client: reads, files, manifest } })
  const ana = await game.join()
  expect(printedBy(game)).toEqual(['{"a":1} x null', '1.2.3 b null 2 phone', '1 text', 'false false'])
  expect(ana.printed).toEqual(['[script:phone] {"a":1} null null'])
})

test("a script of another resource runs as if it were the resource's own", async () => {
  const game = await startGame({ lib: { files: { 'init.js': 'globalThis.lib = GetCurrentResourceName()' } } })
  addScripts(game, 'phone', {
    files: { 'own.js': 'console.log(lib)' },
    manifest: { server_scripts: ['@lib/init.js', 'own.js'] },
  })
  await game.start('phone')
  expect(printedBy(game)).toEqual(['phone'])
  expect(game.errors).toEqual([])
})

test("convars: set is the server's own, setr is readable by clients", async () => {
  const reads = `console.log(GetConvar('mysql', 'none'), GetConvarInt('max', 5), GetConvarBool('on', false), GetConvarInt('mysql', 7))`
  const game = await startGame({ phone: {} }, { convars: { mysql: 'root' }, replicated: { max: '32' } })
  await game.run('setr on true')
  addScripts(game, 'reader', { server: reads, client: reads })
  await game.start('reader')
  const ana = await game.join()
  expect(printedBy(game, 'reader')).toEqual(['root 32 1 7'])
  expect(ana.printed).toEqual(['[script:reader] none 32 1 7'])
  expect(game.convar('mysql')).toBe('root')
})

test('the access list: groups, parents of an object, denials', async () => {
  const server = `exports('may', (source, object) => IsPlayerAceAllowed(source, object)); ExecuteCommand('add_ace group.admin smartphone allow')`
  const game = await startGame({ phone: { server } })
  const ana = await game.join({ license: 'aaa' })
  const bia = await game.join()
  const may = (source: number, object: string) => game.call('phone', 'may', source, object)
  expect(may(ana.source, 'smartphone.moderator')).toBe(false)
  await game.run('add_principal identifier.license:aaa group.admin')
  expect(may(ana.source, 'smartphone.moderator')).toBe(1)
  expect(may(ana.source, 'smartphones')).toBe(false)
  expect(may(bia.source, 'smartphone.moderator')).toBe(false)
  await game.run('add_ace group.admin smartphone.moderator deny')
  expect(may(ana.source, 'smartphone.moderator')).toBe(false)
})

test('commands run from the console and by players, restricted ones by the access list', async () => {
  const server = `RegisterCommand('tell', (source, args, raw) => console.log(source, args.join('+'), raw), false)
    RegisterCommand('secret', (source) => console.log('secret', source), true)`
  const game = await startGame({ phone: { server } })
  const ana = await game.join()
  await game.run('tell a "b c"')
  await game.run('secret')
  await ana.press('tell', 'x')
  await ana.press('secret')
  await game.run('add_ace player.1 command.secret allow')
  await ana.press('secret')
  expect(printedBy(game)).toEqual(['0 a+b c tell a "b c"', 'secret 0', '1 x tell x', 'secret 1'])
})

test('an error in a command is printed', async () => {
  const server = `RegisterCommand('now', () => { throw new Error('first') }, false); RegisterCommand('later', async () => { throw new Error('second') }, false)`
  const game = await startGame({ phone: { server } })
  const ana = await game.join()
  await ana.press('now')
  await ana.press('later')
  expect(game.errors.join()).toMatch(/Error in command now:[\s\S]*first[\s\S]*Error in command later:[\s\S]*second/)
})

test('a key mapping presses and releases its command', async () => {
  const client = `RegisterCommand('+phone', () => console.log('down'), false); RegisterCommand('-phone', () => console.log('up'), false)
    RegisterKeyMapping('+phone', 'Celular', 'keyboard', 'K')`
  const game = await startGame({ phone: { client } })
  const ana = await game.join()
  expect(ana.keyOf('phone')).toBe('K')
  await ana.press('phone')
  expect(ana.printed).toEqual(['[script:phone] down', '[script:phone] up'])
})

test("a player's key-value store survives restarts and new connections, per resource", async () => {
  const client = `const n = GetResourceKvpInt('n'); SetResourceKvpInt('n', n + 1); console.log(n, GetResourceKvpString('text'))
    const search = StartFindKvp('n'); console.log(FindKvp(search), FindKvp(search))`
  const game = await startGame({ phone: { client }, other: { client } })
  const first = await game.join({ license: 'a' })
  await game.restart('phone')
  await first.leave()
  const again = await game.join({ license: 'a' })
  const lines = [...first.printed, ...again.printed].filter((line) => line.startsWith('[script:phone]'))
  expect(lines.map((line) => line.slice(15)).filter((line) => line !== 'n null')).toEqual([
    '0 null',
    '1 null',
    '2 null',
  ])
})

test('state bags: replicated values are visible on all sides', async () => {
  const game = await startGame({ phone: { server: '', client: '' } })
  const ana = await game.join()
  const bia = await game.join()
  game.runtime('phone').run(`Player(1).state.set('inCall', { with: 2 }, true); GlobalState.city = 'Rio'`)
  ana.runtime('phone').run(`LocalPlayer.state.set('private', 1, false); LocalPlayer.state.typing = true`)
  expect(
    ana.runtime('phone').run('[LocalPlayer.state.inCall.with, LocalPlayer.state.private, GlobalState.city].join()'),
  ).toBe('2,1,Rio')
  expect(bia.runtime('phone').run('[Player(1).state.inCall.with, typeof Player(1).state.typing].join()')).toBe(
    '2,undefined',
  )
  expect(game.runtime('phone').run('typeof Player(1).state.private')).toBe('undefined')
})
