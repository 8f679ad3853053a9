import { limits, refusals } from '@orelhao/protocol/twitter/rules'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookProvider } from '../../kit/look-context.tsx'
import { OverlayHost } from '../../kit/overlay-host.tsx'
import { useVisibility } from '../../shell/device/visibility.ts'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { currentPage, go, goHome } from '../../shell/navigation/page-stack.ts'
import { PageKeyContext } from '../../shell/pages/page-context.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { createEventEmitter } from '../../testing/event-emitter.ts'
import { readDraft } from './drafts.ts'
import { posts } from './posts.ts'
import Create from './screens/create.tsx'
import PostScreen from './screens/post.tsx'
import Register from './screens/register.tsx'
import Search from './screens/search.tsx'
import Settings from './screens/settings.tsx'
import Timeline from './screens/timeline.tsx'
import { events, prefetch } from './start.ts'
import { useOwnProfile } from './state.ts'
import { ana, bia, tweet } from './testing/tweets.ts'
import { texts } from './texts.ts'

const emit = createEventEmitter('twitter', events)

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
for (const observer of ['IntersectionObserver', 'ResizeObserver'])
  vi.stubGlobal(
    observer,
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
afterAll(() => act(() => root.unmount()))

let posted: [member: string, ...args: unknown[]][] = []
let answers: Record<string, unknown> = {}

beforeEach(() => {
  posted = []
  answers = { twitter: ana }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { member, args } = JSON.parse(body)
    posted.push([member, ...args])
    return { headers: new Headers(), json: async () => structuredClone(answers[member] ?? { __null: true }) }
  })
  useVisibility.setState({ visible: true })
  useOverlays.setState({ dialogs: [], toast: null })
  perPlayer.reset()
  useOwnProfile.setState({ profile: ana })
  useSettings.setState(({ config, identity }) => ({
    config: { ...config, allowUnsafeURL: true },
    identity: { ...identity, firstname: 'Ana' },
  }))
})
afterEach(async () => {
  await act(async () => root.render(null))
  goHome()
})

async function open(path: string, screen: ReactNode): Promise<void> {
  await act(async () => root.render(null))
  goHome()
  go(path)
  await act(async () =>
    root.render(
      <LookProvider look="iphone" theme="light">
        <OverlayHost>
          <PageKeyContext value={currentPage().key}>{screen}</PageKeyContext>
        </OverlayHost>
      </LookProvider>,
    ),
  )
}

const button = (name: string) =>
  [...place.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  )
const press = (name: string) => act(async () => button(name)?.click())
const sent = (member: string) => posted.filter(([name]) => name === member).map(([, ...args]) => args)
const alertTexts = () => useOverlays.getState().dialogs.map((dialog) => ('text' in dialog ? dialog.text : ''))

async function type(field: HTMLElement | null, text: string): Promise<void> {
  if (!field) throw new Error('there is no such field')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  await act(async () => field.dispatchEvent(new Event('input', { bubbles: true })))
}

test('an open tweet that is deleted is left, with a message', async () => {
  answers.twitter_view = {
    tweet: tweet(7, { comments: 1 }),
    comments: [tweet(12, { reply_to: { id: 7, username: 'bia' } })],
  }
  await open('/twitter/posts/7', <PostScreen params={{ id: '7' }} query={new URLSearchParams()} />)
  expect(place.textContent).toContain('tweet 7')
  await act(async () => emit('TWITTER_REPLY', 7, 2, tweet(13, { reply_to: { id: 7, username: 'bia' } })))
  expect(posts.get(7)?.comments).toBe(2)
  await act(async () => emit('TWITTER_DESTROY', 7))
  expect(useOverlays.getState().toast?.text).toBe('Este tweet foi excluído')
  expect(currentPage().path).toBe('/home')
})

