import { beforeEach, expect, test } from 'vitest'
import { maxHiddenRows } from './hidden-lists.ts'
import { List } from './list.ts'
import { Collection } from './optimistic-collection.ts'

interface Post {
  id: number
  likes: number
  at: number
}

const pageSize = 3
const post = (id: number, values: Partial<Post> = {}): Post => ({ id, likes: 0, at: id, ...values })
const posts = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => post(from - n))

/** Posts of the server, newest first. */
let stored: Post[]
/** Pending requests, each with the server's answer at the time of the request. */
let open: { answer(): void; fail(): void }[] = []
let isSlow = false
let collection: Collection<Post>
let list: List<Post>

function load(last?: Post): Promise<Post[]> {
  const page = structuredClone(stored.filter(({ id }) => !last || id < last.id).slice(0, pageSize))
  if (!isSlow) return Promise.resolve(page)
  return new Promise((resolve, reject) => {
    open.push({ answer: () => resolve(page), fail: () => reject(new Error('offline')) })
  })
}

beforeEach(() => {
  stored = posts(9, 1)
  open = []
  isSlow = false
  collection = new Collection()
  list = new List(collection, { load, pageSize })
})

const shown = () => list.state.getState()
const likes = (id: number) => collection.get(id)?.likes

test('pages follow each other without a gap until the oldest', async () => {
  expect(shown()).toEqual({ ids: undefined, hasOlder: false })
  await list.refresh()
  expect(shown()).toEqual({ ids: [9, 8, 7], hasOlder: true })
  await Promise.all([list.loadOlder(), list.loadOlder()]) // requested twice, as by continued scrolling
  expect(shown()).toEqual({ ids: [9, 8, 7, 6, 5, 4], hasOlder: true })
  await list.loadOlder()
  await list.loadOlder()
  expect(shown()).toEqual({ ids: [9, 8, 7, 6, 5, 4, 3, 2, 1], hasOlder: false })
})

test('a short first page is the whole list', async () => {
  stored = posts(2, 1)
  await list.refresh()
  expect(shown()).toEqual({ ids: [2, 1], hasOlder: false })
})

test('a fresh first page retains older items if it reaches them, and otherwise starts over', async () => {
  await list.refresh()
  await list.loadOlder()
  stored = [post(11), post(10), ...stored]
  await list.refresh()
  expect(shown()).toEqual({ ids: [11, 10, 9, 8, 7, 6, 5, 4], hasOlder: true })
  stored = [...posts(20, 15), ...stored]
  await list.refresh()
  expect(shown()).toEqual({ ids: [20, 19, 18], hasOlder: true })
})

test('a fresh first page drops items that are gone', async () => {
  await list.refresh()
  stored = stored.filter(({ id }) => id !== 8)
  await list.refresh()
  expect(shown().ids).toEqual([9, 7, 6])
})

test('an added item goes to its position; beyond the loaded range it waits for its page', async () => {
  await list.refresh()
  list.add(post(12))
  list.add(post(10))
  list.add(post(10))
  list.add(post(2))
  expect(shown().ids).toEqual([12, 10, 9, 8, 7])
})

test('a list with its own order moves an item whose values change', async () => {
  const byTime = new List(collection, { load, pageSize, compare: (a, b) => b.at - a.at || b.id - a.id })
  await byTime.refresh()
  collection.update(7, { at: 100 })
  expect(byTime.state.getState().ids).toEqual([7, 9, 8])
})

test('a change notifies the subscriber of that item only, and leaves the list as it is', async () => {
  await list.refresh()
  const before = shown()
  const notified: number[] = []
  for (const id of [9, 8, 7]) collection.subscribe(id, () => notified.push(id))
  collection.update(8, { likes: 5 })
  expect(notified).toEqual([8])
  expect(likes(8)).toBe(5)
  expect(shown()).toBe(before)
})

test('an answer without changes redraws nothing', async () => {
  await list.refresh()
  const [before, item] = [shown(), collection.get(8)]
  collection.subscribe(8, () => expect.unreachable())
  await list.refresh()
  expect(shown()).toBe(before)
  expect(collection.get(8)).toBe(item)
})

