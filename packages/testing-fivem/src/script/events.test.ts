import { expect, test } from 'vitest'
import { printedBy, startGame } from '../testing/start-game.ts'

test('source is the sender until the first await, then null', async () => {
  const server = `onNet('hi', async (text) => {
    console.log(text, source)
    await null
    console.log('later', source)
  })`
  const game = await startGame({ phone: { server } })
  const ana = await game.join()
  ana.emitNet('hi', 'olá')
  await game.settle()
  expect(printedBy(game)).toEqual(['olá 1', 'later null'])
})

test('an event of the same runtime inside a handler clears source', async () => {
  const server = `on('inner', () => {}); onNet('hi', () => { emit('inner'); console.log(source) })`
  const game = await startGame({ phone: { server } })
  const ana = await game.join()
  ana.emitNet('hi')
  await game.settle()
  expect(printedBy(game)).toEqual(['null'])
})

test('a local event has no source and reaches every resource on its side', async () => {
  const listens = `on('news', (text) => console.log(text, JSON.stringify(source)))`
  const game = await startGame({
    phone: { server: listens, client: listens },
    other: { server: `${listens}; emit('news', 'a')` },
  })
  const ana = await game.join()
  expect([...printedBy(game), ...printedBy(game, 'other')]).toEqual(['a ""', 'a ""'])
  expect(ana.printed).toEqual([])
})

test("the server's events have source 65535 on the client", async () => {
  const game = await startGame({
    phone: {
      server: `onNet('ask', (...args) => emitNet('answer', source, ...args))`,
      client: `onNet('answer', (...args) => console.log(source, JSON.stringify(args))); emitNet('ask', { at: new Date() }, undefined, 2 ** 40)`,
    },
  })
  const ana = await game.join()
  expect(ana.printed).toEqual(['[script:phone] 65535 [{"at":{}},null,1099511627776]'])
})

test('a net event goes to one client, or with -1 to all', async () => {
  const game = await startGame({
    phone: {
      server: `on('say', (target) => emitNet('heard', target))`,
      client: `onNet('heard', () => console.log('heard'))`,
    },
  })
  const clients = [await game.join(), await game.join()]
  const printedCounts = () => clients.map(({ printed }) => printed.length)
  game.emit('say', 2)
  await game.settle()
  expect(printedCounts()).toEqual([0, 1])
  game.emit('say', -1)
  await game.settle()
  expect(printedCounts()).toEqual([1, 2])
  game.emit('say', 99)
  await game.settle()
  expect(printedCounts()).toEqual([1, 2])
})

test('an event that was only registered locally is not safe for net', async () => {
  const game = await startGame({ phone: { server: `on('secret', () => console.log('reached'))` } })
  const ana = await game.join()
  ana.emitNet('secret')
  await game.settle()
  expect(printedBy(game)).toEqual(['Event secret was not safe for net'])
  expect(game.errors).toHaveLength(1)
})

test("a client cannot send the game's own events", async () => {
  const server = `on('playerDropped', (reason) => console.log(source, reason)); on('playerJoining', () => console.log('joining'))`
  const game = await startGame({ phone: { server } })
  const ana = await game.join()
  ana.emitNet('playerDropped', 'fake')
  ana.emitNet('playerJoining')
  await game.settle()
  expect(printedBy(game)).toEqual([
    'joining',
    'Event playerDropped was not safe for net',
    'Event playerJoining was not safe for net',
  ])
})

test('a removed listener receives no event; of one that was added twice, one is removed', async () => {
  const server = `const first = () => console.log('first'), second = () => console.log('second')
    on('a', first); removeEventListener('a', first)
    on('b', second); on('b', second); removeEventListener('b', second)`
  const game = await startGame({ phone: { server } })
  game.emit('a')
  game.emit('b')
  expect(printedBy(game)).toEqual(['second'])
})

test("one listener's error is printed, and the other listeners still run", async () => {
  const server = `on('a', () => { throw new Error('broken') }); on('a', async () => { throw new Error('later') }); on('a', () => console.log('heard'))`
  const game = await startGame({ phone: { server } })
  game.emit('a')
  await game.settle()
  expect(printedBy(game)).toContain('heard')
  expect(game.errors).toHaveLength(2)
  expect(game.errors.join()).toMatch(/broken[\s\S]*later/)
})

test('an unpackable value throws at its sender', async () => {
  const server = `for (const value of [1n, (() => { const a = []; a.push(a); return a })()])
    try { emit('a', value) } catch (error) { console.log(error.name, error instanceof Error) }`
  const game = await startGame({ phone: { server } })
  expect(printedBy(game)).toEqual(['Error true', 'RangeError true'])
})

test('functions in arguments are called back across resources, and their return values arrive', async () => {
  const game = await startGame({
    phone: { server: `on('ask', (answer) => console.log(answer({ n: 2 }, undefined)))` },
    other: { server: `emit('ask', ({ n }, nothing) => n * 21 + (nothing === null ? 0 : 1))` },
  })
  expect(printedBy(game)).toEqual(['42'])
})

test('a latent event arrives after the time for its bytes', async () => {
  const game = await startGame({
    phone: {
      server: `onNet('big', (text) => console.log(text.length))`,
      client: `TriggerLatentServerEvent('big', 25000, 'x'.repeat(50000))`,
    },
  })
  await game.join()
  await game.advance(1_900)
  expect(printedBy(game)).toEqual([])
  await game.advance(200)
  expect(printedBy(game)).toEqual(['50000'])
})
