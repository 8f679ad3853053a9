import type { Author, Story } from '@orelhao/protocol/instagram/contract'
import { limits } from '@orelhao/protocol/instagram/rules'
import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OverlayHost } from '../../kit/overlay-host.tsx'
import { pageHasKeyboard } from '../../shell/device/keyboard.ts'
import { confirm, useOverlays } from '../../shell/dialogs/overlays.ts'
import { currentPage, go, goHome } from '../../shell/navigation/page-stack.ts'
import { PageKeyContext } from '../../shell/pages/page-context.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import { StoryPlayer } from './parts/story-player.tsx'
import { setAccount } from './state.ts'
import { ringsOf, stories as shownStories } from './stories.ts'
import { author, picture, profile } from './testing/posts.ts'

let reducesMotion = true
vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion, addEventListener() {}, removeEventListener() {} }))

const widthPx = 300
const screen = screenTester()
afterAll(() => screen.close())
beforeEach(() => {
  screen.serve()
  goHome()
  setAccount(profile)
})
afterEach(async () => {
  await screen.draw(null)
  perPlayer.reset()
  goHome()
  reducesMotion = true
  useOverlays.setState({ dialogs: [], toast: null })
})

const story = (id: number, by: Author): Story => ({
  id,
  author: by,
  image: picture,
  video: null,
  content: `story ${id}`,
  seen: false,
  isYou: by.id === 1,
  created_at: id,
})

async function play(...stories: Story[]): Promise<void> {
  shownStories.set(stories)
  go('/instagram/stories/x')
  await screen.draw(
    <OverlayHost>
      <PageKeyContext value={currentPage().key}>
        <StoryPlayer rings={ringsOf(stories)} start={{ person: 0, story: 0 }} />
      </PageKeyContext>
    </OverlayHost>,
  )
}

const card = () => screen.place.querySelector('[data-shrinks-into]') as HTMLElement
const isStill = () => screen.place.querySelector('[data-still]') !== null
const bars = () => screen.place.querySelector('[role=img]')?.getAttribute('aria-label')
const isShown = (id: number) => screen.place.textContent?.includes(`story ${id}`) ?? false

async function pointer(type: string, clientX: number, clientY = 100): Promise<void> {
  const element = card()
  element.getBoundingClientRect = () => ({ left: 0, width: widthPx }) as DOMRect
  element.setPointerCapture = () => {}
  const event = new MouseEvent(type, { clientX, clientY, button: 0, buttons: 1, bubbles: true })
  await act(async () => element.dispatchEvent(event))
}
async function tap(clientX: number): Promise<void> {
  await pointer('pointerdown', clientX)
  await pointer('pointerup', clientX)
}
const press = (key: string) => act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key })))

test('a tap continues, on the left side it goes back; after the last story the viewer closes', async () => {
  await play(story(1, author(2, 'bia')), story(2, author(2, 'bia')), story(3, author(3, 'caio')))
  expect([isShown(1), bars()]).toEqual([true, 'Story 1 de 2'])
  await tap(widthPx - 20)
  expect([isShown(2), bars()]).toEqual([true, 'Story 2 de 2'])
  await tap(20)
  expect(isShown(1)).toBe(true)
  await press('ArrowUp')
  expect([isShown(3), bars()]).toEqual([true, 'Story 1 de 1'])
  await press('ArrowRight')
  expect(currentPage().path).toBe('/home')
})

test('a story has the keyboard until it is left: its space bar is not for the game', async () => {
  await play(story(1, author(2, 'bia')))
  expect(pageHasKeyboard()).toBe(true)
  await press('ArrowDown')
  expect(pageHasKeyboard()).toBe(false)
})

test('a long press pauses a story, and a drag down closes it', async () => {
  await play(story(1, author(2, 'bia')), story(2, author(2, 'bia')))
  await pointer('pointerdown', 150)
  expect(isStill()).toBe(true)
  await pointer('pointermove', 150, 120)
  await pointer('pointerup', 150, 120)
  expect([isStill(), isShown(1)]).toEqual([false, true])
  await pointer('pointerdown', 150)
  await pointer('pointermove', 150, 140)
  await pointer('pointerup', 150, 260)
  expect(currentPage().path).toBe('/home')
})

