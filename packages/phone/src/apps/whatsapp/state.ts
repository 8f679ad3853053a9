import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Group, Message } from '@orelhao/protocol/whatsapp/contract'
import { groupPhone, isGroup, limits } from '@orelhao/protocol/whatsapp/rules'
import { create } from 'zustand'
import { truncate } from '../../kit/truncate.ts'
import { backend, isRefusal } from '../../link/backend.ts'
import { setBadge } from '../../shell/notifications/badges.ts'
import { setAppPhotos } from '../../shell/people/contact-photos.ts'
import { scopeWithinPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { trackGroupName } from '../../shell/player/streamer/tracked-names.ts'
import {
  type Chats,
  chatKey,
  countUnread,
  type Groups,
  withGroup,
  withMessage,
  withoutChat,
  withoutMessages,
  withPage,
  withRead,
  withSeen,
} from './chats.ts'

interface WhatsappState {
  /** Undefined until the server has answered. */
  chats: Chats | undefined
  /** The groups that the player is in, by `group` and their id. */
  groups: Groups
  /** Addresses of pictures, by number without punctuation; empty where there is none. */
  avatars: Readonly<Record<string, string>>
  /** Cursor of the next page of older conversations; null where there is none. */
  nextBefore: number | null
  /** Groups that the player left since the page loaded. */
  leftGroups: ReadonlySet<string>
}

/** Scope of one phone number: conversations load again when the player's own or another's number changes. */
export const perNumber = scopeWithinPlayer()

const initialState: WhatsappState = {
  chats: undefined,
  groups: new Map(),
  avatars: {},
  nextBefore: null,
  leftGroups: new Set(),
}

export const useWhatsapp = perNumber(() => create<WhatsappState>(() => initialState))

/** Shares the messenger's pictures with the whole phone, and groups' names with streamer mode: also as lists cut them. */
useWhatsapp.subscribe(({ avatars, groups }, before) => {
  if (avatars !== before.avatars) setAppPhotos(avatars)
  if (groups === before.groups) return
  for (const { name } of groups.values())
    for (const shown of [name, truncate(name, limits.heading)]) trackGroupName(shown)
})

/** Loads the newest conversations; the current ones stay without an answer. */
export function loadChats(): Promise<void> {
  return loadPage()
}

/** Loads the conversations after the loaded ones. */
export async function loadOlderChats(): Promise<void> {
  const { nextBefore } = useWhatsapp.getState()
  if (nextBefore !== null) await loadPage(nextBefore)
}

async function loadPage(before?: number): Promise<void> {
  const page = await (before === undefined ? backend.wpp_getResume() : backend.wpp_getResume(before))
  const { chats, groups, nextBefore } = useWhatsapp.getState()
  cacheAvatars(page.avatars)
  useWhatsapp.setState({
    groups: new Map([...groups, ...page.groups.map((group) => [group.phone, group] as const)]),
    nextBefore: before === undefined && chats !== undefined ? nextBefore : page.next,
  })
  setChats(withPage(chats ?? new Map(), page.messages, page.groups, page.unread))
}

/** Changes the conversations, once they are loaded. */
function changeChats(change: (chats: Chats) => Chats): void {
  const { chats } = useWhatsapp.getState()
  if (chats) setChats(change(chats))
}

function setChats(chats: Chats): void {
  if (chats !== useWhatsapp.getState().chats) useWhatsapp.setState({ chats })
  setBadge('whatsapp', countUnread(chats))
}

/** Sets a conversation's newest message; unread where it `counts`. */
export function setLastMessage(message: Message, counts: boolean): void {
  changeChats((chats) => withMessage(chats, message, counts))
}

export function setRead(contact: string): void {
  changeChats((chats) => withRead(chats, contact))
}

export function setSeen(contact: string, at: number): void {
  changeChats((chats) => withSeen(chats, contact, at))
}

/** Empties a conversation, or all of them where none is named. */
export function clearChat(contact?: string): void {
  changeChats((chats) => (contact === undefined ? [...chats.keys()] : [contact]).reduce(withoutMessages, chats))
}

const loadingGroups = new Set<string>()

/** Loads a group that is not among the newest conversations, once. */
export async function loadGroup(contact: string): Promise<void> {
  if (loadingGroups.has(contact) || useWhatsapp.getState().groups.has(contact)) return
  loadingGroups.add(contact)
  try {
    const group = await backend.wpp_getGroup(contact)
    if (!isRefusal(group)) upsertGroup(toGroup(group))
  } catch {
    // loads again when it is opened
  } finally {
    loadingGroups.delete(contact)
  }
}

/** Adds a loaded group, unless the player was removed from it since the request. */
export function upsertGroup(group: Group): void {
  if (!useWhatsapp.getState().leftGroups.has(group.phone)) setGroup(group)
}

function toGroup({ id, name, avatarURL, owner, members, phone }: Group): Group {
  return { id, name, avatarURL, owner, members, phone }
}

/** Adds or updates a group of the player. */
export function setGroup(group: Group): void {
  useWhatsapp.setState(({ groups, leftGroups }) => ({
    groups: new Map(groups).set(group.phone, group),
    leftGroups: new Set([...leftGroups].filter((phone) => phone !== group.phone)),
  }))
  changeChats((chats) => (chats.has(group.phone) ? chats : withPage(chats, [], [group], {})))
}

export function changeGroup(id: number, change: (group: Group) => Group): void {
  useWhatsapp.setState(({ groups }) => ({ groups: withGroup(groups, id, change) }))
}

/** Removes a group that the player is no longer in. */
export function removeGroup(id: number): void {
  const groups = new Map(useWhatsapp.getState().groups)
  groups.delete(groupPhone(id))
  useWhatsapp.setState(({ leftGroups }) => ({ groups, leftGroups: new Set(leftGroups).add(groupPhone(id)) }))
  changeChats((chats) => withoutChat(chats, groupPhone(id)))
}

/** Caches pictures; an empty address removes one. */
export function cacheAvatars(found: Readonly<Record<string, string>>): void {
  const { avatars } = useWhatsapp.getState()
  const news = Object.entries(found).map(([phone, url]) => [phoneKey(phone), url] as const)
  if (news.every(([key, url]) => avatars[key] === url)) return
  useWhatsapp.setState({ avatars: { ...avatars, ...Object.fromEntries(news) } })
}

/** Returns the picture of a person or a group; undefined where there is none. */
export function useAvatar(contact: string): string | undefined {
  return useWhatsapp(({ groups, avatars }) =>
    isGroup(contact) ? (groups.get(contact)?.avatarURL ?? undefined) : avatars[phoneKey(contact)] || undefined,
  )
}

export function useRow(contact: string) {
  return useWhatsapp(({ chats }) => chats?.get(chatKey(contact)))
}

export function useGroup(contact: string): Group | undefined {
  return useWhatsapp(({ groups }) => groups.get(contact))
}

/** True for a group that the player is no longer in. */
export function useHasLeft(contact: string): boolean {
  return useWhatsapp(({ leftGroups }) => leftGroups.has(contact))
}

export function ownPhone(): string {
  return useSettings.getState().identity.phone
}
