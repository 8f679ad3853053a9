import type { Peer, ProfileForm } from '@orelhao/protocol/tinder/contract'
import { sampleProfile } from '../apps/tinder/samples.ts'
import type { Player } from './world.ts'

/** A valid form for this player. */
export function formOf(player: Player, change: Partial<ProfileForm> = {}): ProfileForm {
  return { ...sampleProfile, name: `${player.me.firstname} Silva`, ...change }
}

/** Registers a player; returns their profile's id. */
export async function registerProfile(player: Player, change: Partial<ProfileForm> = {}): Promise<number> {
  return (await player.callOk('tinder_register', formOf(player, change))).id
}

type SwipeKind = 'refuse' | 'like' | 'superLike' | 'back'
const swipeArguments: Record<SwipeKind, [like: number, type: number]> = {
  refuse: [0, 0],
  like: [1, 1],
  superLike: [1, 2],
  back: [0, 3],
}

/** Swipes a card, by its profile's id; returns the next one. */
export function swipe(player: Player, kind: SwipeKind, id = 0): Promise<Peer | null> {
  return player.callOk('tinder_next', id, ...swipeArguments[kind])
}

/** The player's present card. */
export function cardOf(player: Player): Promise<Peer | null> {
  return player.callOk('tinder_next', 0, 0, 0)
}

/** Ids of all profiles that a player is shown, refusing each. */
export async function shownTo(player: Player): Promise<number[]> {
  const seen: number[] = []
  for (let card = await cardOf(player); card; card = await swipe(player, 'refuse', card.id)) seen.push(card.id)
  return seen
}

/** Makes two players like each other. Returns the ids of their profiles. */
export async function createMatch(one: Player, other: Player): Promise<[one: number, other: number]> {
  const ids: [number, number] = [await registerProfile(one), await registerProfile(other)]
  await swipe(one, 'like', ids[1])
  await swipe(other, 'like', ids[0])
  for (const player of [one, other]) player.received()
  return ids
}