test('a drag aside leads to the next person; a long name is truncated', async () => {
  await play(story(1, author(2, 'bia')), story(2, author(2, 'bia')), story(3, author(3, 'c'.repeat(limits.username))))
  await pointer('pointerdown', 250)
  await pointer('pointermove', 150)
  await pointer('pointerup', 150)
  expect(isShown(3)).toBe(true)
  const letters = [...card().querySelectorAll('header bdi')].map(({ textContent }) => textContent) // of the avatar, and the name
  expect(letters).toEqual(['C', 'c'.repeat(16)])
})

test('a hidden dialog of a page below does not stop a story', async () => {
  go('/instagram')
  void confirm('Sair deste grupo?')
  await play(story(1, author(2, 'bia')), story(2, author(2, 'bia')))
  await press('ArrowRight')
  expect(bars()).toBe('Story 2 de 2')
  await act(async () => void confirm('Excluir este story?'))
  await press('ArrowLeft') // the dialog's key
  expect(bars()).toBe('Story 2 de 2')
})

const labelled = (name: string) => screen.place.querySelector<HTMLElement>(`[aria-label="${name}"]`)
const click = (name: string) => act(async () => labelled(name)?.click())

test('a story is answered with a message, a reaction and a heart; keys typed into the field move nothing', async () => {
  await play(story(1, author(2, 'bia')), story(2, author(2, 'bia')))
  const field = () => screen.place.querySelector('input') as HTMLInputElement
  await act(async () => field().focus())
  await act(async () => field().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })))
  expect([isShown(1), bars()]).toEqual([true, 'Story 1 de 2'])
  await click('Reagir com 🔥')
  expect(screen.posted.at(-1)).toEqual(['ig_answerStory', 1, '🔥'])
  await act(async () => field().focus())
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), ' Que lugar! ')
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  await screen.press(/^Enviar$/)
  expect(screen.posted.at(-1)).toEqual(['ig_answerStory', 1, 'Que lugar!'])
  expect(field().value).toBe('')
  await click('Curtir story')
  expect(screen.posted.at(-1)).toEqual(['ig_likeStory', 1, true])
  expect(labelled('Curtir story')?.getAttribute('aria-pressed')).toBe('true')
  screen.answers.ig_likeStory = { code: 'isBlocked', error: 'Você não pode interagir com este perfil' }
  await click('Curtir story')
  expect(labelled('Curtir story')?.getAttribute('aria-pressed')).toBe('true')
})

test("the profile's own story offers its viewers instead of an answer", async () => {
  await play(story(1, author(1, 'ana')))
  expect([screen.place.querySelector('input'), screen.button(/Ver quem viu/)?.disabled]).toEqual([null, false])
})

test('between two people both faces turn, and the other one is shown at the end', async () => {
  reducesMotion = false
  let end = () => {}
  const finished = new Promise<void>((resolve) => {
    end = resolve
  })
  const animate = vi.fn((_: Keyframe[]) => ({ finished, cancel() {} }))
  Element.prototype.animate = animate as never
  await play(story(1, author(2, 'bia')), story(2, author(3, 'caio')))
  animate.mockClear() // the bar of the picture
  await press('ArrowUp')
  const faces = () => [...screen.place.querySelectorAll<HTMLElement>('[data-cube]')].map(({ dataset }) => dataset.cube)
  expect([faces(), animate.mock.calls.length, isShown(1), isShown(2)]).toEqual([['front', 'other'], 2, true, true])
  const angles = animate.mock.calls.map(([frames]) =>
    frames.map(({ transform }) => /rotateY\((.*?)deg/.exec(String(transform))?.[1]),
  )
  expect(angles).toEqual([
    ['0', '-90'],
    ['90', '0'],
  ])
  await act(async () => end())
  expect([faces(), isShown(1), isShown(2)]).toEqual([['front'], false, true])
})
