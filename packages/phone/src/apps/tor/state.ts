import { entries, integer } from '@orelhao/protocol/stored'
import type { Kept, Last, Message } from '@orelhao/protocol/tor/contract'
import { conversationIn, defaultKept, isDirect } from '@orelhao/protocol/tor/rules'
import { create } from 'zustand'
import { backend, unwrap } from '../../link/backend.ts'
import { sameState } from '../../link/player-epoch.ts'
import { act } from '../../shell/dialogs/mutation.ts'
import { setBadge } from '../../shell/notifications/badges.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { currentPlayer, keep, readKept } from '../../shell/player/player-storage.ts'
import { saveKept, startFrom, stopSaving, withPinned } from './storage.ts'
import { texts } from './texts.ts'

type Lasts = ReadonlyMap<string, Last>

interface TorState {
  /** The player's own id; null until they have one and it is known. */
  id: string | null
  kept: Kept
  /** The newest message with each person, and in each channel; null until the server has answered. */
  people: Lasts | null
  channels: Lasts | null
  /** Channel → number of the newest message that the player has seen on this device. */
  seen: Readonly<Record<string, number>>
}

const nothing: TorState = { id: null, kept: defaultKept, people: null, channels: null, seen: {} }

export const useTor = perPlayer(() => create<TorState>(() => nothing), stopSaving)

export const conversationOf = (id: string) => `tor/${id}`

/** What is kept for the player, and who wrote to them: nothing for who has never opened the app. */
export async function load(): Promise<void> {
  const own = await backend.tor_kept()
  if (!own) return
  useTor.setState({ id: own.id, kept: startFrom(own.kept), seen: readSeen() })
  await resumePeople()
}

let asking: Promise<void> | undefined

/** The player opens the app: from now on they have an id. */
export function enter(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<void> {
  if (useTor.getState().people !== null) return
  await load()
  if (useTor.getState().id !== null) return
  const isStill = sameState()
  const id = await act(backend.tor_id, [])
  if (id !== undefined && isStill()) useTor.setState({ id, people: new Map() })
}

/** Asks who wrote last. Whoever wrote what is not read, and is not in the list, comes on top. */
export async function resumePeople(): Promise<void> {
  const { kept } = useTor.getState()
  const found = unwrap(await backend.tor_resume(kept.pinned, false))
  for (const id of Object.keys(found)) if (!kept.pinned.includes(id)) pinOnTop(id)
  setPeople(newest(useTor.getState().people, found))
}

export async function resumeChannels(): Promise<void> {
  const { kept } = useTor.getState()
  const found = unwrap(await backend.tor_resume(kept.channels, true))
  const channels = newest(useTor.getState().channels, found)
  useTor.setState({ channels })
  for (const [name, { id }] of channels) if (!(name in useTor.getState().seen)) markSeen(name, id) // what was there before is not new
}

/** What is known with an answer of the server's; what arrived meanwhile is newer and stays. */
function newest(known: Lasts | null, found: Readonly<Record<string, Last>>): Lasts {
  const copy = new Map(known)
  for (const [id, last] of Object.entries(found)) if ((copy.get(id)?.id ?? 0) <= last.id) copy.set(id, last)
  return copy
}

function setPeople(people: Lasts): void {
  useTor.setState({ people })
  let unread = 0
  for (const last of people.values()) unread += last.unread
  setBadge('tor', unread)
}

/** A conversation has one more message, which the player has yet to read where it `counts`. */
export function takeLast(message: Message, counts: boolean): void {
  const { id, people, channels } = useTor.getState()
  if (id === null) return // what is kept for the player is not known yet, and must not be replaced
  const conversation = conversationIn(message, id)
  const known = (isDirect(conversation) ? people : channels)?.get(conversation)
  if (known && known.id >= message.id) return
  const last = { ...message, unread: (known?.unread ?? 0) + (counts ? 1 : 0) }
  if (!isDirect(conversation)) {
    if (channels) useTor.setState({ channels: new Map(channels).set(conversation, last) })
    return
  }
  if (people) setPeople(new Map(people).set(conversation, last))
  if (!useTor.getState().kept.pinned.includes(conversation)) pinOnTop(conversation)
}

/** The player has read what a person wrote. */
export function setRead(id: string): void {
  const { people } = useTor.getState()
  const last = people?.get(id)
  if (people && last && last.unread > 0) setPeople(new Map(people).set(id, { ...last, unread: 0 }))
}

/** The player has seen a channel up to a message. */
export function markSeen(name: string, number: number): void {
  const { seen } = useTor.getState()
  if ((seen[name] ?? 0) >= number) return
  const next = { ...seen, [name]: number }
  useTor.setState({ seen: next })
  keep(currentPlayer(), 'tor-seen', next)
}

const seenNumbers = entries(/./, integer(0, Number.MAX_SAFE_INTEGER))

function readSeen(): Record<string, number> {
  return readKept(currentPlayer(), 'tor-seen', seenNumbers) ?? {}
}

/** Changes what is kept for the player, here at once and on the server a moment later. */
export function changeKept(change: (kept: Kept) => Kept): void {
  const kept = change(useTor.getState().kept)
  useTor.setState({ kept })
  saveKept(kept)
}

function pinOnTop(id: string): void {
  changeKept((kept) => withPinned(kept, id))
}

/** What the player calls somebody. */
export function nameOf(id: string, { kept } = useTor.getState()): string {
  return kept.nicknames[id] ?? texts.user(id)
}

/** What stands over a conversation. */
export function titleOf(conversation: string, state = useTor.getState()): string {
  return isDirect(conversation) ? nameOf(conversation, state) : texts.channel(conversation)
}

export function useTitle(conversation: string): string {
  return useTor((state) => titleOf(conversation, state))
}

export function ownId(): string {
  return useTor.getState().id ?? ''
}
