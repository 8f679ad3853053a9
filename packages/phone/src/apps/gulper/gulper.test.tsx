import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useVisibility } from '../../shell/device/visibility.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import Gulper from './screens/gulper.tsx'
import { useGulper } from './state.ts'
import { texts } from './texts.ts'
import { scoreOf } from './world.ts'

const screen = screenTester()
const { place, press } = screen
afterAll(() => screen.close())

/** Requested animation frames, by number. */
const frames = new Map<number, FrameRequestCallback>()
let nowMs = 0

beforeEach(async () => {
  let last = 0
  frames.clear()
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    frames.set(++last, draw)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))
  screen.serve({
    gulper_scores: [{ name: 'Bia Luz', score: 41, isMe: false }],
    gulper_score: { best: 1, isRecord: true },
  })
  perPlayer.reset()
  await draw()
})
afterEach(async () => {
  await screen.draw(null)
  vi.restoreAllMocks()
  useSettings.setState(({ config }) => ({ config: { ...config, gulperURL: '' } }))
})

const draw = () => screen.draw(<Gulper />)
/** Draws frames of 50 ms. */
const play = (count: number) =>
  act(async () => {
    for (let frame = 0; frame < count; frame++) {
      nowMs += 50
      const [[number, next] = []] = frames
      frames.delete(number ?? 0)
      next?.(nowMs)
    }
  })
const world = () => {
  const { world } = useGulper.getState()
  if (!world) throw new Error('no game is played')
  return world
}

test('shows the server’s list, and draws nothing before a game', () => {
  expect(place.textContent).toContain('1. Bia Luz')
  expect(place.textContent).toContain('41 pontos')
  expect([frames.size, place.querySelector('canvas')]).toEqual([0, null])
})

test('the page before a game shows a scene, how to steer, and medals for the best', () => {
  expect(place.querySelectorAll('svg').length).toBeGreaterThan(2)
  for (const way of Object.values(texts.steering)) expect(place.textContent).toContain(way)
  expect(place.querySelector('[data-place="1"]')?.textContent).toBe('1')
})

test('arrow keys steer; the game pauses while the phone is closed, and continues afterwards', async () => {
  await press(/^Jogar$/)
  const canvas = place.querySelector('canvas')
  expect(document.activeElement).toBe(canvas)
  act(() => canvas?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })))
  await play(20)
  expect(world().player.heading).toBeCloseTo(0)
  const { x } = world().player.head
  act(() => useVisibility.setState({ visible: false }))
  expect(frames.size).toBe(0)
  nowMs += 60_000
  act(() => useVisibility.setState({ visible: true }))
  await play(1)
  expect(world().player.head.x - x).toBeLessThan(10)
})

test('an abandoned game is offered again', async () => {
  await press(/^Jogar$/)
  await play(5)
  const before = world()
  await screen.draw(null)
  expect(frames.size).toBe(0)
  await draw()
  expect(place.textContent).toContain('Em pausa')
  await press(/^Continuar$/)
  expect(world()).toBe(before)
  expect(screen.posted.filter(([member]) => member === 'gulper_start')).toHaveLength(1)
})

test('the end shows the score, submits it, and loads the list again', async () => {
  await press(/^Jogar$/)
  screen.posted = []
  world().bots = []
  world().player.points += 1
  const score = scoreOf(world())
  world().player.head = { x: 0, y: -1090 } // at the wall
  await play(20) // the end is seen for a moment
  await vi.waitFor(
    () => expect(screen.posted.slice(-2).map(([member]) => member)).toEqual(['gulper_score', 'gulper_scores']),
    { timeout: 60_000 },
  )
  await draw()
  expect([score, frames.size]).toEqual([1, 0])
  expect(place.querySelector('[role=status]')?.textContent).toBe('Fim de jogo1 pontoSeu novo recorde!')
})

test.each([
  ['https://jogos.example.com/cobra', 1],
  ['http://jogos.example.com/cobra', 0],
  ['javascript:alert(1)', 0],
])('the owner’s page %s is shown %i times', async (gulperURL, times) => {
  await screen.draw(null)
  useSettings.setState(({ config }) => ({ config: { ...config, gulperURL } }))
  place.remove() // outside the document a frame loads nothing
  await draw()
  expect(place.querySelectorAll('iframe[sandbox][title=Gulper]')).toHaveLength(times)
  expect(place.querySelector('h1')?.textContent).toBe('Gulper')
})
