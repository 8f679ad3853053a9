import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useVisibility } from '../../shell/device/visibility.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import { pressCell, startGame } from './actions.ts'
import Minesweeper from './screens/minesweeper.tsx'
import { useMinesweeper } from './state.ts'
import { texts } from './texts.ts'

const screen = screenTester()
const { place, button } = screen
afterAll(() => screen.close())

beforeEach(async () => {
  vi.useFakeTimers()
  screen.serve({ minesweeper_best: { '5x5': null, '9x9': 72, '12x12': 0 } })
  perPlayer.reset()
  await screen.draw(<Minesweeper params={{}} query={new URLSearchParams()} />)
})
afterEach(async () => {
  await screen.draw(null)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const cell = (index: number) => place.querySelector<HTMLElement>(`[data-index="${index}"]`) as HTMLElement
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const time = () => place.querySelector('[aria-label^="Tempo"]')?.getAttribute('aria-label')
const rightClick = (target: HTMLElement) =>
  act(() => target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })))
const key = (name: string) =>
  act(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
const begin = screen.press

/** Presses all cells without a mine, or the first one with a mine. */
async function finish(how: 'win' | 'defeat') {
  await act(async () => pressCell(0))
  const cells = useMinesweeper.getState().game?.cells ?? []
  await act(async () => {
    for (const [index, { mine }] of cells.entries()) if (mine === (how === 'defeat')) pressCell(index)
  })
}

test('the page before a game shows a board and how to play', async () => {
  expect(place.querySelectorAll('[data-face]').length).toBeGreaterThan(20)
  for (const [key, effect] of texts.keys) expect(place.textContent).toContain(`${key}${effect}`)
  await begin(/^5x5/)
  expect(place.textContent).not.toContain(texts.chooseHint)
})

test('the opening spreads from the pressed cell', async () => {
  await begin(/^12x12/)
  await act(async () => cell(78).click())
  const delayOf = (index: number) => Number.parseInt(cell(index).style.getPropertyValue('--delay'), 10)
  expect([delayOf(78), delayOf(79)]).toEqual([0, 26])
  await act(async () => cell(0).focus())
  expect(delayOf(79)).toBe(26)
})

test('asks for a mode, and shows the best times', () => {
  expect(place.textContent).toContain('Escolha um modo de jogo')
  expect(button(/^9x9/)?.textContent).toContain(texts.best('1 min 12 s'))
  expect(button(/^5x5/)?.textContent).toBe(`5x55 bombas${texts.noBest}`)
  expect(button(/^12x12/)?.textContent).toContain(texts.best('0 s'))
  expect(vi.getTimerCount()).toBe(0)
})

test('the clock runs from the choice of the mode, pauses while the phone is closed, and ends with the game', async () => {
  await begin(/^9x9/)
  await pass(3)
  expect(time()).toBe('Tempo: 3 s')
  act(() => useVisibility.setState({ visible: false }))
  expect(vi.getTimerCount()).toBe(0)
  await pass(60)
  act(() => useVisibility.setState({ visible: true }))
  await pass(69)
  expect(time()).toBe('Tempo: 1 min 12 s')
  await finish('win')
  expect(vi.getTimerCount()).toBe(0)
  expect(place.querySelector('[role=status]')?.textContent).toBe('Você venceu em 1 min 12 s')
  expect(screen.posted).toContainEqual(['minesweeper_win', '9x9', 72])
})

test('choosing a mode begins a new game at any time, also the same mode', async () => {
  await begin(/^5x5/)
  await pass(1.9)
  await begin(/^12x12/)
  await pass(0.9)
  expect([time(), place.querySelectorAll('[role=gridcell]').length]).toEqual(['Tempo: 0 s', 144])
  await finish('defeat')
  expect(place.querySelector('[role=status]')?.textContent).toBe('Você perdeu')
  await screen.press(/^Jogar de novo/)
  expect(useMinesweeper.getState().game).toMatchObject({ mode: '12x12', state: 'playing', time: 0, marked: 0 })
})

test('a record is announced, and shown with its mode', async () => {
  screen.answers.minesweeper_win = { best: 4, isRecord: true }
  await begin(/^9x9/)
  await pass(4)
  await finish('win')
  expect(place.querySelector('[role=status]')?.textContent).toBe('Você venceu em 4 sNovo recorde!')
  expect(button(/^9x9/)?.textContent).toContain(texts.best('4 s'))
})

test('a win that cannot be saved is still won, and shows no dialog', async () => {
  screen.answers.minesweeper_win = { __fault: { code: 'unavailable', message: '' } }
  vi.spyOn(console, 'error').mockReturnValue()
  await begin(/^5x5/)
  await finish('win')
  await pass(30)
  expect(place.querySelector('[role=status]')?.textContent).toContain('Você venceu')
  expect(place.querySelector('[role=alertdialog], [role=dialog]')).toBeNull()
})

test('a right click flags, and does not propagate out of the board', async () => {
  const outside = vi.fn()
  window.addEventListener('contextmenu', outside)
  await begin(/^9x9/)
  await rightClick(cell(3))
  expect(cell(3).getAttribute('aria-label')).toBe('Linha 1, coluna 4: bandeira')
  expect(place.querySelector('[aria-label^="9 bombas"]')).not.toBeNull()
  await rightClick(place.querySelector('[role=grid]') as HTMLElement)
  expect(outside).not.toHaveBeenCalled()
  await rightClick(cell(3))
  expect(cell(3).dataset.face).toBe('closed')
  window.removeEventListener('contextmenu', outside)
})

test('arrows move from cell to cell and stop at the edge; F flags', async () => {
  await begin(/^9x9/)
  act(() => cell(1).focus())
  for (const name of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight']) await key(name)
  expect((document.activeElement as HTMLElement).dataset.index).toBe('10')
  expect(place.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1)
  await key('f')
  expect(cell(10).dataset.face).toBe('flag')
})

test('only changed cells are rendered again', async () => {
  await begin(/^12x12/)
  const drawn = vi.spyOn(texts, 'cell')
  await rightClick(cell(30))
  expect(drawn).toHaveBeenCalledOnce()
  await pass(5)
  expect(drawn).toHaveBeenCalledOnce()
})

test('another player finds no game', async () => {
  await begin(/^5x5/)
  act(() => perPlayer.reset())
  expect(place.textContent).toContain('Escolha um modo de jogo')
  act(() => startGame('5x5'))
})
