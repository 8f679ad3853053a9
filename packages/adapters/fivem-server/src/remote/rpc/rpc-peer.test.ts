import { expect, test } from 'vitest'
import { Link } from './reliable-link.ts'
import { type Messages, Talk } from './rpc-peer.ts'

type Any = Messages & { notifications: Record<string, [unknown]>; requests: Record<string, (word: string) => unknown> }

test('what stands in no contract, a method of every object either, is answered with an error and otherwise ignored', async () => {
  const heard: unknown[] = []
  const links = [new Link(), new Link()] as const
  const talks = links.map(
    (link) =>
      new Talk<Any, Any>(link, {
        notifications: { log: ([line], text) => heard.push([line, text]) },
        requests: { twice: (word) => word.repeat(2) },
        unsaid: (error) => heard.push(error),
      }),
  )
  for (const [at, link] of links.entries())
    link.attach({ send: (text) => links[1 - at]?.take(text).map((message) => talks[1 - at]?.take(message)) }, 0)
  const [talk] = talks
  talk?.tell('toString', ['a'])
  talk?.tell('log', ['b'], 'c')
  await expect(talk?.ask('toString', 'oi')).rejects.toThrow('nobody here answers toString')
  expect(await talk?.ask('twice', 'oi')).toBe('oioi')
  expect(heard).toEqual([['b', 'c']])
})
