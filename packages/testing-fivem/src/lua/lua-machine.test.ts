import { describe, expect, test } from 'vitest'
import { LuaMachine } from './lua-machine.ts'

const longMs = 20_000
const shortMs = 200

/** A state whose `run` runs a source and returns its first value as text; `ask` in the source calls the host. */
async function machineWith(answer: LuaMachine['answer'] = () => '', timeoutMs = longMs) {
  const machine = await LuaMachine.open(timeoutMs)
  machine.answer = answer
  machine.run('source-runner')
  return { machine, run: (source: string | Buffer) => machine.call('run', source).toString() }
}

test('is Lua 5.4: whole numbers have 64 bits and are no floats, coroutines carry values, errors have lines', async () => {
  const { run } = await machineWith()
  expect(run('return _VERSION')).toBe('Lua 5.4')
  expect(run('return math.maxinteger')).toBe('9223372036854775807')
  expect(run('return table.concat({ math.type(3), math.type(3.0), 7 // 2, 7 / 2, 3.0, 1 << 62 }, " ")')).toBe(
    'integer float 3 3.5 3.0 4611686018427387904',
  )
  expect(
    run('local c = coroutine.wrap(function(a) local b = coroutine.yield(a + 1) return b * 2 end) c(1) return c(21)'),
  ).toBe('42')
  expect(() => run('local x\n\nx.y = 1')).toThrow(`source:3: attempt to index a nil value (local 'x')`)
  expect(run(`local _, trace = xpcall(function() error('bad') end, debug.traceback) return trace`)).toMatch(
    /source:1: bad\nstack traceback:[\s\S]*source:1/,
  )
})

test('strings are bytes in both directions, including zeros and invalid UTF-8', async () => {
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const received: Buffer[] = []
  const { machine } = await machineWith((_, [bytes]) => {
    received.push(bytes ?? Buffer.alloc(0))
    return every
  })
  const source = Buffer.concat([
    Buffer.from('return ask("x", "'),
    Buffer.from([0xff, 0xfe, 0xc3, 0]),
    Buffer.from('")'),
  ])
  expect(machine.call('run', source).equals(every)).toBe(true)
  expect(received).toEqual([Buffer.from([0xff, 0xfe, 0xc3, 0])])
})

test('errors of the host are errors of Lua, which may catch them, and vice versa', async () => {
  const { run } = await machineWith(() => {
    throw new Error('no money')
  })
  expect(run(`return select(2, pcall(ask, 'pay'))`)).toBe('no money')
  expect(() => run(`ask('pay')`)).toThrow('no money')
  expect(() => run(`error({})`)).toThrow('table')
  expect(run('return 1')).toBe('1')
})

test('two states and their host call each other deeply, also from coroutines, up to a limit', async () => {
  const [first, second] = [await machineWith(), await machineWith()]
  const step = (n: string) =>
    `return coroutine.wrap(function() return ${n} == 0 and 'ground' or ask('down', tostring(${n} - 1)) end)()`
  first.machine.answer = (_, [n]) => second.run(step(String(n)))
  second.machine.answer = (_, [n]) => first.run(step(String(n)))
  expect(first.run(step('30'))).toBe('ground')
  expect(() => first.run(step('1000'))).toThrow('more than 64 calls wait for each other')
  expect([first.run('return 1'), second.run('return 2')]).toEqual(['1', '2'])
})

test('too deep a recursion is an error of Lua, and the state continues to work', async () => {
  const { run } = await machineWith()
  expect(() => run(`local function f(s) return (s:gsub('.', f)) end f('x')`)).toThrow('stack overflow')
  expect(run('return 1')).toBe('1')
})

describe('a script that never returns', () => {
  test.each([
    ['a loop', 'while true do end'],
    ['a loop that catches all errors', 'while true do pcall(function() while true do end end) end'],
    ['a loop in a coroutine', 'coroutine.wrap(function() while true do end end)()'],
    ['a loop that calls the host', `while true do ask('again') end`],
  ])('%s is stopped, and the machine answers no calls', async (_, source) => {
    const { machine, run } = await machineWith(() => '', shortMs)
    expect(() => run(source)).toThrow(`Lua did not come back within ${shortMs} ms`)
    expect(machine.isUsable).toBe(false)
    expect(() => run('return 1')).toThrow('did not come back')
  })

  test('stops alone: its caller gets an error', async () => {
    const hanging = await machineWith(() => '', shortMs)
    const { machine, run } = await machineWith(() => hanging.run('while true do end'))
    expect(run(`return select(2, pcall(ask, 'x'))`)).toContain('did not come back')
    expect([machine.isUsable, hanging.machine.isUsable]).toEqual([true, false])
  })

  test('stops its callers in the same state too', async () => {
    const { machine, run } = await machineWith(() => run('while true do end'), shortMs)
    expect(() => run(`pcall(ask, 'x') return 'went on'`)).toThrow('did not come back')
    expect(machine.isUsable).toBe(false)
  })

  test('is not one that waits for the host', async () => {
    const { run } = await machineWith(() => {
      const endMs = performance.now() + 1_200
      while (performance.now() < endMs);
      return 'late'
    }, 1_000)
    expect(run(`local answer = ask('x') for i = 1, 300000 do end return answer`)).toBe('late')
  })
})

test('a closed machine answers no calls', async () => {
  const { machine, run } = await machineWith()
  machine.close()
  expect(() => run('return 1')).toThrow('has stopped')
})
