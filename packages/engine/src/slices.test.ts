import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Slices } from './slices.ts'

const busy = (durationMs: number) => {
  for (const startMs = performance.now(); performance.now() - startMs < durationMs; );
}

/** Runs jobs. Returns how many of them ran in each turn of the event loop. */
async function turnsOf(slices: Slices, jobs: ((done: () => void) => void)[]): Promise<number[]> {
  const turns: number[] = []
  let done = 0
  for (const job of jobs) slices.add(() => job(() => done++))
  for (let before = 0; done < jobs.length; before = done) {
    await setImmediate()
    turns.push(done - before)
  }
  return turns.filter((count) => count > 0)
}

test('quick jobs share a turn, and a used-up slice ends it', async () => {
  const quick = (done: () => void) => done()
  const slow = (done: () => void) => {
    busy(2)
    done()
  }
  expect(await turnsOf(new Slices(1000), [quick, slow, quick])).toEqual([3])
  expect(await turnsOf(new Slices(1), [slow, slow, slow])).toEqual([1, 1, 1])
})

test('continuations without waiting count as a job’s time, and run before the next job', async () => {
  const later = async (done: () => void) => {
    for (let step = 0; step < 20; step++) await undefined
    busy(2)
    done()
  }
  expect(await turnsOf(new Slices(1), [later, later])).toEqual([1, 1])
  const order: number[] = []
  const slices = new Slices(1000)
  slices.add(async () => {
    await undefined
    order.push(1)
  })
  await slices.turn()
  order.push(2)
  expect(order).toEqual([1, 2])
})

test('jobs added while others run keep their order, and none is left waiting', async () => {
  const slices = new Slices(0)
  const order: number[] = []
  slices.add(() => {
    order.push(1)
    slices.add(() => order.push(3))
  })
  slices.add(() => order.push(2))
  expect(slices.waiting).toBe(2)
  await expect.poll(() => order).toEqual([1, 2, 3])
  await expect.poll(() => slices.waiting).toBe(0)
  await slices.turn()
  expect(slices.waiting).toBe(1) // the job that continues here
})
