import { refusals } from '@orelhao/protocol/twitter/rules'
import { beforeEach, expect, test, vi } from 'vitest'
import { useVisibility } from '../../shell/device/visibility.ts'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { useNotifications } from '../../shell/notifications/notifications.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { createEventEmitter } from '../../testing/event-emitter.ts'
import { addOwnTweet, likeToggle, retweetToggle } from './actions.ts'
import { feeds, fresh } from './feeds.ts'
import './live-events.ts'
import { entries, posts } from './posts.ts'
import { events } from './start.ts'
import { useOwnProfile } from './state.ts'
import { ana, bia, retweet, tweet } from './testing/tweets.ts'

const emit = createEventEmitter('twitter', events)

let answers: Record<string, unknown> = {}

beforeEach(() => {
  answers = { twitter_timeline: [retweet(9, 7), tweet(8), tweet(7)] }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { member } = JSON.parse(body)
    return { headers: new Headers(), json: async () => structuredClone(answers[member] ?? { __null: true }) }
  })
  useOverlays.setState({ dialogs: [], toast: null })
  useVisibility.setState({ visible: false })
  perPlayer.reset()
  useOwnProfile.setState({ profile: ana })
})

const alertTexts = () => useOverlays.getState().dialogs.map((dialog) => ('text' in dialog ? dialog.text : ''))

test('a like shows in the tweet and its retweet, and changes nothing else', async () => {
  await feeds.all.refresh()
  const [other, list, line] = [posts.get(8), feeds.all.state.getState(), entries.get(9)]
  await likeToggle.set(7, true)
  emit('TWITTER_LIKE', 7, 6)
  expect(posts.get(7)).toMatchObject({ liked: true, likes: 6 })
  expect([posts.get(8), feeds.all.state.getState(), entries.get(9)]).toEqual([other, list, line])
  expect(posts.get(8)).toBe(other)
  expect(feeds.all.state.getState()).toBe(list)
  expect(line?.post).toBe(7)
  emit('TWITTER_DISLIKE', 7) // another resource omits the total
  expect(posts.get(7)?.likes).toBe(5)
})

test('a refused like is undone, with a message', async () => {
  await feeds.all.refresh()
  answers.twitter_like = { code: 'isBlocked', error: refusals.isBlocked }
  await likeToggle.set(8, true)
  expect(posts.get(8)).toMatchObject({ liked: false, likes: 5 })
  expect(alertTexts()).toEqual([refusals.isBlocked])
})

test('other players’ tweets wait until they are shown; the player’s own is on top at once, once', async () => {
  await feeds.all.refresh()
  emit('TWITTER_TWEET', tweet(20))
  emit('TWITTER_TWEET', tweet(21))
  emit('TWITTER_RETWEET', retweet(22, 20))
  const own = tweet(23, { author: { ...bia, id: ana.id } })
  emit('TWITTER_TWEET', own)
  addOwnTweet(own)
  expect(feeds.all.state.getState().ids).toEqual([23, 9, 8, 7])
  expect(fresh.all.state.getState().items).toHaveLength(3)
  emit('TWITTER_DESTROY', 20) // its retweet is removed with it
  expect(fresh.all.state.getState().items.map(({ id }) => id)).toEqual([21])
  fresh.all.showAll()
  expect(feeds.all.state.getState().ids).toEqual([23, 21, 9, 8, 7])
})

test('tweets loaded by a refresh are no longer new', async () => {
  await feeds.all.refresh()
  emit('TWITTER_TWEET', tweet(20))
  emit('TWITTER_TWEET', tweet(21))
  answers.twitter_timeline = [tweet(20), retweet(9, 7), tweet(8), tweet(7)]
  await feeds.all.refresh()
  expect(fresh.all.state.getState().items.map(({ id }) => id)).toEqual([21])
})

test('new tweets of followed authors wait in the following list, whatever their position in it', async () => {
  const [followed, stranger] = [
    { ...bia, id: 8, username: 'davi' },
    { ...bia, id: 9, username: 'eva' },
  ]
  const asked: number[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { member, args } = JSON.parse(body)
    if (member !== 'twitter_profile') return { headers: new Headers(), json: async () => [] }
    asked.push(args[0])
    const profile = { ...ana, id: args[0], isYou: false, isFollowed: args[0] === followed.id }
    return { headers: new Headers(), json: async () => ({ profile, posts: [] }) }
  })
  await feeds.following.refresh()
  const waiting = () => fresh.following.state.getState().items.map(({ id }) => id)
  for (const [id, author] of [
    [30, followed],
    [31, stranger],
    [32, followed],
    [33, stranger],
  ] as const)
    emit('TWITTER_TWEET', tweet(id, { author }))
  expect(asked).toEqual([]) // the phone is closed
  useVisibility.setState({ visible: true })
  await vi.waitFor(() => expect(waiting().sort()).toEqual([30, 32]))
  emit('TWITTER_TWEET', tweet(34, { author: followed }))
  emit('TWITTER_TWEET', tweet(35, { author: stranger }))
  await vi.waitFor(() => expect(waiting()).toContain(34))
  expect(waiting()).not.toContain(35)
  expect(asked.sort()).toEqual([followed.id, stranger.id])
})

test('another player’s retweet event does not remove this player’s like', async () => {
  answers.twitter_timeline = [tweet(7, { liked: true, retweeted: true })]
  await feeds.all.refresh()
  emit('TWITTER_RETWEET', retweet(9, 7))
  expect(posts.get(7)).toMatchObject({ liked: true, retweeted: true, retweets: 1 })
})

test('undoing a retweet removes the entry from the list', async () => {
  answers.twitter_timeline = [
    { ...retweet(9, 7, { id: 1, name: 'Ana', username: 'ana' }), retweeted: true },
    { ...tweet(7), retweeted: true, retweets: 1 },
  ]
  await feeds.all.refresh()
  await retweetToggle.set(7, false)
  expect(feeds.all.state.getState().ids).toEqual([7])
  emit('TWITTER_UNRETWEET', 9, 7, 0)
  expect(posts.get(7)).toMatchObject({ retweeted: false, retweets: 0 })
})

test('a notice has a text, or a title and a text, and opens its route', () => {
  useNotifications.setState({ list: [] })
  events.TWITTER_NOTIFY?.('Manutenção às 20h', undefined, undefined)
  events.TWITTER_NOTIFY?.('Bia curtiu seu tweet', 'Bom dia', '/twitter/posts/7')
  expect(useNotifications.getState().list).toMatchObject([
    { title: 'Twitter', subtitle: 'Manutenção às 20h', route: '/twitter' },
    { title: 'Bia curtiu seu tweet', subtitle: 'Bom dia', route: '/twitter/posts/7' },
  ])
})

test('another player sees nothing of the previous one', async () => {
  await feeds.all.refresh()
  perPlayer.reset()
  expect([posts.get(7), entries.get(7), feeds.all.state.getState().ids, useOwnProfile.getState().profile]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
