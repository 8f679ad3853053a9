import type { Peer, Profile } from '@orelhao/protocol/tinder/contract'
import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OverlayHost } from '../../kit/overlay-host.tsx'
import { installApps } from '../../shell/apps/registry.ts'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { useGalleryPicker } from '../../shell/media/gallery-picker.ts'
import { back, currentPage, go, goHome } from '../../shell/navigation/page-stack.ts'
import { PageKeyContext } from '../../shell/pages/page-context.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import { testApp } from '../../testing/test-app.ts'
import { loadDeck, resetDeck, swipe, undoSwipe, useDeck } from './deck.ts'
import { swipeDirection } from './drag-card.ts'
import { MatchOverlay } from './parts/match-overlay.tsx'
import { SwipeCard } from './parts/swipe-card.tsx'
import { bubbleFor } from './screens/chat.tsx'
import ProfileScreen from './screens/profile.tsx'
import Register from './screens/register.tsx'
import { useTinder } from './state.ts'

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

const profile: Profile = {
  id: 1,
  name: 'Ana Souza',
  age: 38,
  gender: 'Female',
  show_gender: true,
  tags: ['Bissexual'],
  show_tags: false,
  target: 'All',
  bio: 'Prefeita',
  image: '/smartphone/stock/people/ana.jpg',
}
const peer = (id: number, previous = false): Peer => ({
  id,
  name: `Pessoa ${id}`,
  age: 20,
  show_gender: false,
  show_tags: false,
  bio: 'oi',
  image: '/smartphone/stock/people/ana.jpg',
  online: false,
  previous,
  super_like: false,
})

const screen = screenTester()
afterAll(() => screen.close())
beforeEach(() => {
  localStorage.clear()
  screen.serve({ tinder: profile })
  installApps([testApp('gallery', () => null, { isMediaPicker: true })])
})
afterEach(async () => {
  await screen.draw(null)
  resetDeck()
  perPlayer.reset()
  useOverlays.setState({ dialogs: [], toast: null })
})

const currentError = () => screen.place.querySelector('[role=alert]')?.textContent ?? null
const question = () => screen.place.querySelector('form h2')?.textContent
const type = (text: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')
    if (!field) throw new Error('there is no field')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const choose = (name: string) =>
  act(async () =>
    [...screen.place.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === name)?.click(),
  )
const next = () => screen.press(/^(Continuar|Criar perfil)$/)

/** Returns a step's error for each of these texts, in turn. */
async function errorsOf(typed: string[]): Promise<(string | null)[]> {
  const errors: (string | null)[] = []
  for (const text of typed) {
    await type(text)
    await next()
    errors.push(currentError())
  }
  return errors
}

async function pickPhoto(): Promise<void> {
  await choose('Adicionar foto')
  await act(async () => {
    const [dialog] = useOverlays.getState().dialogs
    if (dialog?.kind === 'menu') dialog.answer('gallery')
  })
  await act(async () => useGalleryPicker.getState().request?.answer(profile.image))
}

test('the registration asks in the specification’s order, and shows errors in its words', async () => {
  useTinder.setState({ profile: null })
  screen.answers.tinder_register = profile
  await screen.draw(<Register />)
  expect(question()).toBe('Sua melhor foto')
  await next()
  expect(currentError()).toBe('Escolha uma foto')
  await pickPhoto()
  await next()
  expect(question()).toBe('Como você se chama?')
  expect(await errorsOf(['', '  ', 'Ana', 'Ana ', 'Ana S0uza', 'Ana-Maria Souza', 'Ana Souza!'])).toEqual([
    'Insira seu nome e sobrenome',
    'Insira seu nome e sobrenome',
    'Insira seu sobrenome',
    'Insira seu sobrenome',
    'Seu nome não pode ter números/símbolos',
    'Seu nome não pode ter números/símbolos',
    'Seu nome não pode ter números/símbolos',
  ])
  expect(screen.place.querySelector('input')?.maxLength).toBe(255)
  await type('Ana Souza')
  await next()
  expect(question()).toBe('Quantos anos você tem?')
  expect(await errorsOf(['', 'abc', '17'])).toEqual(['Insira sua idade', 'Insira sua idade', 'A idade mínima é 18'])
  expect(screen.place.querySelector('input')?.maxLength).toBe(3)
  await type('38')
  await next()
  expect(question()).toBe('Qual é o seu gênero?')
  await next()
  expect(currentError()).toBe('Escolhe um gênero')
  await choose('Mulher')
  await next()
  expect(question()).toBe('Qual é a sua orientação?')
  await next()
  expect(currentError()).toBe('Escolha pelo menos uma orientação')
  for (const tag of ['Bissexual', 'Gay', 'Outros', 'Lésbica']) await choose(tag)
  await next()
  expect(currentError()).toBe('Escolha no máximo 3')
  for (const tag of ['Gay', 'Outros', 'Lésbica']) await choose(tag)
  await act(async () => screen.place.querySelector<HTMLElement>('[role=switch]')?.click())
  await next()
  expect(question()).toBe('Quem você procura?')
  await next()
  expect(currentError()).toBe('Escolha sua preferência')
  await choose('Todos')
  await next()
  expect(question()).toBe('Fale sobre você')
  expect(await errorsOf([' ', 'x'.repeat(1025)])).toEqual([
    expect.stringContaining('Preencha a bio'),
    expect.stringContaining('Limite de caracteres ultrapassado'),
  ])
  expect(screen.posted.filter(([member]) => member === 'tinder_register')).toEqual([])
  await type('Prefeita')
  await next()
  const { id: _, ...form } = profile
  expect(screen.posted.at(-1)).toEqual(['tinder_register', form])
  expect(useTinder.getState().profile).toEqual(profile)
})

test('an unfinished registration continues at the first missing field', async () => {
  useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id: 1 } }))
  useTinder.setState({ profile: null })
  await screen.draw(<Register />)
  await pickPhoto()
  await next()
  await type('Ana Souza')
  await next()
  await type('17')
  await screen.draw(null)
  await screen.draw(<Register />)
  expect([question(), screen.place.querySelector('input')?.value]).toEqual(['Quantos anos você tem?', '17'])
  useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id: 2 } }))
  await screen.draw(null)
  await screen.draw(<Register />)
  expect(question()).toBe('Sua melhor foto')
})

