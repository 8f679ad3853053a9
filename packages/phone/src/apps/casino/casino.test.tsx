import { commitmentTo, drawMines } from '@orelhao/protocol/casino/fairness'
import { refusals, rewardOf } from '@orelhao/protocol/casino/rules'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookProvider } from '../../kit/look-context.tsx'
import { setOffline, setOnline } from '../../link/connection.ts'
import { useVisibility } from '../../shell/device/visibility.ts'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { useNavigation } from '../../shell/navigation/page-stack.ts'
import { usePageColours } from '../../shell/pages/dark-page.ts'
import { PageKeyContext } from '../../shell/pages/page-context.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { VerifiedGame } from './parts/game-fairness-check.tsx'
import Casino from './screens/casino.tsx'
import { games, loadTable, useCasino } from './state.ts'
import { texts } from './texts.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
vi.stubGlobal(
  'Audio',
  class extends EventTarget {
    play = async () => {}
    pause() {}
  },
)
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))

const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
afterAll(() => act(() => root.unmount()))

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'eu' }
const mines = drawMines(seeds.serverSeed, seeds.clientSeed, 25, 3)
const safe = [...Array(25).keys()].filter((cell) => !mines.includes(cell))
const begun = {
  id: 7,
  amount: 100,
  mines: 3,
  edge: 100,
  revealed: {},
  reward: 0,
  lost: false,
  hash: commitmentTo(seeds.serverSeed),
  clientSeed: seeds.clientSeed,
}
const table = {
  game: null as unknown,
  next: { hash: begun.hash },
  house: { edge: 100, maxBet: 1000, maxWin: 1_000_000 },
  limit: { own: null, tomorrow: null, house: null, lost: 0 },
}

/** Calls that the page posted, and their answers by member. */
let posted: unknown[][] = []
let answers: Record<string, unknown> = {}

beforeEach(() => {
  posted = []
  answers = { casino_balance: 500, casino_mine: table, casino_mine_games: [] }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { member, args } = JSON.parse(body)
    posted.push([member, ...args])
    return { headers: new Headers(), json: async () => answers[member] ?? { __null: true } }
  })
  useVisibility.setState({ visible: true })
  perPlayer.reset()
  useOverlays.setState({ dialogs: [] })
})
afterEach(() => act(async () => root.render(null)))

const show = (query = 'game=mines') =>
  act(async () =>
    root.render(
      <LookProvider look="iphone" theme="light">
        <Casino params={{}} query={new URLSearchParams(query)} />
      </LookProvider>,
    ),
  )
const button = (name: string | RegExp) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.match(name)) as HTMLButtonElement
const press = (name: string | RegExp) => act(async () => button(name).click())
const cell = (index: number) => place.querySelector<HTMLElement>(`[data-index="${index}"]`) as HTMLElement
async function type(field: HTMLInputElement, text: string): Promise<void> {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  await act(async () => field.dispatchEvent(new Event('input', { bubbles: true })))
}
const click = (index: number) => act(async () => cell(index).click())
const asked = (member: string) => posted.filter(([name]) => name === member)

test('a bet is placed, a diamond found, the prize withdrawn, and the whole board shown', async () => {
  await show()
  expect(place.textContent).toContain('R$ 500')
  act(() => useCasino.setState({ mines: 3, seed: { hash: begun.hash, text: seeds.clientSeed } }))
  answers = { ...answers, casino_mine_start: begun, casino_mine: { ...table, game: begun } }
  await press(texts.start)
  expect(useOverlays.getState().dialogs).toEqual([])
  expect(asked('casino_mine_start')).toEqual([['casino_mine_start', 100, 3, 'eu', begun.hash]])
  expect(button(texts.takeNothing).disabled).toBe(true)
  const [first = 0] = safe
  const reward = rewardOf(begun, 1)
  answers = { ...answers, casino_mine_click: ['diamond', reward], casino_mine: { ...table, game: null } }
  await click(first)
  expect(cell(first).dataset.face).toBe('diamond')
  answers = {
    ...answers,
    casino_mine_finish: reward,
    casino_mine_games: [{ ...begun, ...seeds, revealed: { [first]: 'diamond' }, reward, created_at: 1 }],
  }
  expect(place.querySelector('[data-coins]')).toBeNull()
  await press(/^Retirar/)
  expect(place.querySelector('[data-coins]')).toBeTruthy()
  await vi.waitFor(() => expect(cell(mines[0] as number).dataset.face).toBe('hidden-mine'), { timeout: 60_000 })
  expect(place.querySelector('[role="status"]')?.textContent).toContain(`R$ ${reward}`)
  await press(texts.again)
  expect(button(texts.start)).toBeTruthy()
})

