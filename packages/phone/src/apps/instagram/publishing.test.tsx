import { limits } from '@orelhao/protocol/instagram/rules'
import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OverlayHost } from '../../kit/overlay-host.tsx'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { currentPage, go, goHome } from '../../shell/navigation/page-stack.ts'
import { PageKeyContext } from '../../shell/pages/page-context.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import { Logo } from './parts/logo.tsx'
import { timeline } from './posts.ts'
import Create from './screens/create.tsx'
import { setAccount } from './state.ts'
import { stories as shownStories } from './stories.ts'
import { author, picture, post, profile } from './testing/posts.ts'
import { texts } from './texts.ts'

const stills = vi.hoisted(() => ({ of: vi.fn<(video: string) => Promise<string | null>>() }))
vi.mock('./video-thumbnail.ts', () => ({ createThumbnail: stills.of }))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

const video = `/uploads/${'v'.repeat(43)}.webm`
const still = `/uploads/${'s'.repeat(43)}.jpg`

const screen = screenTester()
afterAll(() => screen.close())
beforeEach(() => {
  screen.serve({ ig_getTimeline: [] })
  setAccount(profile)
})
afterEach(async () => {
  await screen.draw(null)
  useSettings.setState(({ config }) => ({ config: { ...config, instagramLogo: '' } }))
  useOverlays.setState({ dialogs: [], toast: null })
  perPlayer.reset()
  goHome()
})

const sent = (member: string) => screen.posted.filter(([name]) => name === member)

async function create(query: Record<string, string>): Promise<void> {
  go('/instagram/create')
  await screen.draw(
    <OverlayHost>
      <PageKeyContext value={currentPage().key}>
        <Create params={{}} query={new URLSearchParams(query)} />
      </PageKeyContext>
    </OverlayHost>,
  )
}

async function type(text: string): Promise<void> {
  const field = screen.place.querySelector('textarea') ?? screen.place.querySelector('input:not([type])')
  if (!field) throw new Error('there is no field')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  await act(async () => field.dispatchEvent(new Event('input', { bubbles: true })))
}

test('a picture shared by the gallery needs only its caption', async () => {
  const published = post(9, author(1, 'ana'), { content: 'Bom dia' })
  screen.answers.ig_createPost = published
  await timeline.refresh()
  await create({ url: picture })
  expect(screen.place.querySelector('textarea')?.maxLength).toBe(limits.caption)
  await type('Bom dia')
  await screen.press(/^Compartilhar$/)
  expect(sent('ig_createPost')).toEqual([['ig_createPost', picture, 'Bom dia']])
  expect(timeline.state.getState().ids).toEqual([9])
  expect(useOverlays.getState().toast?.text).toBe(texts.published)
})

test('a video is published with its first frame, as a post and as a story; an unreadable one is not published', async () => {
  stills.of.mockResolvedValue(null)
  await create({ url: video })
  await screen.press(/^Compartilhar$/)
  expect(screen.posted.filter(([member]) => /create/.test(member))).toEqual([])
  expect(useOverlays.getState().dialogs).toMatchObject([{ text: texts.noStill }])

  stills.of.mockResolvedValue(still)
  screen.answers.ig_createPost = post(9, author(1, 'ana'), { image: still, video })
  await screen.press(/^Compartilhar$/)
  expect(sent('ig_createPost')).toEqual([['ig_createPost', video, '', true, still]])

  shownStories.set([])
  const created = { id: 3, author: author(1, 'ana'), image: still, video, content: 'oi', seen: false, isYou: true }
  screen.answers.ig_createStory = { ...created, created_at: 1 }
  await screen.draw(null)
  await create({ url: video, kind: 'story' })
  await screen.press(/^Compartilhar$/)
  expect(sent('ig_createStory')).toEqual([['ig_createStory', still, '', video]])
  expect(shownStories.value?.map(({ id }) => id)).toEqual([3])
})

test('the owner’s logo replaces the name, which returns where the picture does not load', async () => {
  await screen.draw(<Logo />)
  expect(screen.place.textContent).toBe('Instagram')
  await act(async () => useSettings.setState(({ config }) => ({ config: { ...config, instagramLogo: '/logo.png' } })))
  const logo = screen.place.querySelector('img')
  expect([logo?.getAttribute('src'), logo?.alt]).toEqual(['/logo.png', 'Instagram'])
  await act(async () => logo?.dispatchEvent(new Event('error')))
  expect(screen.place.textContent).toBe('Instagram')
})