test('a tweet that is too long is not sent; the draft stays, and Enter publishes it', async () => {
  answers.twitter_store = tweet(30, { author: { ...bia, id: 1 } })
  await open('/twitter/create', <Create />)
  const field = place.querySelector('textarea')
  await type(field, 'a'.repeat(limits.tweet + 1))
  expect(place.querySelector('[role=img][aria-label="Passou 1 caracteres do limite"]')).not.toBeNull()
  await press(texts.publish)
  expect(alertTexts()).toEqual(['O tweet passa de 280 caracteres'])
  await type(field, 'Bom dia #cidade')
  await open('/twitter/create', <Create />)
  expect(place.querySelector('textarea')?.value).toBe('Bom dia #cidade')
  await act(async () =>
    place.querySelector('textarea')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  )
  expect(sent('twitter_store')).toEqual([['Bom dia #cidade']])
  expect(readDraft()).toBe('')
  expect(currentPage().path).toBe('/home')
})

test('a banner that is not an image is not applied', async () => {
  const banner = 'https://example.com/praia.jpg'
  let isImage = false
  vi.stubGlobal(
    'Image',
    class {
      onload?: () => void
      onerror?: () => void
      set src(_: string) {
        queueMicrotask(() => (isImage ? this.onload?.() : this.onerror?.()))
      }
    },
  )
  answers.twitter_save = { ...ana, bannerURL: banner }
  await open('/twitter/settings', <Settings />)
  const choose = async () => {
    await press(texts.changeBanner)
    for (const answer of ['link', banner])
      await act(async () =>
        useOverlays
          .getState()
          .dialogs.at(-1)
          ?.answer(answer as never),
      )
  }
  await choose()
  await vi.waitFor(() => expect(alertTexts()).toEqual(['Imagem inválida']))
  expect(place.querySelector('img')).toBeNull()
  useOverlays.setState({ dialogs: [] })
  isImage = true
  await choose()
  await vi.waitFor(() => expect(place.querySelector('img')).not.toBeNull())
  await press(texts.save)
  expect(sent('twitter_save')).toEqual([[{ name: 'Ana', username: 'ana', bio: '', bannerURL: banner }]])
})

test('the registration checks each field by its rule', async () => {
  useOwnProfile.setState({ profile: null })
  answers.twitter_register = ana
  await open('/twitter/register', <Register />)
  await press(texts.register)
  expect(place.querySelector('[role=alert]')?.textContent).toBe(refusals.usernameRequired)
  const field = [...place.querySelectorAll('input')].at(1) ?? null
  await type(field, 'Ana.Sá')
  await press(texts.register)
  expect(place.querySelector('[role=alert]')?.textContent).toBe(refusals.invalidUsername)
  await type(field, '@Ana')
  await press(texts.register)
  expect(sent('twitter_register')).toEqual([[expect.objectContaining({ username: 'ana', avatarURL: null })]])
  expect(useOwnProfile.getState().profile).toEqual(ana)
})

test('a search finds people and tweets, and says so where there are none', async () => {
  answers.twitter_search = {
    people: [{ ...bia, bio: 'oi @ana', isFollowed: true, isYou: false }],
    tweets: [tweet(7, { content: 'no #mar' })],
  }
  const search = (q: string) => open('/twitter/search', <Search params={{}} query={new URLSearchParams({ q })} />)
  await search('#mar')
  expect(sent('twitter_search')).toEqual([['#mar']])
  expect(place.textContent).toContain('Bia')
  expect(button('Seguindo @bia')).toBeDefined()
  answers.twitter_search = { people: [], tweets: [] }
  await search('nada')
  expect(place.textContent).toContain('Nenhum resultado encontrado')
})

test('until the player’s profile is loaded the bars show, over placeholder rows', async () => {
  useOwnProfile.setState({ profile: undefined })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await open('/twitter', <Timeline />)
  expect(place.querySelector('h1')?.getAttribute('aria-label')).toBe(texts.title)
  expect(place.querySelector(`[aria-label="${texts.tabs}"]`)).not.toBeNull()
  expect(place.querySelectorAll('[role=status]')).toHaveLength(1)
})

test('the profile and the timeline are requested together before their page is drawn', async () => {
  answers.twitter_timeline = []
  useOwnProfile.setState({ profile: undefined })
  prefetch('/twitter')
  expect(posted.map(([member]) => member)).toEqual(['twitter', 'twitter_timeline'])
  await open('/twitter', <Timeline />)
  await vi.waitFor(() => expect(useOwnProfile.getState().profile).toEqual(ana))
  expect(sent('twitter')).toHaveLength(1)
  expect(sent('twitter_timeline')).toHaveLength(1)
})
