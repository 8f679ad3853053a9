import type { Author, Story } from '@orelhao/protocol/instagram/contract'
import { limits } from '@orelhao/protocol/instagram/rules'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OverlayHost } from '../../kit/overlay-host.tsx'
import { announceReconnect } from '../../link/connection.ts'
import { installApps } from '../../shell/apps/registry.ts'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { useGalleryPicker } from '../../shell/media/gallery-picker.ts'
import { currentPage } from '../../shell/navigation/page-stack.ts'
import { useNotifications } from '../../shell/notifications/notifications.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { setSettings } from '../../shell/player/settings.ts'
import { createEventEmitter } from '../../testing/event-emitter.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import { testApp } from '../../testing/test-app.ts'
import { beginningOf } from './parts/caption.tsx'
import { PostCard } from './parts/post-card.tsx'
import { people, profiles, setFollowed } from './people.ts'
import { fresh, postComment, posts, setLiked, timeline } from './posts.ts'
import EditProfile from './screens/edit.tsx'
import Login from './screens/login.tsx'
import PostScreen from './screens/post.tsx'
import Register from './screens/register.tsx'
import Search from './screens/search.tsx'
import { events, init, useRedirect } from './start.ts'
import { setAccount, useInstagram } from './state.ts'
import { addStory, markStorySeen, removeStory, ringsOf, stories as shownStories, useRemovedStories } from './stories.ts'
import { nextStory, previousStory, queueFrom, remainingStories } from './story-queue.ts'
import { onStoryRemoved } from './story-removal.ts'
import { author, picture, post, profile } from './testing/posts.ts'
import { setScrolledDown } from './timeline-scroll.ts'

const emit = createEventEmitter('instagram', events)
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

const story = (id: number, by: Author, seen = false): Story => ({
  id,
  author: by,
  image: picture,
  video: null,
  content: '',
  seen,
  isYou: by.id === 1,
  created_at: id,
})
const nothing = { __null: true }

const screen = screenTester()
afterAll(() => screen.close())
beforeEach(() => {
  screen.serve({
    ig_me: { profile, unread: 0 },
    ig_getTimeline: [],
    ig_getStories: [],
    ig_setLike: nothing,
    ig_setFollow: nothing,
  })
  installApps([testApp('gallery', () => null, { isMediaPicker: true })])
  const identity = { user_id: 1, name: 'S', firstname: 'Ana', phone: '555-101', moderator: false, journalist: false }
  setSettings({
    ...defaultPhoneConfig,
    identity,
    contacts: [],
    blocks: [],
    preferences: null,
    hasLockCode: false,
    seq: 0,
  })
  setAccount(profile)
})
afterEach(async () => {
  vi.useRealTimers()
  await screen.draw(null)
  setScrolledDown(false)
  perPlayer.reset()
  useOverlays.setState({ dialogs: [], toast: null })
})

