import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { act, type ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OverlayHost } from '../../kit/overlay-host.tsx'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { setSettings } from '../../shell/player/settings.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import { Comments } from './parts/comments.tsx'
import { Likers } from './parts/likers-list.tsx'
import { Viewers } from './parts/viewers.tsx'
import Create from './screens/create.tsx'
import Hashtag from './screens/hashtag.tsx'
import Home from './screens/home.tsx'
import Notifications from './screens/notifications.tsx'
import People from './screens/people.tsx'
import PostScreen from './screens/post.tsx'
import ProfileScreen from './screens/profile.tsx'
import Search from './screens/search.tsx'
import Stories from './screens/stories.tsx'
import { setAccount } from './state.ts'
import { author, profile } from './testing/posts.ts'

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

const bia = { ...profile, ...author(2, 'bia'), isYou: false }
const empty = {
  ig_me: { profile, unread: 0 },
  ig_getTimeline: [],
  ig_discover: [],
  ig_getStories: [],
  ig_hashtag: [],
  ig_notifications: [],
  ig_getProfile: { profile: bia, posts: [] },
  ig_getFollowers: [],
  ig_getFollowing: [],
  ig_getLikes: {},
  ig_getPost: null,
  ig_storyViewers: [],
  gallery: [],
}

const screen = screenTester()
afterAll(() => screen.close())
beforeEach(() => {
  screen.serve(empty)
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
  perPlayer.reset()
})

const draw = (element: ReactNode) => screen.draw(<OverlayHost>{element}</OverlayHost>)
const query = new URLSearchParams()
const ofBia = { username: 'bia' }
const shows = (text: string) => vi.waitFor(() => expect(screen.place.textContent).toContain(text), { timeout: 10_000 })

const screens = {
  timeline: [<Home key="" />, 'Nenhuma atividade recente'],
  search: [<Search key="" />, 'Nenhuma atividade recente'],
  hashtag: [<Hashtag key="" params={{ tag: 'nada' }} query={query} />, 'Nenhuma publicação com esta hashtag'],
  notifications: [<Notifications key="" />, 'Nenhuma notificação'],
  profile: [<ProfileScreen key="" params={ofBia} query={query} />, 'Este usuário não tem publicações'],
  followers: [<People key="" params={{ ...ofBia, side: 'followers' }} query={query} />, 'Ninguém por aqui ainda'],
  following: [<People key="" params={{ ...ofBia, side: 'following' }} query={query} />, 'Ninguém por aqui ainda'],
  post: [<PostScreen key="" params={{ id: '9' }} query={query} />, 'Post não encontrado'],
  stories: [<Stories key="" params={ofBia} query={query} />, 'Este story não existe mais'],
  'new post': [<Create key="" params={{}} query={query} />, 'Sua galeria está vazia'],
  likes: [<Likers key="" post={5} />, 'Ninguém curtiu ainda'],
  viewers: [<Viewers key="" story={5} open onClose={() => {}} />, 'Ninguém viu ainda'],
} as const

test.each(Object.entries(screens))('%s: an empty list says so', async (_, [element, text]) => {
  await draw(element)
  await shows(text)
})

test.each(Object.entries(screens))('%s: a failed load says so, with a retry button', async (_, all) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  await draw(all[0])
  await act(() => vi.advanceTimersByTimeAsync(30_000)) // retried before the error shows
  expect(screen.place.textContent).toContain('Não foi possível carregar')
  expect(screen.button(/Tentar de novo/)).toBeDefined()
})

test('an empty comment list invites to write; a blocked or missing profile has no page', async () => {
  screen.answers.ig_getPost = { id: 9, comments: [], comments_count: 0 }
  await screen.draw(<Comments post={9} />)
  await shows('Nenhum comentário ainda')
  screen.answers.ig_getProfile = { profile: { ...bia, isBlocked: true }, posts: [] }
  await screen.draw(<ProfileScreen params={ofBia} query={query} />)
  await shows('Você bloqueou este perfil')
  screen.answers.ig_getProfile = { profile: null, posts: [] }
  for (const Screen of [ProfileScreen, People]) {
    await screen.draw(<Screen params={{ username: 'ninguem', side: 'followers' }} query={query} />)
    await shows('Perfil não encontrado')
  }
})
