import type { Peer } from '@orelhao/protocol/tinder/contract'
import { swipes } from '@orelhao/protocol/tinder/rules'
import { create } from 'zustand'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { act } from '../../shell/dialogs/mutation.ts'
import { likes, perProfile } from './state.ts'

export type Said = 'refuse' | 'like' | 'superLike'

export interface LeavingCard {
  card: Peer
  said: Said
}

interface DeckState {
  /** The one before the player first; null until the server has answered. */
  cards: readonly Peer[] | null
  /** Answered, and still seen to go. */
  leaving: readonly LeavingCard[]
  /** Whether the last refusal can be taken back. */
  canGoBack: boolean
  /** The card that came back, which is seen to come. */
  returned: number | null
}

const nothing: DeckState = { cards: null, leaving: [], canGoBack: false, returned: null }

export const useDeck = perProfile(() => create<DeckState>(() => nothing), forgetDeck)

/** Below so many cards more are asked for. */
const fewCards = 3

/** Another one for each player and each preference: what was asked before counts for nothing then. */
let deck = {}
/** Answers go to the server one after the other, as they were given. */
let turn: Promise<unknown> = Promise.resolve()
/** Profiles that are answered here and maybe not on the server yet. */
const underway = new Set<number>()

/** Starts over, as after another preference. */
export function forgetDeck(): void {
  deck = {}
  underway.clear()
  useDeck.setState(nothing)
}

/** Asks for the cards that come next and puts them below those that are known. Rejects without an answer. */
export async function loadDeck(): Promise<void> {
  const own = deck
  const ahead = await backend.tinder_deck()
  if (own !== deck) return
  const { cards, canGoBack } = useDeck.getState()
  const known = new Set(cards?.map(({ id }) => id))
  const fresh = ahead.filter(({ id }) => !known.has(id) && !underway.has(id))
  useDeck.setState({
    cards: [...(cards ?? []), ...fresh],
    canGoBack: underway.size === 0 ? (ahead[0]?.previous ?? canGoBack) : canGoBack,
  })
}

/** Answers the card before the player: it goes at once, and comes back where the server does not hear of it. */
export function swipe(said: Said): void {
  const { cards, leaving } = useDeck.getState()
  const [card, ...others] = cards ?? []
  if (!card || leaving.some((gone) => gone.card.id === card.id)) return
  useDeck.setState({
    cards: others,
    leaving: [...leaving, { card, said }],
    canGoBack: said === 'refuse',
    returned: null,
  })
  void tell(card.id, said, () => giveBack(card))
}

/** The same for somebody who likes the player. Whether the server has heard it. */
export function answerLike(id: number, said: Said): Promise<boolean> {
  const { cards } = useDeck.getState()
  useDeck.setState({ cards: cards?.filter((card) => card.id !== id) ?? null, canGoBack: said === 'refuse' })
  const undo = likes.remove(id)
  return tell(id, said, undo)
}

/** The last refusal is taken back, and its card is before the player again. */
export async function goBack(): Promise<void> {
  if (!useDeck.getState().canGoBack) return
  useDeck.setState({ canGoBack: false })
  const own = deck
  await inTurn(async () => {
    const card = await act(backend.tinder_next, [0, 0, swipes.back])
    if (own !== deck) return
    if (card === undefined) return useDeck.setState({ canGoBack: true })
    if (card) putFirst(card)
  })
}

/** A card has left the screen. */
export function hasLeft(id: number): void {
  useDeck.setState(({ leaving }) => ({ leaving: leaving.filter(({ card }) => card.id !== id) }))
}

async function tell(id: number, said: Said, undo: () => void): Promise<boolean> {
  const own = deck
  underway.add(id)
  return inTurn(async () => {
    const next = await act(backend.tinder_next, [id, said === 'refuse' ? 0 : 1, swipes[said]])
    if (own !== deck) return false
    underway.delete(id)
    if (next === undefined) undo()
    else if (underway.size === 0) await goOn(next)
    return next !== undefined
  })
}

function inTurn<Answer>(job: () => Promise<Answer>): Promise<Answer> {
  const done = turn.then(job)
  turn = done.catch(() => {}) // whoever swiped hears of it
  return done
}

/** The server's next card is the one before the player; where it is another one, the deck is asked for anew. */
async function goOn(next: Peer | null): Promise<void> {
  const { cards } = useDeck.getState()
  if (next === null) return useDeck.setState({ cards: [] })
  useDeck.setState({ canGoBack: next.previous })
  if (!cards) return
  const [first] = cards
  if (first?.id !== next.id) useDeck.setState({ cards: [next] })
  if (first?.id !== next.id || cards.length < fewCards) await ignoreOffline(loadDeck())
}

function giveBack(card: Peer): void {
  hasLeft(card.id)
  putFirst(card)
}

function putFirst(card: Peer): void {
  const { cards } = useDeck.getState()
  const others = cards?.filter(({ id }) => id !== card.id) ?? []
  useDeck.setState({ cards: [card, ...others], returned: card.id })
  hasLeft(card.id)
}
