import { expect, test } from 'vitest'
import { ReliableLink } from './reliable-link.ts'
import { type RpcMessages, RpcPeer } from './rpc-peer.ts'

type Any = RpcMessages & {
  notifications: Record<string, [unknown]>
  requests: Record<string, (word: string) => unknown>
}

test('a message that is in no contract, even one named like a method of every object, is answered with an error and ignored', async () => {
  const handled: unknown[] = []
  const links = [new ReliableLink(), new ReliableLink()] as const
  const peers = links.map(
    (link) =>
      new RpcPeer<Any, Any>(link, {
        notifications: { log: ([line], text) => handled.push([line, text]) },
        requests: { twice: (word) => word.repeat(2) },
        onSendFailed: (error) => handled.push(error),
      }),
  )
  for (const [at, link] of links.entries())
    link.attach({ send: (text) => links[1 - at]?.receive(text).map((message) => peers[1 - at]?.receive(message)) }, 0)
  const [peer] = peers
  peer?.notify('toString', ['a'])
  peer?.notify('log', ['b'], 'c')
  await expect(peer?.request('toString', 'oi')).rejects.toThrow('no handler for toString')
  expect(await peer?.request('twice', 'oi')).toBe('oioi')
  expect(handled).toEqual([['b', 'c']])
})
