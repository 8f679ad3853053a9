import { expect, test } from 'vitest'
import { FairSemaphore } from './fair-semaphore.ts'

function drawing(turns: FairSemaphore) {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const draw = (player: number) =>
    turns.run(player, () => {
      begun.push(player)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { begun, draw, endOne }
}

test('only so many jobs run at once', async () => {
  const { begun, draw, endOne } = drawing(new FairSemaphore(2))
  for (let each = 0; each < 5; each++) void draw(1)
  expect(begun).toHaveLength(2)
  await endOne()
  expect(begun).toHaveLength(3)
})

test('players take turns: a single picture of one player comes second, before the hundred of another', async () => {
  const { begun, draw, endOne } = drawing(new FairSemaphore(1))
  for (let each = 0; each < 100; each++) void draw(1)
  void draw(2)
  void draw(3)
  for (let each = 0; each < 4; each++) await endOne()
  expect(begun).toEqual([1, 1, 2, 3, 1])
})

test('a failed job lets the next one in', async () => {
  const turns = new FairSemaphore(1)
  const failing = turns.run(1, () => Promise.reject(new Error('broken')))
  const next = turns.run(1, async () => 'well')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('well')
})
