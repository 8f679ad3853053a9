import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { ReconnectContext } from './reconnect-context.ts'
import { Resource, useResource } from './resource.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** Pending requests, in order. */
let requests: { answer(value: number): void; fail(): void }[] = []
const ask = () =>
  new Promise<number>((resolve, reject) => {
    requests.push({ answer: resolve, fail: () => reject(new TypeError('Failed to fetch')) })
  })

beforeEach(() => {
  requests = []
})

test('two loads at once send one request, and a refresh sends another', async () => {
  const balance = new Resource(ask)
  const loads = [balance.load(), balance.load()]
  expect(requests).toHaveLength(1)
  loads.push(balance.refresh(), balance.load())
  expect(requests).toHaveLength(2)
  requests[1]?.answer(20)
  requests[0]?.answer(10)
  await Promise.all(loads)
  expect(balance.value).toBe(20)
  void balance.load()
  expect(requests).toHaveLength(3)
})

test('an answer counts while the one to a later request is missing', async () => {
  const balance = new Resource(ask)
  const first = balance.load()
  const second = balance.refresh()
  requests[0]?.answer(10)
  await first
  expect(balance.value).toBe(10)
  requests[1]?.fail()
  await expect(second).rejects.toThrow('Failed to fetch')
  expect(balance.value).toBe(10)
})

test('an answer to a request before a change, or of the previous player, is ignored', async () => {
  const balance = new Resource(ask)
  const early = balance.load()
  balance.set(50)
  balance.change((before) => before - 8)
  requests[0]?.answer(100)
  await early
  expect(balance.value).toBe(42)

  const lateAnswer = balance.load()
  balance.clear()
  const own = balance.load()
  requests[1]?.answer(100)
  await lateAnswer
  expect(balance.value).toBe(undefined)
  requests[2]?.answer(7)
  await own
  expect(balance.value).toBe(7)
})

test('a change before the first answer does nothing, and the answer counts', async () => {
  const balance = new Resource(ask)
  const loading = balance.load()
  balance.change((before) => before + 1)
  requests[0]?.answer(10)
  await loading
  expect(balance.value).toBe(10)
})

test('a pending answer replaces an update', async () => {
  const balance = new Resource(ask)
  balance.set(5)
  const loading = balance.load()
  balance.update((before) => before + 1)
  expect(balance.value).toBe(6)
  requests[0]?.answer(10)
  await loading
  expect(balance.value).toBe(10)
})

test('a screen loads when it is shown, with each version, and after a failure once the connection is back', async () => {
  const balance = new Resource(ask)
  const root = createRoot(document.createElement('div'))
  const shown: unknown[] = []
  function Screen({ version }: { version: number }) {
    const { value, hasFailed } = useResource(balance, version)
    shown.push(hasFailed ? 'failed' : value)
    return null
  }
  let reconnect = () => {}
  const onBack = (retry: () => void) => {
    reconnect = retry
    return () => {}
  }
  const draw = (version: number) =>
    act(async () =>
      root.render(
        <ReconnectContext value={onBack}>
          <Screen version={version} />
        </ReconnectContext>,
      ),
    )
  await draw(0)
  await draw(1)
  expect(requests).toHaveLength(2) // the pending answer may be older than the news
  await act(async () => requests[1]?.fail())
  expect(shown.at(-1)).toBe('failed')

  await act(async () => reconnect())
  await act(async () => requests[2]?.answer(30))
  expect(shown.at(-1)).toBe(30)
  await act(async () => balance.set(31))
  expect(shown.at(-1)).toBe(31)
  await act(async () => root.unmount())
})
