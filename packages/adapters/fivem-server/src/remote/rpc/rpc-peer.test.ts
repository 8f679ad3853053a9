import { expect, test } from 'vitest'
import { ReliableLink } from './reliable-link.ts'
import { type RpcMessages, RpcPeer } from './rpc-peer.ts'

type Any = RpcMessages & {
  notifications: Record<string, [unknown]>
  requests: Record<string, (word: string) => unknown>
}

test('what stands in no contract, a method of every object either, is answered with an error and otherwise ignored', async () => {
  const heard: unknown[] = []
  const links = [new ReliableLink(), new ReliableLink()] as const
  const talks = links.map(
    (link) =>
      new RpcPeer<Any, Any>(link, {
        notifications: { log: ([line], text) => heard.push([line, text]) },
        requests: { twice: (word) => word.repeat(2) },
        onSendFailed: (error) => heard.push(error),
      }),
  )
  for (const [at, link] of links.entries())
    link.attach({ send: (text) => links[1 - at]?.receive(text).map((message) => talks[1 - at]?.receive(message)) }, 0)
  const [talk] = talks
  talk?.notify('toString', ['a'])
  talk?.notify('log', ['b'], 'c')
  await expect(talk?.request('toString', 'oi')).rejects.toThrow('nobody here answers toString')
  expect(await talk?.request('twice', 'oi')).toBe('oioi')
  expect(heard).toEqual([['b', 'c']])
})
