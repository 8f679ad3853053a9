import { expect, test } from 'vitest'
import { type PageConnection, TopicSubscriptions } from './topic-subscriptions.ts'

function audience() {
  let nowMs = 0
  const heard: string[] = []
  const own = new TopicSubscriptions(() => nowMs)
  return {
    own,
    heard,
    pass(durationMs: number) {
      nowMs += durationMs
    },
    page: (key: string, name = key): PageConnection => ({ key, player: 1, send: () => heard.push(name) }),
    /** Names of the connections that hear of a topic. */
    hearing(topic: string): string[] {
      heard.length = 0
      for (const page of own.viewersOf(topic)) page.send('')
      return [...heard].sort()
    },
    choose: (page: string, ...topics: string[]) => own.setTopics({ page, subject: 's', topics }),
  }
}

test('a page watches what it chose last of a subject, and other subjects besides', () => {
  const { own, page, hearing, choose } = audience()
  own.add(page('a'))
  choose('a', 's/1', 's/2')
  own.setTopics({ page: 'a', subject: 't', topics: ['t/1'] })
  choose('a', 's/2', 's/3')
  expect(['s/1', 's/2', 's/3', 't/1'].map((topic) => hearing(topic).length)).toEqual([0, 1, 1, 1])
  choose('a')
  expect(['s/2', 's/3', 't/1'].map((topic) => hearing(topic).length)).toEqual([0, 0, 1])
})

test('topics end with the page’s last connection, and nothing of them is left', () => {
  const { own, page, hearing, choose } = audience()
  const [first, second, other] = [page('a', 'first'), page('a', 'second'), page('b')]
  for (const one of [first, second, other]) own.add(one)
  choose('a', 's/1')
  choose('b', 's/1', 's/2')
  expect(hearing('s/1')).toEqual(['b', 'first', 'second'])
  own.remove(first)
  own.remove(first)
  expect(hearing('s/1')).toEqual(['b', 'second'])
  own.remove(second)
  own.remove(other)
  expect(own.size).toBe(0)
  own.add(first)
  expect(hearing('s/1')).toEqual([])
})

test('a choice that comes before its connection waits for it a few seconds', () => {
  const { own, page, hearing, choose, pass } = audience()
  choose('a', 's/1')
  choose('a', 's/2')
  choose('late', 's/1')
  pass(9_000)
  own.add(page('a'))
  expect([hearing('s/1'), hearing('s/2')]).toEqual([[], ['a']])
  pass(2_000)
  own.add(page('late'))
  expect(hearing('s/1')).toEqual([])
})

test('of pages that never come at most a thousand are remembered, the newest', () => {
  const { own, page, hearing, choose } = audience()
  for (let n = 0; n < 1500; n++) choose(`p${n}`, 's/1')
  for (let n = 0; n < 1500; n++) own.add(page(`p${n}`))
  expect(hearing('s/1')).toHaveLength(1000)
  expect(hearing('s/1')).toContain('p1499')
})
