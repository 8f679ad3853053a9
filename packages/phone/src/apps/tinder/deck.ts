import type { Peer } from '@orelhao/protocol/tinder/contract'
import { swipes } from '@orelhao/protocol/tinder/rules'
import { create } from 'zustand'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { likes, perProfile } from './state.ts'

export type SwipeDirection = 'refuse' | 'like' | 'superLike'

export interface LeavingCard {
  card: Peer
  direction: SwipeDirection
}

interface DeckState {
  /** The top card first; undefined until the server has answered. */
  cards: readonly Peer[] | undefined
  /** Answered cards that are still animating out. */
  leaving: readonly LeavingCard[]
  /** The last refusal can be undone. */
  canGoBack: boolean
  /** The returned card, which animates in. */
  returned: number | null
}

const initialState: DeckState = { cards: undefined, leaving: [], canGoBack: false, returned: null }

export const useDeck = perProfile(() => create<DeckState>(() => initialState), resetDeck)

/** More cards are loaded below this number. */
const minCards = 3

/** A new one for each player and preference: answers to earlier requests are then ignored. */
let deckToken = {}
/** Swipes are sent to the server one after the other, in order. */
let swipeQueue: Promise<unknown> = Promise.resolve()
/** Profiles answered here, and possibly not on the server yet. */
const pendingIds = new Set<number>()

/** Resets the deck, as after another preference. */
export function resetDeck(): void {
  deckToken = {}
  pendingIds.clear()
  useDeck.setState(initialState)
}

/** Loads the next cards and puts them below the loaded ones. Rejects without an answer. */
export async function loadDeck(): Promise<void> {
  const token = deckToken
  const ahead = await backend.tinder_deck()
  if (token !== deckToken) return
  const { cards, canGoBack } = useDeck.getState()
  const knownIds = new Set(cards?.map(({ id }) => id))
  const fresh = ahead.filter(({ id }) => !knownIds.has(id) && !pendingIds.has(id))
  useDeck.setState({
    cards: [...(cards ?? []), ...fresh],
    canGoBack: pendingIds.size === 0 ? (ahead[0]?.previous ?? canGoBack) : canGoBack,
  })
}

/** Answers the top card: it leaves at once, and comes back where the swipe does not reach the server. */
export function swipe(direction: SwipeDirection): void {
  const { cards, leaving } = useDeck.getState()
  const [card, ...others] = cards ?? []
  if (!card || leaving.some((gone) => gone.card.id === card.id)) return
  useDeck.setState({
    cards: others,
    leaving: [...leaving, { card, direction }],
    canGoBack: direction === 'refuse',
    returned: null,
  })
  void sendSwipe(card.id, direction, () => returnCard(card))
}

/** Answers a player who likes this one. Returns whether the swipe reached the server. */
export function answerLike(id: number, direction: SwipeDirection): Promise<boolean> {
  const { cards } = useDeck.getState()
  useDeck.setState({ cards: cards?.filter((card) => card.id !== id), canGoBack: direction === 'refuse' })
  const undo = likes.remove(id)
  return sendSwipe(id, direction, undo)
}

/** Undoes the last refusal: its card is on top again. */
export async function undoSwipe(): Promise<void> {
  if (!useDeck.getState().canGoBack) return
  useDeck.setState({ canGoBack: false })
  const token = deckToken
  await enqueue(async () => {
    const card = await mutate(backend.tinder_next, [0, 0, swipes.back])
    if (token !== deckToken) return
    if (card === undefined) return useDeck.setState({ canGoBack: true })
    if (card) prependCard(card)
  })
}

/** Removes a card that has left the screen. */
export function removeLeaving(id: number): void {
  useDeck.setState(({ leaving }) => ({ leaving: leaving.filter(({ card }) => card.id !== id) }))
}

async function sendSwipe(id: number, direction: SwipeDirection, undo: () => void): Promise<boolean> {
  const token = deckToken
  pendingIds.add(id)
  return enqueue(async () => {
    const next = await mutate(backend.tinder_next, [id, direction === 'refuse' ? 0 : 1, swipes[direction]])
    if (token !== deckToken) return false
    pendingIds.delete(id)
    if (next === undefined) undo()
    else if (pendingIds.size === 0) await applyNext(next)
    return next !== undefined
  })
}

function enqueue<Answer>(job: () => Promise<Answer>): Promise<Answer> {
  const done = swipeQueue.then(job)
  swipeQueue = done.catch(() => {}) // the caller handles the error
  return done
}

/** Checks the server's next card against the top one; where they differ, the deck is loaded again. */
async function applyNext(next: Peer | null): Promise<void> {
  const { cards } = useDeck.getState()
  if (next === null) return useDeck.setState({ cards: [] })
  useDeck.setState({ canGoBack: next.previous })
  if (!cards) return
  const [first] = cards
  if (first?.id !== next.id) useDeck.setState({ cards: [next] })
  if (first?.id !== next.id || cards.length < minCards) await ignoreOffline(loadDeck())
}

function returnCard(card: Peer): void {
  removeLeaving(card.id)
  prependCard(card)
}

function prependCard(card: Peer): void {
  const { cards } = useDeck.getState()
  const others = cards?.filter(({ id }) => id !== card.id) ?? []
  useDeck.setState({ cards: [card, ...others], returned: card.id })
  removeLeaving(card.id)
}