test('the page makes its own seed after the hash arrives, another for each game, and the player can set it', async () => {
  await show()
  expect(place.textContent).toContain(begun.hash)
  const field = place.querySelector<HTMLInputElement>('details input') as HTMLInputElement
  const first = field.value
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  await act(async () => loadTable())
  expect(field.value).toBe(first) // the same draw
  await act(async () => place.querySelector<HTMLElement>(`[aria-label="${texts.anotherSeed}"]`)?.click())
  expect(field.value).not.toBe(first)
  await type(field, 'minha: semente')
  expect(field.value).toBe('minhasemente')
  const next = commitmentTo('b'.repeat(64))
  const playing = { ...begun, clientSeed: 'minhasemente' }
  answers = { ...answers, casino_mine_start: playing, casino_mine: { ...table, game: playing, next: { hash: next } } }
  await press(texts.start)
  expect(asked('casino_mine_start')).toEqual([['casino_mine_start', 100, 2, 'minhasemente', begun.hash]])
  expect(useCasino.getState().seed).toMatchObject({ hash: next, text: expect.stringMatching(/^[0-9a-f]{16}$/) })
  expect(place.querySelector('details')?.textContent).toContain('minhasemente')
  expect(useOverlays.getState().dialogs).toEqual([])
})

test('a game that began with another draw than the published one is reported as wrong', async () => {
  await show()
  const other = { ...begun, clientSeed: useCasino.getState().seed?.text ?? '', hash: '0'.repeat(64) }
  answers = { ...answers, casino_mine_start: other, casino_mine: { ...table, game: other } }
  await press(texts.start)
  expect(JSON.stringify(useOverlays.getState())).toContain(texts.brokenHint)
})

test('a dialog over the casino is dark, also in the light theme', async () => {
  const page = useNavigation.getState().stack.at(-1)?.key ?? 0
  function DialogColours() {
    return <output>{usePageColours()}</output>
  }
  await act(async () =>
    root.render(
      <LookProvider look="iphone" theme="light">
        <PageKeyContext value={page}>
          <Casino params={{}} query={new URLSearchParams('game=mines')} />
        </PageKeyContext>
        <DialogColours />
      </LookProvider>,
    ),
  )
  expect(place.querySelector('output')?.textContent).toMatch(/night/)
})

test('a refused game is explained below the button, without a dialog', async () => {
  await show()
  answers.casino_mine_start = { code: 'dailyLimit', error: refusals.dailyLimit }
  await press(texts.start)
  expect(place.querySelector('form [role="status"]')?.textContent).toBe(refusals.dailyLimit)
  expect(useOverlays.getState().dialogs).toEqual([])
})

test('no game begins while the server is away', async () => {
  await show()
  await act(async () => setOffline())
  expect(button(texts.reconnecting).disabled).toBe(true)
  await act(async () => setOnline())
  expect(button(texts.start).disabled).toBe(false)
})

test('a mine loses the bet, and no further cell can be opened', async () => {
  answers = { ...answers, casino_mine: { ...table, game: begun } }
  await show()
  const [mine = 0] = mines
  answers = { ...answers, casino_mine_click: ['mine', 0], casino_mine: table }
  await click(mine)
  expect(cell(mine).dataset.face).toBe('mine')
  expect(place.textContent).toContain(texts.lost)
  await click(safe[0] as number)
  expect(asked('casino_mine_click')).toHaveLength(1)
})

test('one cell is opened at a time, and an open one never again', async () => {
  answers = { ...answers, casino_mine: { ...table, game: { ...begun, revealed: { 24: 'diamond' }, reward: 110 } } }
  await show()
  let answer: (value: unknown) => void = () => {}
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, request: { body: string }) => {
    if (!request.body.includes('casino_mine_click')) return fetched(address, request)
    posted.push(['casino_mine_click'])
    return new Promise((resolve) => {
      answer = (value) => resolve({ headers: new Headers(), json: async () => value })
    })
  })
  await click(24)
  expect(asked('casino_mine_click')).toHaveLength(0)
  await click(safe[0] as number)
  await click(safe[1] as number)
  expect(asked('casino_mine_click')).toHaveLength(1)
  await act(async () => answer(['diamond', 130]))
  expect(button(/^Retirar/).textContent).toContain('130')
})

test('arrow keys move through the board, row by row', async () => {
  await show()
  const key = (name: string) =>
    act(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
  act(() => cell(12).focus())
  for (const name of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await key(name)
  expect((document.activeElement as HTMLElement).dataset.index).toBe('9')
})

test('a game whose seeds do not match the published hash is reported as wrong', async () => {
  const game = { ...begun, ...seeds, revealed: { [safe[0] as number]: 'diamond' }, reward: 110, created_at: 1 }
  answers = { ...answers, casino_mine_games: [{ ...game, hash: '0'.repeat(64) }] }
  await verify()
  expect(place.textContent).toContain(texts.broken)
  answers = { ...answers, casino_mine_games: [game] }
  await verify()
  expect(place.textContent).toContain(texts.verified)
})

const verify = () =>
  act(async () => {
    await games.refresh()
    root.render(
      <LookProvider look="android" theme="dark">
        <VerifiedGame id={7} />
      </LookProvider>,
    )
  })
