import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { type Connection, Connections, type Holder } from './connections.ts'

function room(total: number, anonymous: number) {
  const connections = new Connections({ total, anonymous })
  const ended = new Set<Socket>()
  const come = (address: string, holder: Holder = address): Connection => {
    const socket = { destroy: () => ended.add(socket) } as unknown as Socket
    const connection = connections.admit(socket, address, 0)
    connections.assign(connection, holder)
    return connection
  }
  const isOpen = ({ socket }: Connection) => !ended.has(socket)
  return { connections, come, isOpen }
}

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

test('the holder of the most connections loses the oldest, a holder of one keeps it', () => {
  const { come, isOpen } = room(100, 10)
  const quiet = come('quiet')
  const greedy = times(50, () => come('greedy'))
  const other = come('other')
  expect([quiet, other].every(isOpen)).toBe(true)
  expect(greedy.filter(isOpen)).toEqual(greedy.slice(-8))
})

test('strangers never take the connections reserved for players', () => {
  const { come, isOpen } = room(20, 10)
  const strangers = times(200, () => come('a'))
  const players = times(10, () => come('a', 7))
  expect(strangers.filter(isOpen)).toHaveLength(9)
  expect(players.every(isOpen)).toBe(true)
})

test('where players hold all connections, the holder of the most gives way to a newcomer', () => {
  const { come, isOpen } = room(40, 20)
  const greedy = times(60, () => come('a', 7))
  const other = come('b', 8)
  expect(isOpen(other)).toBe(true)
  expect(greedy.filter(isOpen).length).toBeLessThan(40)
})

test('players with few connections each are never ended; a newcomer is refused if all are taken', () => {
  const { come, isOpen } = room(10, 5)
  const players = Array.from({ length: 10 }, (_, index) => come('a', index + 1))
  expect(isOpen(come('b'))).toBe(false)
  expect(players.every(isOpen)).toBe(true)
})

test('a closed connection takes no room', () => {
  const { connections, come, isOpen } = room(4, 2)
  for (let n = 0; n < 10; n++) connections.end(come('a'))
  connections.assign(come('gone'), 5)
  const last = [come('a'), come('b')]
  expect(last.every(isOpen)).toBe(true)
  expect([...connections]).toHaveLength(3)
})
