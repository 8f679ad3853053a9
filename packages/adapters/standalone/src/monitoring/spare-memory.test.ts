import { expect, test } from 'vitest'
import { createMemoryCheck } from './spare-memory.ts'

/** Fakes a process of so many megabytes, and of so many after a collection. */
function processWith(first: number) {
  const state = { heldMb: first, inUseMb: first, busy: 0, collected: 0 }
  const look = createMemoryCheck({
    heldBytes: () => state.heldMb * 1e6,
    busyShare: () => state.busy,
    collect() {
      state.collected++
      state.heldMb = state.inUseMb
    },
  })
  return { state, look }
}

test('memory left over from a rush in the first seconds is released once the thread is idle', () => {
  const { state, look } = processWith(240)
  Object.assign(state, { heldMb: 520, busy: 0.9 })
  expect(look()).toBe(false)
  state.busy = 0.01
  expect(look()).toBe(true)
  expect([state.heldMb, look(), state.collected]).toEqual([240, false, 1])
})

test('memory in use is not collected again and again, and small growth not at all', () => {
  const { state, look } = processWith(240)
  state.heldMb = 330
  expect(look()).toBe(false)
  Object.assign(state, { heldMb: 600, inUseMb: 500 })
  expect([look(), look(), state.collected]).toEqual([true, false, 1])
})
