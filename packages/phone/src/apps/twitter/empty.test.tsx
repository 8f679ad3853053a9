import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { act, type ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OverlayHost } from '../../kit/overlay-host.tsx'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { setSettings } from '../../shell/player/settings.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import People from './screens/people.tsx'
import PostScreen from './screens/post.tsx'
import ProfileScreen from './screens/profile.tsx'
import Search from './screens/search.tsx'
import Timeline from './screens/timeline.tsx'
import { useOwnProfile } from './state.ts'
import { ana, bia, tweet } from './testing/tweets.ts'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

const profile = { ...ana, ...bia, isYou: false }
const empty = {
  twitter: ana,
  twitter_timeline: [],
  twitter_search: { people: [], tweets: [] },
  twitter_profile: { profile, posts: [] },
  twitter_followers: [],
  twitter_following: [],
  twitter_view: { tweet: tweet(7), comments: [] },
}

const screen = screenTester()
afterAll(() => screen.close())
beforeEach(() => {
  screen.serve(empty)
  perPlayer.reset()
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
  useOwnProfile.setState({ profile: ana })
})
afterEach(async () => {
  vi.useRealTimers()
  await screen.draw(null)
})

const draw = (element: ReactNode) => screen.draw(<OverlayHost>{element}</OverlayHost>)
const query = new URLSearchParams()
const shows = (text: string) => vi.waitFor(() => expect(screen.place.textContent).toContain(text), { timeout: 10_000 })
/** Presses the tabs that lead to an empty list. */
const press = (tab: string) =>
  act(async () =>
    [...screen.place.querySelectorAll<HTMLElement>('[role=tab]')]
      .find(({ textContent }) => textContent === tab)
      ?.click(),
  )

const screens = {
  timeline: [<Timeline key="" />, '', 'Ninguém disse nada ainda'],
  'timeline of the followed': [<Timeline key="" />, 'Seguindo', 'Está quieto por aqui'],
  tweets: [<ProfileScreen key="" params={{ id: '2' }} query={query} />, '', 'Nenhum tweet ainda'],
  replies: [<ProfileScreen key="" params={{ id: '2' }} query={query} />, 'Respostas', 'Nenhuma resposta ainda'],
  likes: [<ProfileScreen key="" params={{ id: '2' }} query={query} />, 'Curtidas', 'Nenhuma curtida ainda'],
  followers: [<People key="" params={{ id: '2', side: 'followers' }} query={query} />, '', 'Nenhum seguidor ainda'],
  following: [<People key="" params={{ id: '2', side: 'following' }} query={query} />, '', 'Não segue ninguém ainda'],
  'followers by name': [
    <People key="" params={{ id: 'bia', side: 'followers' }} query={query} />,
    '',
    'Nenhum seguidor ainda',
  ],
  search: [<Search key="" params={{}} query={new URLSearchParams({ q: 'zzz' })} />, '', 'Nenhum resultado encontrado'],
  answers: [<PostScreen key="" params={{ id: '7' }} query={query} />, '', 'Nenhuma resposta ainda'],
} as const

test.each(Object.entries(screens))('%s: an empty list says so', async (_, [element, tab, text]) => {
  await draw(element)
  if (tab) await press(tab)
  await shows(text)
})

test.each(Object.entries(screens))('%s: a failed load says so, with a retry button', async (_, all) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  const [element, tab] = all
  await draw(element)
  if (tab) await press(tab)
  await act(() => vi.advanceTimersByTimeAsync(30_000)) // retried before the error shows
  expect(screen.place.textContent).toContain('Sem conexão')
  expect(screen.button(/Tentar de novo/)).toBeDefined()
})

test('an empty search says what to look for; a missing and a blocked profile say so', async () => {
  await draw(<Search params={{}} query={query} />)
  await shows('Procure alguém ou um assunto')
  screen.answers.twitter_profile = { profile: { ...profile, isBlocked: true }, posts: [] }
  await draw(<ProfileScreen params={{ id: '2' }} query={query} />)
  await shows('Você bloqueou @bia')
  screen.answers.twitter_profile = { profile: null, posts: [] }
  for (const Screen of [ProfileScreen, People]) {
    await draw(<Screen params={{ id: 'ninguem', side: 'followers' }} query={query} />)
    await shows('Perfil não encontrado')
    expect(screen.place.querySelector('[role=status]')).toBeNull()
  }
})