const draw = (element: React.ReactNode) => screen.draw(<OverlayHost>{element}</OverlayHost>)
const sent = (member: string) => screen.posted.filter(([name]) => name === member)
const alerts = () => [...screen.place.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 10_000 })
const type = (label: string, text: string) =>
  act(async () => {
    const named = [...screen.place.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    const field = named
      ? document.getElementById(named.htmlFor)
      : screen.place.querySelector<HTMLElement>(`[aria-label="${label}"]`)
    if (!field) throw new Error(`there is no field ${label}`)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('the page subscribes to authors of visible posts that it does not follow', async () => {
  vi.useFakeTimers()
  const [followed, stranger] = [post(1, author(2, 'bia')), post(2, author(9, 'zoe'))]
  screen.answers.ig_getTimeline = [followed]
  screen.answers.ig_look = nothing
  await timeline.refresh()
  posts.upsert([stranger])
  const both = [followed, stranger].map((one) => <PostCard key={one.id} post={one} />)
  await draw(both)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(sent('ig_look')).toEqual([['ig_look', [9]]])
  setAccount({ ...profile, following: limits.heard + 1 })
  await draw(both.slice(0, 1))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(sent('ig_look').at(-1)).toEqual(['ig_look', [2]])
  announceReconnect() // maybe another server's
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(sent('ig_look')).toHaveLength(3)
  await draw(null)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(sent('ig_look').slice(3)).toEqual([['ig_look', []]])
})

test('story rings: own first, unseen before seen, then by username; a seen story turns its ring grey', () => {
  const [ana, bia, caio, davi] = [author(1, 'ana'), author(2, 'bia'), author(3, 'caio'), author(4, 'davi')]
  const stories = [story(1, caio), story(2, bia, true), story(3, davi), story(4, ana, true), story(5, davi, true)]
  expect(ringsOf(stories).map((ring) => [ring.author.username, ring.isSeen])).toEqual([
    ['ana', true],
    ['caio', false],
    ['davi', false],
    ['bia', true],
  ])
  shownStories.set(stories)
  markStorySeen(story(1, caio))
  expect(ringsOf(shownStories.value ?? []).map((ring) => ring.author.username)).toEqual(['ana', 'davi', 'bia', 'caio'])
})

test('stories follow from person to person, skip deleted ones, and end after the last', async () => {
  const [bia, caio] = [author(2, 'bia'), author(3, 'caio')]
  shownStories.set([story(1, bia), story(2, bia), story(3, caio), story(4, caio)])
  const { rings, place } = await queueFrom('bia')
  const gone = () => useRemovedStories.getState().gone
  expect(place).toEqual({ person: 0, story: 0 })
  expect(nextStory(rings, place, gone())).toEqual({ person: 0, story: 1 })
  expect(nextStory(rings, { person: 0, story: 1 }, gone())).toEqual({ person: 1, story: 0 })
  expect(nextStory(rings, { person: 1, story: 1 }, gone())).toBeNull()
  expect(previousStory(rings, { person: 1, story: 0 }, gone())).toEqual({ person: 0, story: 1 })
  expect(previousStory(rings, { person: 0, story: 0 }, gone())).toBeNull()
  removeStory(3)
  expect(remainingStories(rings[1], gone()).map(({ id }) => id)).toEqual([4])
  removeStory(4)
  expect(nextStory(rings, { person: 0, story: 1 }, gone())).toBeNull()
  screen.answers.ig_getStories = [story(9, author(7, 'zoe'))]
  expect((await queueFrom('zoe')).rings).toMatchObject([{ author: { username: 'zoe' } }])
  expect(screen.posted.at(-1)).toEqual(['ig_getStories', 'zoe'])
})

test('a caption is cut between words and after two lines', () => {
  expect(beginningOf('curta')).toBe('curta')
  expect(beginningOf('uma\nduas\ntrês')).toBe('uma\nduas…')
  const long = beginningOf('palavra '.repeat(30).trim())
  expect(long).toMatch(/^(palavra )+palavra…$/)
  expect(long.length).toBeLessThan(100)
})

test('likes are sent at most once every two thirds of a second, and a refused one is undone', async () => {
  posts.upsert([post(1)])
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  expect(setLiked(1, true)).toBe(true)
  expect(posts.get(1)).toMatchObject({ liked: true, likes_count: 4 })
  expect(setLiked(1, false)).toBe(false)
  expect(posts.get(1)?.liked).toBe(true)
  await until(() => expect(sent('ig_setLike')).toEqual([['ig_setLike', 1, true]]))
  now.mockReturnValue(10_668)
  screen.answers.ig_setLike = { error: 'Você não pode interagir com este perfil', code: 'isBlocked' }
  expect(setLiked(1, false)).toBe(true)
  await until(() => expect(posts.get(1)).toMatchObject({ liked: true, likes_count: 4 }))
  now.mockRestore()
})

test('events carry totals, so that nothing is counted twice', async () => {
  await import('./live-events.ts')
  screen.answers.ig_getTimeline = [post(5), post(4)]
  await timeline.refresh()
  emit('INSTAGRAM_LIKE', { post_id: 5, profile_id: 9, toggle: true, likes_count: 8 })
  expect(posts.get(5)).toMatchObject({ likes_count: 8, liked: false })
  emit('INSTAGRAM_LIKE', { post_id: 5, profile_id: 1, toggle: true, likes_count: 9 })
  expect(posts.get(5)).toMatchObject({ likes_count: 9, liked: true })

  const written = { id: 3, post_id: 5, profile_id: 1, author: author(1, 'ana'), content: 'oi', created_at: 7 }
  screen.answers.ig_reply = written
  expect(await postComment(5, 'oi')).toBe(true)
  expect(posts.get(5)?.comments).toBe(1)
  emit('INSTAGRAM_REPLY', written, 1)
  expect(posts.get(5)?.comments).toBe(1)
  emit('INSTAGRAM_DELETE_COMMENT', 3, 5, 0)
  expect(posts.get(5)?.comments).toBe(0)

  // new posts are added on top, or wait while the player reads further down
  emit('INSTAGRAM_POST', post(6))
  expect(timeline.state.getState().ids).toEqual([6, 5, 4])
  setScrolledDown(true)
  emit('INSTAGRAM_POST', post(7))
  expect(timeline.state.getState().ids).toEqual([6, 5, 4])
  expect(fresh.state.getState().items.map(({ id }) => id)).toEqual([7])
  emit('INSTAGRAM_DESTROY', 6)
  emit('INSTAGRAM_DESTROY', 7)
  expect([timeline.state.getState().ids, fresh.state.getState().items]).toEqual([[5, 4], []])
})

test('the timeline retains a hundred posts', async () => {
  await import('./live-events.ts')
  screen.answers.ig_getTimeline = Array.from({ length: 100 }, (_, index) => post(200 - index))
  await timeline.refresh()
  emit('INSTAGRAM_POST', post(300))
  const ids = timeline.state.getState().ids ?? []
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 300, 102])
})

test('following applies everywhere, at most once a second; a refusal undoes it', async () => {
  const bia = { ...profile, ...author(2, 'bia'), isYou: false, followers: 7 }
  profiles.upsert([bia])
  people.upsert([{ ...author(2, 'bia'), isFollowed: false, isYou: false, hasStory: false }])
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  await setFollowed(2, true)
  expect([profiles.get(2)?.followers, people.get(2)?.isFollowed]).toEqual([8, true])
  expect(useInstagram.getState().profile?.following).toBe(1)
  await setFollowed(2, false)
  expect(sent('ig_setFollow')).toEqual([['ig_setFollow', 2, true]])
  now.mockReturnValue(11_001)
  screen.answers.ig_setFollow = { error: 'Perfil não encontrado', code: 'unknownProfile' }
  await setFollowed(2, false)
  expect([profiles.get(2)?.followers, people.get(2)?.isFollowed]).toEqual([8, true])
  expect(useInstagram.getState().profile?.following).toBe(1)
  now.mockRestore()
})

test('the registration requires a selfie, and rejects words of the app’s addresses as a username', async () => {
  screen.answers.ig_me = { profile: null, unread: 0 }
  setAccount(null)
  screen.answers.ig_register = profile
  await draw(<Register />)
  await screen.press(/^Criar conta$/)
  expect(alerts()).toEqual(['A selfie é obrigatória!'])
  await screen.press(/Adicionar selfie/)
  await act(async () => {
    const [dialog] = useOverlays.getState().dialogs
    if (dialog?.kind === 'menu') dialog.answer('gallery')
  })
  await act(async () => useGalleryPicker.getState().request?.answer(picture))
  await screen.press(/^Criar conta$/)
  expect(alerts()).toEqual(['Digite seu nome'])
  await type('Nome', 'Ana')
  for (const word of ['create', 'Liked', 'SEARCH', 'stories', 'register']) {
    await type('Nome de usuário', word)
    await screen.press(/^Criar conta$/)
    expect(alerts()).toEqual(['Este nome não pode ser utilizado'])
  }
  expect(sent('ig_register')).toEqual([])
  await type('Nome de usuário', 'Ana.S')
  await screen.press(/^Criar conta$/)
  expect(sent('ig_register')).toEqual([['ig_register', 'Ana', 'ana.s', '', picture]])
  expect(useInstagram.getState().profile).toEqual(profile)
})

test('the account picker lists the player’s accounts, and offers another while they may have more', async () => {
  setAccount(null)
  screen.answers.ig_accounts = [{ ...author(1, 'ana'), isCurrent: false }]
  screen.answers.ig_max_accounts = 1
  screen.answers.ig_login = profile
  await draw(<Login />)
  expect(screen.button(/^Criar conta$/)).toBeUndefined()
  await screen.press(/ana/)
  expect(sent('ig_login')).toEqual([['ig_login', 1]])
  expect(useInstagram.getState().profile).toEqual(profile)
  await draw(null)
  setAccount(null)
  screen.answers.ig_max_accounts = 2
  await draw(<Login />)
  expect(screen.button(/^Criar conta$/)).toBeDefined()
})

test('the edit screen can be saved only after a change', async () => {
  screen.answers.ig_updateProfile = { ...profile, name: 'Nova' }
  await draw(<EditProfile />)
  expect(screen.button(/^Salvar$/)).toBeUndefined()
  await type('Nome', 'Nova')
  expect(screen.button(/^Salvar$/)).toBeDefined()
  await type('Nome', 'ANA')
  expect(screen.button(/^Salvar$/)).toBeUndefined()
  await type('Nome', ' Nova ')
  await screen.press(/^Salvar$/)
  expect(sent('ig_updateProfile')).toEqual([['ig_updateProfile', { name: 'Nova', username: 'ana', bio: 'oi' }]])
  expect(useInstagram.getState().profile?.name).toBe('Nova')
})

test('a search starts after the player stops typing, and an empty field clears it', async () => {
  screen.answers.ig_discover = []
  screen.answers.ig_search = []
  await draw(<Search />)
  vi.useFakeTimers()
  await type('Pesquisar', 'b')
  await type('Pesquisar', 'bi')
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(sent('ig_search')).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(sent('ig_search')).toEqual([['ig_search', 'bi']])
  expect(screen.place.textContent).toContain('Nenhum resultado encontrado')
  await type('Pesquisar', '')
  expect(screen.place.textContent).not.toContain('Nenhum resultado encontrado')
})

test('a hashtag search shows its posts and links to its page; invisible characters send nothing', async () => {
  screen.answers.ig_discover = []
  screen.answers.ig_hashtag = []
  await draw(<Search />)
  vi.useFakeTimers()
  await type('Pesquisar', '\u3164\u200b')
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(sent('ig_search')).toEqual([])
  await type('Pesquisar', '#Práia')
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(sent('ig_search')).toEqual([])
  expect(sent('ig_hashtag')).toEqual([['ig_hashtag', 'praia']])
  expect(screen.place.textContent).toContain('Nenhuma publicação com esta hashtag')
  await screen.press(/#praia/)
  expect(currentPage().path).toBe('/instagram/hashtags/praia')
  await type('Pesquisar', '#')
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.place.textContent).toContain('Nenhum resultado encontrado')
})

test('a post that is deleted while open says so', async () => {
  await import('./live-events.ts')
  const { comments: _, ...rest } = post(8, author(2, 'bia'), { content: 'Um #teste' })
  screen.answers.ig_getPost = { ...rest, comments: [], comments_count: 0 }
  await draw(<PostScreen params={{ id: '8' }} query={new URLSearchParams()} />)
  await until(() => expect(screen.place.textContent).toContain('#teste'))
  await act(async () => emit('INSTAGRAM_DESTROY', 8))
  expect(screen.place.textContent).toContain('Post não encontrado')
})

test('unread notifications count for the current account only; REFRESH logs the account out', async () => {
  await init()
  const route = '/instagram/posts/5'
  emit('INSTAGRAM_NOTIFY', { content: 'bia curtiu sua publicação', account: 'ana', avatarURL: picture, route })
  emit('INSTAGRAM_NOTIFY', { content: 'bia curtiu sua publicação', account: 'outra' })
  expect(useNotifications.getState().list).toMatchObject([
    { title: 'Instagram', subtitle: 'bia curtiu sua publicação', avatar: { name: 'bia', src: picture }, route },
    { title: '@outra', route: '/instagram/notifications' },
  ])
  expect(useInstagram.getState().unread).toBe(1)
  await init()
  expect(sent('ig_logout')).toEqual([])
  const { useSettings } = await import('../../shell/player/settings.ts')
  const { identity } = useSettings.getState()
  useSettings.setState({ identity: { ...identity, user_id: 0 } })
  useSettings.setState({ identity })
  await init()
  expect(sent('ig_logout')).toHaveLength(1)
})

test('without a profile every page redirects to the picker, and with one the picker to the timeline', async () => {
  const redirects: (string | null)[] = []
  function Ask({ path }: { path: string }) {
    redirects.push(useRedirect(path))
    return null
  }
  await screen.draw(<Ask path="/instagram/login" />)
  await act(async () => setAccount(null))
  await screen.draw(<Ask path="/instagram/create" />)
  await screen.draw(<Ask path="/instagram/register" />)
  expect(redirects).toEqual(['/instagram', null, '/instagram/login', null])
})

test('a new story joins its ring, an ended one leaves it, and the last one removes the ring', async () => {
  await shownStories.refresh()
  const bia = author(2, 'bia')
  people.upsert([{ ...bia, isFollowed: true, isYou: false, hasStory: true }])
  for (const id of [1, 1, 2]) addStory(story(id, bia))
  expect(shownStories.value).toHaveLength(2)
  onStoryRemoved(1)
  expect([shownStories.value?.map(({ id }) => id), people.get(2)?.hasStory]).toEqual([[2], true])
  onStoryRemoved(2)
  expect([shownStories.value, people.get(2)?.hasStory]).toEqual([[], false])
})