test('going back in the registration returns to the previous question, and leaves only from the first', async () => {
  useTinder.setState({ profile: null })
  await act(async () => {
    goHome()
    go('/tinder/register')
  })
  await screen.draw(
    <PageKeyContext value={currentPage().key}>
      <Register />
    </PageKeyContext>,
  )
  await pickPhoto()
  await next()
  expect(question()).toBe('Como você se chama?')
  await act(async () => back())
  expect([question(), currentPage().path]).toEqual(['Sua melhor foto', '/tinder/register'])
  await act(async () => back())
  expect(currentPage().path).toBe('/home')
})

test('a bio that replaces another one has other error texts', async () => {
  useTinder.setState({ profile })
  screen.answers.tinder_changeBio = { __null: true }
  const host = await import('../../kit/overlay-host.tsx')
  await screen.draw(
    <host.OverlayHost>
      <ProfileScreen />
    </host.OverlayHost>,
  )
  await screen.press(/Editar bio/)
  const save = () => screen.press(/^Salvar$/)
  await type(' ')
  await save()
  expect(currentError()).toContain('A bio não pode ficar vazia')
  await type('x'.repeat(1025))
  await save()
  expect(currentError()).toContain('A bio não pode ser maior que 1024 caracteres')
  expect(screen.posted).toEqual([])
  await type('Nova')
  await save()
  expect(screen.posted).toEqual([['tinder_changeBio', 'Nova']])
  expect(useTinder.getState().profile?.bio).toBe('Nova')
})

const until = (condition: () => void) => vi.waitFor(condition, { timeout: 60_000 })
const ids = () => useDeck.getState().cards?.map(({ id }) => id)

test('a card leaves at once and the next is there already; answers are sent one after the other', async () => {
  screen.answers.tinder_deck = [peer(1), peer(2), peer(3), peer(4)]
  await loadDeck()
  const waiting: ((card: Peer | null) => void)[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { member, args } = JSON.parse(body)
    screen.posted.push([member, ...args])
    if (member === 'tinder_deck') return { headers: new Headers(), json: async () => [peer(3, true), peer(4), peer(5)] }
    const card = await new Promise<Peer | null>((answer) => waiting.push(answer))
    return { headers: new Headers(), json: async () => card ?? { __null: true } }
  })
  swipe('like')
  swipe('refuse')
  expect([ids(), useDeck.getState().canGoBack]).toEqual([[3, 4], true])
  expect(useDeck.getState().leaving.map(({ card, direction }) => [card.id, direction])).toEqual([
    [1, 'like'],
    [2, 'refuse'],
  ])
  await until(() => expect(waiting).toHaveLength(1))
  waiting[0]?.(peer(2))
  await until(() => expect(waiting).toHaveLength(2))
  waiting[1]?.(peer(3, true))
  await until(() => expect(ids()).toEqual([3, 4, 5]))
  expect(screen.posted.slice(1)).toEqual([['tinder_next', 1, 1, 1], ['tinder_next', 2, 0, 0], ['tinder_deck']])
  expect(useDeck.getState().canGoBack).toBe(true)
})

