import { entries, integer } from '@orelhao/protocol/stored'
import type { LastMessage, Message, SavedLists } from '@orelhao/protocol/tor/contract'
import { conversationIn, defaultLists, isDirect } from '@orelhao/protocol/tor/rules'
import { create } from 'zustand'
import { backend, unwrap } from '../../link/backend.ts'
import { captureStateEpoch } from '../../link/player-epoch.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { setBadge } from '../../shell/notifications/badges.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { currentPlayer, loadPlayerItem, savePlayerItem } from '../../shell/player/player-storage.ts'
import { restoreLists, saveLists, stopSaving, withPinned } from './storage.ts'
import { texts } from './texts.ts'

type LastMessages = ReadonlyMap<string, LastMessage>

interface TorState {
  /** The player's own id; undefined until they have one and it is loaded. */
  id: string | undefined
  lists: SavedLists
  /** The newest message with each person and in each channel; undefined until the server has answered. */
  people: LastMessages | undefined
  channels: LastMessages | undefined
  /** Channel → number of the newest message that the player has seen on this device. */
  seen: Readonly<Record<string, number>>
}

const initialState: TorState = { id: undefined, lists: defaultLists, people: undefined, channels: undefined, seen: {} }

export const useTor = perPlayer(() => create<TorState>(() => initialState), stopSaving)

export const conversationOf = (id: string) => `tor/${id}`

/** Loads the player's stored lists and the last messages; nothing for a player who has never opened the app. */
export async function load(): Promise<void> {
  const own = await backend.tor_kept()
  if (!own) return
  useTor.setState({ id: own.id, lists: restoreLists(own.kept), seen: loadSeen() })
  await loadPeople()
}

let registering: Promise<void> | undefined

/** Gives a player who opens the app an id. */
export function ensureRegistered(): Promise<void> {
  registering ??= register().finally(() => {
    registering = undefined
  })
  return registering
}

async function register(): Promise<void> {
  if (useTor.getState().people !== undefined) return
  await load()
  if (useTor.getState().id !== undefined) return
  const isCurrent = captureStateEpoch()
  const id = await mutate(backend.tor_id, [])
  if (id !== undefined && isCurrent()) useTor.setState({ id, people: new Map() })
}

/** Loads the last messages. A person with unread messages who is not in the list is added on top. */
export async function loadPeople(): Promise<void> {
  const { lists } = useTor.getState()
  const found = unwrap(await backend.tor_resume(lists.pinned, false))
  for (const id of Object.keys(found)) if (!lists.pinned.includes(id)) pinOnTop(id)
  setPeople(mergeNewest(useTor.getState().people, found))
}

export async function loadChannels(): Promise<void> {
  const { lists } = useTor.getState()
  const found = unwrap(await backend.tor_resume(lists.channels, true))
  const channels = mergeNewest(useTor.getState().channels, found)
  useTor.setState({ channels })
  for (const [name, { id }] of channels) if (!(name in useTor.getState().seen)) markSeen(name, id) // older messages count as seen
}

/** Merges the server's answer; messages that arrived meanwhile are newer and stay. */
function mergeNewest(previous: LastMessages | undefined, found: Readonly<Record<string, LastMessage>>): LastMessages {
  const copy = new Map(previous)
  for (const [id, last] of Object.entries(found)) if ((copy.get(id)?.id ?? 0) <= last.id) copy.set(id, last)
  return copy
}

function setPeople(people: LastMessages): void {
  useTor.setState({ people })
  let unread = 0
  for (const last of people.values()) unread += last.unread
  setBadge('tor', unread)
}

/** Sets a conversation's newest message; unread where it `counts`. */
export function setLastMessage(message: Message, counts: boolean): void {
  const { id, people, channels } = useTor.getState()
  if (id === undefined) return // the stored lists are not loaded yet, and must not be overwritten
  const conversation = conversationIn(message, id)
  const previous = (isDirect(conversation) ? people : channels)?.get(conversation)
  if (previous && previous.id >= message.id) return
  const last = { ...message, unread: (previous?.unread ?? 0) + (counts ? 1 : 0) }
  if (!isDirect(conversation)) {
    if (channels) useTor.setState({ channels: new Map(channels).set(conversation, last) })
    return
  }
  if (people) setPeople(new Map(people).set(conversation, last))
  if (!useTor.getState().lists.pinned.includes(conversation)) pinOnTop(conversation)
}

/** Marks a person's messages as read. */
export function setRead(id: string): void {
  const { people } = useTor.getState()
  const last = people?.get(id)
  if (people && last && last.unread > 0) setPeople(new Map(people).set(id, { ...last, unread: 0 }))
}

/** Marks a channel as seen up to a message. */
export function markSeen(name: string, number: number): void {
  const { seen } = useTor.getState()
  if ((seen[name] ?? 0) >= number) return
  const next = { ...seen, [name]: number }
  useTor.setState({ seen: next })
  savePlayerItem(currentPlayer(), 'tor-seen', next)
}

const seenNumbers = entries(/./, integer(0, Number.MAX_SAFE_INTEGER))

function loadSeen(): Record<string, number> {
  return loadPlayerItem(currentPlayer(), 'tor-seen', seenNumbers) ?? {}
}

/** Changes the player's stored lists, here at once and on the server a moment later. */
export function changeLists(change: (lists: SavedLists) => SavedLists): void {
  const lists = change(useTor.getState().lists)
  useTor.setState({ lists })
  saveLists(lists)
}

function pinOnTop(id: string): void {
  changeLists((lists) => withPinned(lists, id))
}

/** Returns the player's name for a person. */
export function nameOf(id: string, { lists } = useTor.getState()): string {
  return lists.nicknames[id] ?? texts.user(id)
}

/** Returns a conversation's title. */
export function titleOf(conversation: string, state = useTor.getState()): string {
  return isDirect(conversation) ? nameOf(conversation, state) : texts.channel(conversation)
}

export function useTitle(conversation: string): string {
  return useTor((state) => titleOf(conversation, state))
}

export function ownId(): string {
  return useTor.getState().id ?? ''
}
