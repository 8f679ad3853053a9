import { useEffect, useLayoutEffect } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { go } from '../navigation.ts'
import { useVisibility } from '../visibility.ts'
import { rehearse } from './rehearse.tsx'

/** Idle moments come when a test says so. */
let idle: (() => void)[] = []
const done: string[] = []

let disturbOnce: (() => void) | undefined

function Part() {
  done.push('drawn')
  disturbOnce?.()
  disturbOnce = undefined
  useLayoutEffect(() => void done.push('laid out'))
  useEffect(() => void done.push('effect'))
  return <p ref={() => void done.push('ref')}>ensaio</p>
}

const part = () => ({ load: async () => ({ default: Part }) })
const setVisible = (visible: boolean) => useVisibility.setState({ visible })
const rest = () => {
  for (const job of idle.splice(0)) job()
}

beforeAll(() => {
  vi.stubGlobal('requestIdleCallback', (job: () => void) => idle.push(job))
})
beforeEach(() => {
  idle = []
  done.length = 0
  setVisible(true)
})

/** Lets idle moments come until the rehearsal is over. */
async function calmUntil(end: Promise<void>): Promise<void> {
  let isOver = false
  void end.then(() => {
    isOver = true
  })
  await vi.waitFor(
    () => {
      rest()
      expect(isOver).toBe(true)
    },
    { timeout: 60_000 },
  )
}

test('a rehearsal is drawn once: no effect runs, and nothing comes into the page', async () => {
  const before = document.documentElement.outerHTML
  const rehearsal = part()
  await calmUntil(rehearse([rehearsal]))
  expect(done).toEqual(['drawn'])
  expect(document.documentElement.outerHTML).toBe(before)
  await rehearse([rehearsal])
  expect(done).toEqual(['drawn'])
})

test('what is asked for twice before it is drawn is drawn once', async () => {
  const rehearsal = part()
  await calmUntil(Promise.all([rehearse([rehearsal]), rehearse([rehearsal, part()])]).then(() => {}))
  expect(done).toEqual(['drawn', 'drawn'])
})

test('while the phone is away nothing is loaded or drawn', async () => {
  setVisible(false)
  const load = vi.fn(part().load)
  const end = rehearse([{ load }])
  rest()
  expect([load.mock.calls, done, idle]).toEqual([[], [], []])
  setVisible(true)
  await calmUntil(end)
  expect(done).toEqual(['drawn'])
})

test.each([
  ['a press', () => window.dispatchEvent(new Event('pointerdown'))],
  ['a mouse that moves', () => window.dispatchEvent(new Event('pointermove'))],
  ['a key', () => window.dispatchEvent(new Event('keydown'))],
  ['a page that opens', () => go(`/page${Math.random()}`)],
  ['putting the phone away', () => setVisible(false)],
])('%s while it is drawn ends it, and it is drawn again in the next idle moment', async (_, disturb) => {
  disturbOnce = disturb
  const end = rehearse([part()])
  await vi.waitFor(
    () => {
      rest()
      expect(done).toEqual(['drawn'])
    },
    { timeout: 60_000 },
  )
  setVisible(true)
  await calmUntil(end)
  expect(done).toEqual(['drawn', 'drawn'])
})
