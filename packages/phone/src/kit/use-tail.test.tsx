import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Tail, useTail } from './use-tail.ts'

interface Message {
  id: number | string
}

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
let tail: Tail<Message>
let isAtEnd = true
let showsOlder = false
const isThere = () => isAtEnd

function Thread({ messages }: { messages: readonly Message[] }) {
  tail = useTail(messages, isThere, showsOlder)
  return null
}

beforeEach(() => {
  isAtEnd = true
  showsOlder = false
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(() => root.unmount()))

const numbered = (first: number, last: number): Message[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ id: first + index }))
const draw = (messages: readonly Message[]) => act(() => root.render(<Thread messages={messages} />))
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id)

/** Draws a thread and scrolls back in it. */
async function open(messages: readonly Message[]) {
  await draw(messages)
  showsOlder = true
  await draw(messages)
}

test('only the newest messages are drawn until the player scrolls back', async () => {
  await draw(numbered(1, 50))
  expect([tail.older.length, ids(tail.newest)]).toEqual([0, ids(numbered(33, 50))])
  const { older } = tail
  await draw(numbered(1, 51))
  expect(tail.older).toBe(older)
  expect(ids(tail.newest)).toEqual(ids(numbered(33, 51)))
})

test('older messages are above them after that', async () => {
  await open(numbered(1, 50))
  expect([ids(tail.older), tail.isPrepending]).toEqual([ids(numbered(1, 32)), true])
})

test('a new message is the last of the newest, and changes nothing above', async () => {
  await open(numbered(1, 50))
  const { older } = tail
  await draw(numbered(1, 51))
  expect([ids(tail.newest), ids(tail.older), tail.isPrepending]).toEqual([ids(numbered(33, 51)), ids(older), false])
})

test('older messages that load are above, and the list is told to retain its position', async () => {
  await open(numbered(51, 100))
  await draw(numbered(1, 100))
  expect([ids(tail.newest), tail.older.length, tail.isPrepending]).toEqual([ids(numbered(83, 100)), 82, true])
  await draw(numbered(1, 101))
  expect(tail.isPrepending).toBe(false)
})

test('newest messages beyond the limit move up once the player is at the end', async () => {
  await open(numbered(1, 50))
  isAtEnd = false
  await draw(numbered(1, 200))
  expect(ids(tail.newest)).toEqual(ids(numbered(33, 200)))
  isAtEnd = true
  await draw(numbered(1, 201))
  expect([ids(tail.newest), tail.older.length, tail.isPrepending]).toEqual([ids(numbered(184, 201)), 183, false])
})

test('a message that gets its id, or is deleted, leaves the rest in place', async () => {
  await open([{ id: 'key' }])
  await draw([{ id: 7 }])
  expect(ids(tail.newest)).toEqual([7])
  await draw([{ id: 7 }, { id: 8 }])
  expect(ids(tail.newest)).toEqual([7, 8])
  await draw([])
  expect([tail.newest, tail.older, tail.from]).toEqual([[], [], 0])
})
