import { beforeEach, expect, test } from 'vitest'
import { Collection } from '../lists/optimistic-collection.ts'
import { createOptimisticToggle } from './optimistic-toggle.ts'

interface Post {
  id: number
  likes: number
  liked: boolean
}

let posts: Collection<Post>
let sent: boolean[]
let answers: ((done: boolean) => void)[]
let likes: ReturnType<typeof createOptimisticToggle<Post>>

beforeEach(() => {
  posts = new Collection()
  posts.upsert([{ id: 1, likes: 5, liked: false }])
  sent = []
  answers = []
  const send = (_: unknown, on: boolean) => {
    sent.push(on)
    return new Promise<boolean>((resolve) => answers.push(resolve))
  }
  likes = createOptimisticToggle<Post>({ collection: posts, flag: 'liked', count: 'likes', send })
})
const shown = () => [posts.get(1)?.liked, posts.get(1)?.likes]

test('a toggle shows at once, and stays when the server accepts it', async () => {
  const set = likes.set(1, true)
  expect(shown()).toEqual([true, 6])
  answers[0]?.(true)
  await set
  expect(shown()).toEqual([true, 6])
  expect(sent).toEqual([true])
})

test('a refused toggle is rolled back', async () => {
  const set = likes.set(1, true)
  answers[0]?.(false)
  await set
  expect(shown()).toEqual([false, 5])
})

test('the event of the player’s own like counts it once, before the answer or after', async () => {
  const set = likes.set(1, true)
  likes.setTotal(1, 6)
  expect(shown()).toEqual([true, 6])
  answers[0]?.(true)
  await set
  likes.setTotal(1, 6)
  expect(shown()).toEqual([true, 6])
})

test('a refusal after others’ likes leaves the server’s total', async () => {
  const set = likes.set(1, true)
  likes.setTotal(1, 8)
  answers[0]?.(false)
  await set
  expect(shown()).toEqual([false, 8])
})

test('of many presses meanwhile only the last state is sent', async () => {
  const set = likes.set(1, true)
  for (const on of [false, true, false]) void likes.set(1, on)
  expect(shown()).toEqual([false, 5])
  answers[0]?.(true)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(true)
  await set
  expect(sent).toEqual([true, false])
  expect(shown()).toEqual([false, 5])
})

test('an answer from before the like does not remove it', async () => {
  const set = likes.set(1, true)
  posts.upsert([{ id: 1, likes: 5, liked: false }])
  answers[0]?.(true)
  await set
  expect(shown()).toEqual([true, 6])
})
