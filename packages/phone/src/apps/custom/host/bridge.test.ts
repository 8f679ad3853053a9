import { beforeEach, expect, test, vi } from 'vitest'
import { Bridge, BridgeError } from './bridge.ts'
import { maxMessageSize } from './limits.ts'

let nowMs = 0
let answers: unknown[] = []
let stops = 0
const app = { postMessage: (message: unknown, target: string) => answers.push([message, target]) } as unknown as Window
const other = { postMessage: () => expect.unreachable('another window was answered') } as unknown as Window

beforeEach(() => {
  nowMs = 0
  answers = []
  stops = 0
  vi.stubGlobal('reportError', vi.fn())
})

const open = (methods: Record<string, (args: Record<string, unknown>) => unknown>, origin = 'null') =>
  new Bridge({ frame: () => app, origin, methods, stop: () => stops++, nowMs: () => nowMs })
const from = (data: unknown, source: Window = app, origin = 'null') => ({ source, origin, data })
const ask = (call: string, args: unknown = {}, id = 1) => from({ orelhao: 1, id, call, args })
const settled = () => new Promise((resolve) => setTimeout(resolve))
const codes = () => answers.map((answer) => (answer as [{ error?: { code: string } }])[0].error?.code)

test('a call is answered with its number and value, null for none, to the app’s own origin', async () => {
  const bridge = open({ double: ({ n }) => Number(n) * 2, quiet: () => undefined }, 'https://iate.example')
  bridge.onMessage({ ...ask('double', { n: 21 }, 7), origin: 'https://iate.example' })
  bridge.onMessage({ ...ask('quiet', {}, 8), origin: 'https://iate.example' })
  await settled()
  expect(answers).toEqual([
    [{ orelhao: 1, id: 7, ok: true, value: 42 }, 'https://iate.example'],
    [{ orelhao: 1, id: 8, ok: true, value: null }, 'https://iate.example'],
  ])
})

test('only messages from the app’s own frame and origin count, whatever a message claims', async () => {
  const run = vi.fn()
  const bridge = open({ run })
  bridge.onMessage({ ...ask('run'), source: other })
  bridge.onMessage({ ...ask('run'), source: null })
  bridge.onMessage({ ...ask('run'), origin: 'https://iate.example' })
  for (const data of [
    null,
    'run',
    7,
    [],
    {},
    { orelhao: 2, id: 1, call: 'run' },
    { orelhao: 1, call: 'run' },
    { orelhao: 1, id: 1.5, call: 'run' },
    { orelhao: 1, id: 1, call: {} },
  ])
    bridge.onMessage(from(data))
  await settled()
  expect(run).not.toHaveBeenCalled()
  expect(answers).toEqual([])
})

test('errors have codes; an internal error of the phone reveals no details to the app', async () => {
  const bridge = open({
    denied: () => Promise.reject(new BridgeError('denied', 'place')),
    refused: () => Promise.reject(new BridgeError('refused', 'cheio', 'appFull')),
    broken: () => {
      throw new Error('secret')
    },
  })
  for (const call of ['denied', 'refused', 'broken', 'toString', '__proto__']) bridge.onMessage(ask(call))
  await settled()
  expect(codes().sort()).toEqual(['denied', 'refused', 'unavailable', 'unknown_call', 'unknown_call'])
  expect(JSON.stringify(answers)).not.toContain('secret')
  expect(JSON.stringify(answers)).toContain('"reason":"appFull"')
})

test('a message that is too large is refused, and a huge or non-plain one stops the app', async () => {
  const run = vi.fn()
  const bridge = open({ run })
  bridge.onMessage(ask('run', { text: 'x'.repeat(maxMessageSize) }))
  await settled()
  expect(codes()).toEqual(['too_large'])
  const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)
  const bad = [
    { text: 'x'.repeat(1_100_000) },
    { file: new Map() },
    { buffer: new ArrayBuffer(8) },
    { deep },
    Array.from({ length: 200_000 }, () => 1),
  ]
  for (const args of bad) bridge.onMessage(ask('run', args))
  expect(stops).toBe(bad.length)
  expect(run).not.toHaveBeenCalled()
})

test('messages beyond the rate are not read, and a flood stops the app', () => {
  const bridge = open({ run: () => null })
  const data = vi.fn(() => ({}))
  const message = { source: app, origin: 'null', get data() { return data() } } // biome-ignore format: one line
  for (let n = 0; n < 500; n++) bridge.onMessage(message)
  expect([data.mock.calls.length, stops]).toEqual([120, 0])
  for (let n = 0; n < 50; n++) bridge.onMessage(message)
  expect([data.mock.calls.length, stops]).toEqual([120, 30])
  nowMs += 1000
  bridge.onMessage(message)
  expect(data.mock.calls.length).toBe(121)
})

test('an app has a limit of concurrent calls', async () => {
  const bridge = open({ wait: () => new Promise(() => {}) })
  for (let id = 0; id < 30; id++) bridge.onMessage(ask('wait', {}, id))
  await settled()
  expect(codes()).toEqual(Array(6).fill('rate_limited'))
})
