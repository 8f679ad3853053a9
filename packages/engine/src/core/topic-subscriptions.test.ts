import { expect, test } from 'vitest'
import { type PageConnection, TopicSubscriptions } from './topic-subscriptions.ts'

function setUp() {
  let nowMs = 0
  const received: string[] = []
  const subscriptions = new TopicSubscriptions(() => nowMs)
  return {
    subscriptions,
    received,
    advance(durationMs: number) {
      nowMs += durationMs
    },
    page: (key: string, name = key): PageConnection => ({ key, player: 1, send: () => received.push(name) }),
    /** Names of the connections that get a topic's events. */
    receivers(topic: string): string[] {
      received.length = 0
      for (const page of subscriptions.viewersOf(topic)) page.send('')
      return [...received].sort()
    },
    choose: (page: string, ...topics: string[]) => subscriptions.setTopics({ page, subject: 's', topics }),
  }
}

test('a page views the last topics it chose for each subject', () => {
  const { subscriptions, page, receivers, choose } = setUp()
  subscriptions.add(page('a'))
  choose('a', 's/1', 's/2')
  subscriptions.setTopics({ page: 'a', subject: 't', topics: ['t/1'] })
  choose('a', 's/2', 's/3')
  expect(['s/1', 's/2', 's/3', 't/1'].map((topic) => receivers(topic).length)).toEqual([0, 1, 1, 1])
  choose('a')
  expect(['s/2', 's/3', 't/1'].map((topic) => receivers(topic).length)).toEqual([0, 0, 1])
})

test('topics end with the page’s last connection, and nothing is left of them', () => {
  const { subscriptions, page, receivers, choose } = setUp()
  const [first, second, other] = [page('a', 'first'), page('a', 'second'), page('b')]
  for (const one of [first, second, other]) subscriptions.add(one)
  choose('a', 's/1')
  choose('b', 's/1', 's/2')
  expect(receivers('s/1')).toEqual(['b', 'first', 'second'])
  subscriptions.remove(first)
  subscriptions.remove(first)
  expect(receivers('s/1')).toEqual(['b', 'second'])
  subscriptions.remove(second)
  subscriptions.remove(other)
  expect(subscriptions.size).toBe(0)
  subscriptions.add(first)
  expect(receivers('s/1')).toEqual([])
})

test('a choice that arrives before its connection waits a few seconds for it', () => {
  const { subscriptions, page, receivers, choose, advance } = setUp()
  choose('a', 's/1')
  choose('a', 's/2')
  choose('late', 's/1')
  advance(9_000)
  subscriptions.add(page('a'))
  expect([receivers('s/1'), receivers('s/2')]).toEqual([[], ['a']])
  advance(2_000)
  subscriptions.add(page('late'))
  expect(receivers('s/1')).toEqual([])
})

test('at most a thousand choices of pages that never connect are cached, the newest', () => {
  const { subscriptions, page, receivers, choose } = setUp()
  for (let n = 0; n < 1500; n++) choose(`p${n}`, 's/1')
  for (let n = 0; n < 1500; n++) subscriptions.add(page(`p${n}`))
  expect(receivers('s/1')).toHaveLength(1000)
  expect(receivers('s/1')).toContain('p1499')
})
