import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Group, Message } from '@orelhao/protocol/whatsapp/contract'
import { groupPhone, isGroup } from '@orelhao/protocol/whatsapp/rules'

/** One conversation of the list. */
export interface ChatRow {
  /** The other party's number, or `group` and an id. */
  contact: string
  /** Null for an emptied group. */
  last: Message | null
  unread: number
}

export type Chats = ReadonlyMap<string, ChatRow>
export type Groups = ReadonlyMap<string, Group>

/** Returns the conversation's key in the maps: two spellings of a number are one conversation. */
export function chatKey(contact: string): string {
  return isGroup(contact) ? contact : phoneKey(contact)
}

/** Returns the conversation's name among those of all apps, for drafts and notifications. */
export function conversationOf(contact: string): string {
  return `whatsapp/${chatKey(contact)}`
}

/** Adds a page of the server's list; messages that arrived here meanwhile are newer and stay. */
export function withPage(chats: Chats, page: readonly Message[], groups: readonly Group[], unread: Unread): Chats {
  const copy = new Map(chats)
  for (const last of page) {
    const existing = copy.get(chatKey(last.other))
    if (existing?.last && existing.last.id > last.id) continue
    copy.set(chatKey(last.other), { contact: last.other, last, unread: unread[last.other] ?? 0 })
  }
  for (const { phone } of groups) if (!copy.has(phone)) copy.set(phone, { contact: phone, last: null, unread: 0 })
  return copy
}

export type Unread = Readonly<Record<string, number>>

/** Adds a message, which is unread where it `counts`; returns the same chats when it is not newer. */
export function withMessage(chats: Chats, message: Message, counts: boolean): Chats {
  const key = chatKey(message.other)
  const existing = chats.get(key)
  if (existing?.last && existing.last.id >= message.id) return chats
  const unread = (existing?.unread ?? 0) + (counts ? 1 : 0)
  return new Map(chats).set(key, { contact: message.other, last: message, unread })
}

/** Marks a conversation as read by the player. */
export function withRead(chats: Chats, contact: string): Chats {
  const row = chats.get(chatKey(contact))
  return row && row.unread > 0 ? new Map(chats).set(chatKey(contact), { ...row, unread: 0 }) : chats
}

/** Marks the player's messages as seen by the other party. */
export function withSeen(chats: Chats, contact: string, at: number): Chats {
  const row = chats.get(chatKey(contact))
  if (!row?.last || row.last.saw_at !== null || isGroup(contact)) return chats
  return new Map(chats).set(chatKey(contact), { ...row, last: { ...row.last, saw_at: at } })
}

/** Empties a conversation; a group stays, without messages. */
export function withoutMessages(chats: Chats, contact: string): Chats {
  const copy = new Map(chats)
  if (isGroup(contact)) copy.set(contact, { contact, last: null, unread: 0 })
  else copy.delete(chatKey(contact))
  return copy
}

export function withoutChat(chats: Chats, contact: string): Chats {
  const copy = new Map(chats)
  copy.delete(chatKey(contact))
  return copy
}

/** Returns conversations, the one with the newest message first. */
export function newestFirst(chats: Chats): ChatRow[] {
  return [...chats.values()].sort((a, b) => (b.last?.id ?? 0) - (a.last?.id ?? 0))
}

export function countUnread(chats: Chats): number {
  let total = 0
  for (const { unread } of chats.values()) total += unread
  return total
}

/** Returns a group without one member. */
export function withoutMember(group: Group, phone: string): Group {
  return { ...group, members: group.members.filter((member) => phoneKey(member) !== phoneKey(phone)) }
}

/** Changes the group of that id; returns the same groups where the player is not in it. */
export function withGroup(groups: Groups, id: number, change: (group: Group) => Group): Groups {
  const phone = groupPhone(id)
  const group = groups.get(phone)
  return group ? new Map(groups).set(phone, change(group)) : groups
}