test('a change of every kind is rolled back, once', async () => {
  await list.refresh()
  const before = shown().ids
  const undos = [collection.update(8, { likes: 5 }), collection.remove(9), list.add(post(12)), collection.remove(7)]
  expect(shown().ids).toEqual([12, 8])
  for (const undo of [...undos, ...undos]) undo()
  expect(shown().ids).toEqual(before)
  expect([likes(8), likes(9), collection.get(12)]).toEqual([0, 0, undefined])
})

test('rolling a change back leaves later values of the server', async () => {
  await list.refresh()
  const undo = collection.update(8, { likes: 5 })
  collection.update(8, { likes: 7 })
  undo()
  expect(likes(8)).toBe(7)
})

test('an answer to a request from before a change does not undo it', async () => {
  await list.refresh()
  isSlow = true
  const refreshing = list.refresh()
  collection.update(8, { likes: 5 })
  collection.remove(9)
  list.add(post(12))
  const undo = collection.remove(7)
  undo()
  open[0]?.answer()
  await refreshing
  expect(shown().ids).toEqual([12, 8, 7])
  expect(likes(8)).toBe(5)
})

test('of two answers the one to the later request stays', async () => {
  isSlow = true
  const first = list.refresh()
  stored = posts(10, 1)
  const second = list.refresh()
  open[1]?.answer()
  await second
  open[0]?.answer()
  await first
  expect(shown().ids).toEqual([10, 9, 8])
})

test('an older page that arrives after the list has started over is dropped', async () => {
  await list.refresh()
  isSlow = true
  const older = list.loadOlder()
  isSlow = false
  stored = [...posts(30, 25), ...stored]
  await list.refresh()
  open[0]?.answer()
  await older
  expect(shown().ids).toEqual([30, 29, 28])
})

test('an older page is appended even if items came and went meanwhile, its own among them', async () => {
  await list.refresh()
  isSlow = true
  const older = list.loadOlder()
  list.add(post(10))
  collection.remove(7)
  collection.remove(5)
  open[0]?.answer()
  await older
  expect(shown().ids).toEqual([10, 9, 8, 6, 4])
})

test('without an answer the list stays, and can be loaded again', async () => {
  await list.refresh()
  isSlow = true
  const older = list.loadOlder()
  open[0]?.fail()
  await expect(older).rejects.toThrow('offline')
  expect(shown()).toEqual({ ids: [9, 8, 7], hasOlder: true })
  isSlow = false
  await list.loadOlder()
  expect(shown().ids).toHaveLength(6)
})

test('when all loaded items are gone, older ones follow', async () => {
  await list.refresh()
  for (const id of [9, 8, 7]) {
    collection.remove(id)
    stored = stored.filter((other) => other.id !== id)
  }
  await list.loadOlder()
  expect(shown().ids).toEqual([6, 5, 4])
})

test('another player finds nothing, not even a pending answer', async () => {
  await list.refresh()
  isSlow = true
  const refreshing = [list.refresh(), list.loadOlder()]
  collection.clear()
  for (const { answer } of open) answer()
  await Promise.all(refreshing)
  expect(shown()).toEqual({ ids: undefined, hasOlder: false })
  expect(collection.get(9)).toBeUndefined()
})

test('an item of several lists changes and disappears in all of them', async () => {
  const other = new List(collection, { load, pageSize })
  await Promise.all([list.refresh(), other.refresh()])
  const undo = collection.remove(8)
  expect([shown().ids, other.state.getState().ids]).toEqual([
    [9, 7],
    [9, 7],
  ])
  undo()
  expect(other.state.getState().ids).toEqual([9, 8, 7])
})

test('a hidden list retains its rows while there is room, and then its first page', async () => {
  const rows = posts(maxHiddenRows, 1)
  const many = (size: number) =>
    new List(collection, { load: async (last) => (last ? rows.slice(60) : rows.slice(0, 60)), pageSize: size })
  const [seen, left] = [many(60), many(60)]
  for (const one of [seen, left]) {
    await one.refresh()
    await one.loadOlder()
  }
  const [leaveFirst, leaveSecond] = [seen.retain(), left.retain()]
  leaveFirst()
  expect(seen.length).toBe(maxHiddenRows)
  leaveSecond()
  expect(seen.state.getState()).toEqual({ ids: rows.slice(0, 60).map(({ id }) => id), hasOlder: true })
  expect(left.length).toBe(maxHiddenRows) // going back finds the whole list
  expect(collection.get(1)).toBeDefined() // the other list shows it
  left.retain()
  left.trim()
  expect(collection.get(1)).toBeUndefined()
})
