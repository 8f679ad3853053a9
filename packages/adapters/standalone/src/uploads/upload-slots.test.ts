import { expect, test } from 'vitest'
import { UploadSlots } from './upload-slots.ts'

const limits = { total: 8, perPlayer: 3, easyPerAddress: 4, waiting: 6, waitMs: 60_000 }

/** Starts jobs that last until they are ended. */
function jobs(slots: UploadSlots) {
  const running: { player: number; end(): void }[] = []
  const start = (player: number, address = `address of ${player}`) => {
    const job = () =>
      new Promise<void>((resolve) => {
        running.push({ player, end: resolve })
      })
    return slots.run({ player, address }, job)
  }
  const players = () => running.map(({ player }) => player)
  const end = async (player: number) => {
    const at = running.findIndex((each) => each.player === player)
    running.splice(at, 1)[0]?.end()
    await new Promise(setImmediate)
  }
  return { start, players, end }
}

test('the second half of the slots is for players who have none', async () => {
  const { start, players } = jobs(new UploadSlots(limits))
  for (const player of [1, 1, 1, 2, 2, 2]) void start(player)
  expect(players()).toEqual([1, 1, 1, 2])
  for (const player of [3, 4, 5]) void start(player)
  expect(players()).toEqual([1, 1, 1, 2, 3, 4, 5])
})

test('one address with many players does not get the second half', () => {
  const { start, players } = jobs(new UploadSlots(limits))
  for (const player of [1, 2, 3, 4, 5, 6]) void start(player, 'one house')
  expect(players()).toEqual([1, 2, 3, 4])
  void start(7, 'another house')
  expect(players()).toEqual([1, 2, 3, 4, 7])
})

test('a free slot goes to the one who has waited longest among those who may have it', async () => {
  const { start, players, end } = jobs(new UploadSlots(limits))
  for (const player of [1, 1, 1, 1, 2, 3, 4, 5, 6, 7]) void start(player)
  expect(players()).toEqual([1, 1, 1, 2, 3, 4, 5, 6])
  await end(1)
  expect(players()).toEqual([1, 1, 2, 3, 4, 5, 6, 7])
})

test('a free slot goes first to the player with the fewest, so that many uploads of one player block nobody else', async () => {
  const { start, players, end } = jobs(new UploadSlots(limits))
  for (const player of [1, 1, 1, 2, 2, 2, 3]) void start(player, 'one house')
  expect(players()).toEqual([1, 1, 1, 2])
  await end(1)
  expect(players()).toEqual([1, 1, 2, 3])
  await end(1)
  expect(players()).toEqual([1, 2, 3, 2])
})

test('a full queue, and a player who already fills their part of it, are refused at once', async () => {
  const { start } = jobs(new UploadSlots(limits))
  for (let each = 0; each < 6; each++) void start(1)
  expect(await start(1)).toBeUndefined()
})

test('a job that waits too long is refused, and those behind it still get their turn', async () => {
  const { start, players, end } = jobs(new UploadSlots({ ...limits, waitMs: 20 }))
  for (let each = 0; each < 3; each++) void start(1)
  expect(await start(1)).toBeUndefined()
  await end(1)
  void start(1)
  expect(players()).toEqual([1, 1, 1])
})

test('a failed job releases its slot', async () => {
  const slots = new UploadSlots(limits)
  for (let each = 0; each < 20; each++) {
    await expect(slots.run({ player: 1, address: '' }, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
  }
  expect(await slots.run({ player: 1, address: '' }, async () => 'well')).toBe('well')
})
