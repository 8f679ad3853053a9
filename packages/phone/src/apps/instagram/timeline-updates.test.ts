import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useVisibility } from '../../shell/device/visibility.ts'
import { go, goHome } from '../../shell/navigation/page-stack.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { createEventEmitter } from '../../testing/event-emitter.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import { likersOf } from './likers.ts'
import './live-events.ts'
import { fresh, posts, timeline } from './posts.ts'
import { events } from './start.ts'
import { setAccount } from './state.ts'
import { markStorySeen, ringsOf, stories as shownStories } from './stories.ts'
import { author, picture, post, profile } from './testing/posts.ts'
import { setScrolledDown } from './timeline-scroll.ts'
import { catchUp } from './timeline-updates.ts'

const emit = createEventEmitter('instagram', events)
const screen = screenTester()
afterAll(() => screen.close())
beforeEach(() => {
  screen.serve({ ig_getTimeline: [], ig_getStories: [] })
  setAccount(profile)
})
afterEach(() => {
  setScrolledDown(false)
  goHome()
  perPlayer.reset()
})

test('events carry no state of the player: their own story stays their own and seen, a liked post stays liked', async () => {
  await timeline.refresh()
  await shownStories.refresh()
  const by = { ...author(1, 'ana'), id: profile.id }
  const story = {
    id: 4,
    author: by,
    image: picture,
    video: null,
    content: '',
    seen: false,
    isYou: false,
    created_at: 1,
  }
  emit('INSTAGRAM_STORY', story)
  expect(shownStories.value).toMatchObject([{ id: 4, isYou: true }])
  markStorySeen(story)
  emit('INSTAGRAM_STORY', story)
  expect(ringsOf(shownStories.value ?? [])).toMatchObject([{ isYou: true, isSeen: true }])
  emit('INSTAGRAM_STORY', { ...story, id: 5, author: author(3, 'caio') })
  expect(shownStories.value).toMatchObject([{ id: 4 }, { id: 5, isYou: false }])

  emit('INSTAGRAM_POST', post(6, by))
  posts.update(6, { liked: true, likes_count: 1 })
  emit('INSTAGRAM_POST', post(6, by))
  expect(posts.get(6)).toMatchObject({ liked: true, likes_count: 1 })
})

const sent = (member: string) => screen.posted.filter(([name]) => name === member)
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 10_000 })

test('for unwatched profiles the page learns only that something is new, and loads it only if they are followed', async () => {
  screen.answers.ig_getTimeline = [post(5)]
  await timeline.refresh()
  go('/instagram')
  useVisibility.setState({ visible: true })
  setScrolledDown(true)
  screen.answers.ig_isFollowing = false
  emit('INSTAGRAM_NEWS', 9, 6)
  await until(() => expect(sent('ig_isFollowing')).toEqual([['ig_isFollowing', 9]]))
  screen.answers.ig_isFollowing = true
  const { comments, ...found } = post(7, author(3, 'caio'))
  screen.answers.ig_getPost = { ...found, comments: [], comments_count: comments }
  emit('INSTAGRAM_NEWS', 3, 7)
  await until(() => expect(fresh.state.getState().items).toEqual([post(7, author(3, 'caio'))]))
  for (const [by, id] of [
    [3, 7],
    [3, 5],
    [9, 8],
    [3, 10],
  ] as const)
    emit('INSTAGRAM_NEWS', by, id)
  await until(() =>
    expect(sent('ig_getPost')).toEqual([
      ['ig_getPost', 7],
      ['ig_getPost', 10],
    ]),
  )
  expect(sent('ig_isFollowing')).toHaveLength(2)
})

test('posts published while the phone is closed load when the timeline is seen again, and only then', async () => {
  await timeline.refresh()
  useVisibility.setState({ visible: false })
  const asked = screen.posted.length
  emit('INSTAGRAM_NEWS', 3, 7)
  emit('INSTAGRAM_NEWS', 3, undefined)
  expect(screen.posted).toHaveLength(asked)
  screen.answers.ig_getTimeline = [post(7)]
  await catchUp()
  expect(timeline.state.getState().ids).toEqual([7])
  await catchUp()
  expect(sent('ig_getTimeline')).toHaveLength(2)
})

test('likers load page after page, however much blocks shorten each', async () => {
  const pages: Record<string, Record<string, string>> = {
    '': { zoe: picture, ana: picture },
    ana: { caio: picture },
    caio: {},
  }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => ({
    headers: new Headers(),
    json: async () => pages[JSON.parse(body).args[1] ?? ''],
  }))
  const list = likersOf(4)
  await list.refresh()
  for (const ids of [
    ['zoe', 'ana'],
    ['zoe', 'ana', 'caio'],
    ['zoe', 'ana', 'caio'],
  ]) {
    expect(list.state.getState().ids).toEqual(ids)
    await list.loadOlder()
  }
  expect(list.state.getState().hasOlder).toBe(false)
})
