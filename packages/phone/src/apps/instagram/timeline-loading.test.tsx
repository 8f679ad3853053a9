import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import { mosaicRows } from './parts/grid.tsx'
import { timeline } from './posts.ts'
import Home from './screens/home.tsx'
import { prefetch } from './start.ts'
import { setAccount, useInstagram } from './state.ts'
import { author, post, profile } from './testing/posts.ts'

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))

const screen = screenTester()
afterAll(() => screen.close())
beforeEach(() => {
  screen.serve()
  setAccount(profile)
})
afterEach(async () => {
  await screen.draw(null)
  perPlayer.reset()
})

const sent = () => screen.posted.filter(([member]) => member === 'ig_getTimeline')

test('while the profile loads the timeline has its bars and placeholders', async () => {
  screen.serve()
  useInstagram.setState({ profile: undefined })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await screen.draw(<Home />)
  expect(screen.place.querySelector('h1')?.textContent).toBe('Instagram')
  expect(screen.place.querySelector('nav')).not.toBeNull()
  expect(screen.place.querySelector('[role=status][aria-label=Carregando]')).not.toBeNull()
})

test('the timeline is requested before its page is drawn, once, with its first picture', async () => {
  const pictures: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        pictures.push(url)
      }
    },
  )
  screen.answers.ig_getTimeline = [post(1, author(2, 'bia'))]
  prefetch('/instagram/search')
  expect(sent()).toHaveLength(0)
  prefetch('/instagram')
  await timeline.refresh()
  expect([sent().length, timeline.length]).toEqual([1, 1])
  expect(pictures).toEqual([post(1, author(2, 'bia')).image])
})

test('explore has one large post in every other row, on the right and on the left in turn', () => {
  const ids = Array.from({ length: 14 }, (_, index) => index)
  expect(mosaicRows(ids).map(({ row, large }) => [row.length, large])).toEqual([
    [3, 'right'],
    [3, undefined],
    [3, 'left'],
    [3, undefined],
    [2, undefined],
  ])
})