test('a card whose swipe is lost comes back; the last refusal is undone by the server', async () => {
  screen.answers.tinder_deck = [peer(1), peer(2), peer(3)]
  await loadDeck()
  screen.answers.tinder_next = { error: 'não', code: 'appClosed' }
  swipe('superLike')
  expect(ids()).toEqual([2, 3])
  await until(() => expect(ids()).toEqual([1, 2, 3]))
  screen.answers.tinder_next = peer(2, true)
  swipe('refuse')
  await until(() => expect(useDeck.getState().canGoBack).toBe(true))
  await until(() => expect(screen.posted.filter(([member]) => member === 'tinder_next')).toHaveLength(2))
  screen.answers.tinder_next = peer(1)
  await undoSwipe()
  expect(screen.posted.at(-1)).toEqual(['tinder_next', 0, 0, 3])
  expect([ids()?.[0], useDeck.getState().canGoBack, useDeck.getState().returned]).toEqual([1, false, 1])
})

test('a card that is not the server’s next is not shown next', async () => {
  screen.answers.tinder_deck = [peer(1), peer(2)]
  await loadDeck()
  screen.answers.tinder_next = peer(7)
  screen.answers.tinder_deck = [peer(7), peer(8)]
  swipe('like')
  await until(() => expect(ids()).toEqual([7, 8]))
})

test.each([
  [100, 0, 900, 'like'],
  [-100, 20, 900, 'refuse'],
  [20, -130, 900, 'superLike'],
  [60, 0, 60, 'like'],
  [-60, 10, 60, 'refuse'],
  [10, -80, 60, 'superLike'],
  [60, 0, 900, undefined],
  [0, 200, 900, undefined],
  [10, -80, 900, undefined],
] as const)('a card dragged %d right and %d down within %d ms: %s', (right, down, ms, answer) => {
  expect(swipeDirection(right, down, ms)).toBe(answer)
})

test.each([
  [48, 0, ['0.5', '0', '0']],
  [-96, -20, ['0', '1', '0']],
  [20, -60, ['0', '0', '0.5']],
  [0, 60, ['0', '0', '0']],
] as const)('a card dragged %d right and %d down shows the stamp of its answer: %j', async (right, down, opacities) => {
  await screen.draw(<SwipeCard card={peer(1)} place="top" isReturned={false} onGone={() => {}} onOpen={() => {}} />)
  const card = screen.place.querySelector('article')
  const point = (type: string, clientX: number, clientY: number) =>
    card?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, buttons: 1, clientX, clientY }))
  await act(async () => void point('pointerdown', 0, 0))
  point('pointermove', right, down)
  const shown = ['like', 'refuse', 'superLike'].map(
    (name) => card?.querySelector<HTMLElement>(`[data-stamp=${name}]`)?.style.opacity,
  )
  point('pointercancel', right, down)
  expect(shown).toEqual(opacities)
})

test('a liked message shows whose heart it is', () => {
  const draw = bubbleFor(7)
  const message = { id: 1, sender: 7, target: 1, content: 'oi', created_at: 5, liked: true }
  expect(draw(message)).toMatchObject({ mine: false, reactions: [{ emoji: '❤️', count: 1, mine: true }] })
  expect(draw({ ...message, sender: 1, target: 7 })).toMatchObject({ mine: true, reactions: [{ mine: false }] })
  expect(draw({ ...message, liked: false })).not.toHaveProperty('reactions')
})

test('a match has a field for the first message ready: Enter sends it and opens the conversation', async () => {
  screen.answers.tinder_sendMessage = { id: 5, target: 9, content: 'Oi, pescador!', created_at: 1, liked: false }
  useTinder.setState({ profile, match: { id: 9, name: 'Heitor Barros', image: '' } })
  go('/tinder')
  await screen.draw(
    <OverlayHost>
      <PageKeyContext value={currentPage().key}>
        <MatchOverlay />
      </PageKeyContext>
    </OverlayHost>,
  )
  const field = screen.place.querySelector('input') as HTMLInputElement
  expect(document.activeElement).toBe(field)
  const { match } = useTinder.getState()
  await act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true })))
  expect(useTinder.getState().match).toBeNull()
  await act(async () => useTinder.setState({ match }))
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Oi, pescador!')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => field.form?.requestSubmit())
  expect(screen.posted.at(-1)).toEqual(['tinder_sendMessage', 9, 'Oi, pescador!'])
  expect([currentPage().path, useTinder.getState().match]).toEqual(['/tinder/chats/9', null])
})
