import { expect, test } from 'vitest'
import { addScripts, printedBy, startGame } from '../testing/start-game.ts'

test('exports are called across resources and return copies', async () => {
  const game = await startGame({
    bank: { server: `const account = { balance: 5 }; exports('get', () => account); exports('sum', (a, b) => a + b)` },
    phone: {
      server: `const mine = exports.bank.get(); mine.balance = 9; console.log(exports['bank'].get().balance, exports.bank.sum(1, 2))`,
    },
  })
  expect(printedBy(game)).toEqual(['5 3'])
})

test('an object of functions works as a framework object', async () => {
  const game = await startGame({
    core: {
      server: `const players = { 1: { name: 'Ana', getMoney: (kind) => kind === 'bank' ? 100 : 0 } }
        exports('getSharedObject', () => ({ GetPlayerFromId: (source) => players[source] }))`,
    },
    phone: {
      server: `const player = exports.core.getSharedObject().GetPlayerFromId(1)
        console.log(player.name, player.getMoney('bank'), exports.core.getSharedObject().GetPlayerFromId(2))`,
    },
  })
  expect(printedBy(game)).toEqual(['Ana 100 null'])
})

test('an asynchronous export is a Promise; only the text of a rejection is passed on', async () => {
  const game = await startGame({
    bank: {
      server: `exports('slow', async (n) => n * 2); exports('bad', async () => { throw new Error('no money') })`,
    },
    phone: {
      server: `const slow = exports.bank.slow(4)
        console.log(slow instanceof Promise); slow.then((n) => console.log(n))
        exports.bank.bad().catch((reason) => console.log(typeof reason, reason))`,
    },
  })
  expect(printedBy(game)).toEqual(['true', '8', 'string no money'])
  expect(game.errors).toEqual([])
})

test('a missing export throws, also where its resource is missing or stopped', async () => {
  const tries = `on('try', () => { for (const [resource, name] of [['bank', 'nothing'], ['ghost', 'a'], ['bank', 'a']])
    try { console.log(exports[resource][name]()) } catch (error) { console.log(error.message) } })`
  const game = await startGame({ bank: { server: `exports('a', () => 'fine')` }, phone: { server: tries } })
  game.emit('try')
  expect(printedBy(game)).toEqual([
    'No such export nothing in resource bank',
    'No such export a in resource ghost',
    'fine',
  ])
  await game.stop('bank')
  game.emit('try')
  expect(printedBy(game).at(-1)).toBe('No such export a in resource bank')
})

test('a function of a stopped resource cannot be called any more', async () => {
  const game = await startGame({
    bank: { server: `exports('give', () => () => 1)` },
    phone: {
      server: `const callback = exports.bank.give(); on('try', () => { try { console.log(callback()) } catch (error) { console.log(error.message) } })`,
    },
  })
  await game.restart('bank')
  game.emit('try')
  expect(printedBy(game)[0]).toBe('Error in nested ref call for phone. ')
})

test('an export that throws prints there, and throws here without its text', async () => {
  const game = await startGame({
    bank: { server: `exports('bad', () => { throw new Error('broken') })` },
    phone: { server: `try { exports.bank.bad() } catch (error) { console.log(error.message) }` },
  })
  expect(printedBy(game)).toEqual([
    'An error occurred while calling export bad of resource bank - see above for details',
  ])
  expect(game.errors.join()).toContain('broken')
})

test("`provide` gives another name's state and fulfils dependencies, but not its exports", async () => {
  const game = await startGame({})
  addScripts(game, 'pma-voice', { server: `exports('real', () => 1)`, manifest: { provide: 'mumble-voip' } })
  addScripts(game, 'phone', {
    manifest: { dependency: 'mumble-voip' },
    server: `console.log(GetResourceState('mumble-voip'), GetResourceState('ghost'))
      try { exports['mumble-voip'].real() } catch (error) { console.log(error.message) }`,
  })
  expect(game.resourceState('mumble-voip')).toBe('stopped')
  await game.start('phone')
  expect(printedBy(game)).toEqual(['started missing', 'No such export real in resource mumble-voip'])
})

test('an export and a local event can read the calling resource', async () => {
  const script = `exports.bank.who(); emit('who')`
  const game = await startGame({
    bank: {
      server: `exports('who', () => console.log(GetInvokingResource())); on('who', () => console.log(GetInvokingResource()))`,
    },
    phone: { server: script },
  })
  game.emit('who')
  expect(printedBy(game, 'bank')).toEqual(['phone', 'phone', 'null'])
})

test('tests can call exports too', async () => {
  const game = await startGame({ bank: { server: `exports('sum', (a, b) => a + b)` } })
  expect(game.call('bank', 'sum', 2, 3)).toBe(5)
  expect(() => game.call('bank', 'nothing')).toThrow('No such export')
})
