import { removedMessage } from '@orelhao/protocol/moderation/rules'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Sms } from '@orelhao/protocol/sms/contract'
import { limits } from '@orelhao/protocol/sms/rules'

/** One conversation of the list. */
export interface Thread {
  /** The other party. */
  phone: string
  /** Oldest first, at most 100. */
  messages: Sms[]
  unread: number
}

export type Threads = ReadonlyMap<string, Thread>

/** Returns the conversation's key in the map: two spellings of a number are one conversation. */
export function threadKey(phone: string): string {
  return phoneKey(phone)
}

/** Returns the conversation's name among those of all apps, for drafts and notifications. */
export function conversationOf(phone: string): string {
  return `sms/${threadKey(phone)}`
}

export function isMine(message: Sms, ownPhone: string): boolean {
  return phoneKey(message.sender) === phoneKey(ownPhone)
}

/** Groups a player's messages, oldest first, into conversations. */
export function groupThreads(messages: readonly Sms[], ownPhone: string): Threads {
  const threads = new Map<string, Thread>()
  for (const message of messages) addTo(threads, message, ownPhone)
  return threads
}

/** Adds a message; returns the same threads when it is already there. */
export function withMessage(threads: Threads, message: Sms, ownPhone: string): Threads {
  const key = threadKey(otherOf(message, ownPhone))
  if (threads.get(key)?.messages.some(({ id }) => id === message.id)) return threads
  const copy = new Map(threads)
  addTo(copy, message, ownPhone)
  return copy
}

/** Marks all messages of a thread as read. */
export function withRead(threads: Threads, phone: string): Threads {
  const thread = threads.get(threadKey(phone))
  if (!thread || thread.unread === 0) return threads
  return new Map(threads).set(threadKey(phone), { ...thread, unread: 0 })
}

/** Marks all messages sent to a number as delivered. */
export function withDelivered(threads: Threads, phone: string, ownPhone: string): Threads {
  const thread = threads.get(threadKey(phone))
  if (!thread) return threads
  const messages = thread.messages.map((message) =>
    isMine(message, ownPhone) && !message.delivered ? { ...message, delivered: true } : message,
  )
  return new Map(threads).set(threadKey(phone), { ...thread, messages })
}

/** Replaces the content of a message by the sentence that it was removed. */
export function withoutContent(threads: Threads, id: number): Threads {
  const removed = { content: removedMessage, image: null, location: null }
  const found = [...threads].find(([, { messages }]) => messages.some((message) => message.id === id))
  if (!found) return threads
  const [key, thread] = found
  const messages = thread.messages.map((message) => (message.id === id ? { ...message, ...removed } : message))
  return new Map(threads).set(key, { ...thread, messages })
}

/** Merges a new answer of the server with messages that arrived since the request. */
export function withNewer(fresh: Threads, here: Threads | undefined, ownPhone: string): Threads {
  const newest = Math.max(0, ...[...fresh.values()].map(lastId))
  let threads = fresh
  for (const { messages } of here?.values() ?? []) {
    for (const message of messages) if (message.id > newest) threads = withMessage(threads, message, ownPhone)
  }
  return threads
}

/** Merges all messages of one thread; returns the same threads where none was missing. */
export function withCompleteThreads(threads: Threads, messages: readonly Sms[], ownPhone: string): Threads {
  let complete = threads
  for (const [key, thread] of groupThreads(messages, ownPhone)) {
    const cached = threads.get(key)
    const ids = new Set(cached?.messages.map(({ id }) => id))
    if (thread.messages.every(({ id }) => ids.has(id))) continue
    const here = cached ? new Map([[key, cached]]) : undefined
    complete = new Map(complete).set(key, withNewer(new Map([[key, thread]]), here, ownPhone).get(key) ?? thread)
  }
  return complete
}

/** Adds older messages without changing the unread counts. */
export function withOlder(threads: Threads, messages: readonly Sms[], ownPhone: string): Threads {
  const older = new Map(threads)
  for (const [key, thread] of groupThreads(messages, ownPhone)) {
    const cached = threads.get(key)
    const ids = new Set(cached?.messages.map(({ id }) => id))
    const more = thread.messages.filter(({ id }) => !ids.has(id))
    if (!cached || more.length === 0) continue
    const all = [...more, ...cached.messages].sort((a, b) => a.id - b.id)
    older.set(key, { ...cached, messages: all.slice(-limits.history) })
  }
  return older
}

/** Sets the unread counts of the server: not all messages are loaded. */
export function withUnread(threads: Threads, unread: readonly { phone: string; count: number }[]): Threads {
  const counts = new Map(unread.map(({ phone, count }) => [threadKey(phone), count]))
  return new Map([...threads].map(([key, thread]) => [key, { ...thread, unread: counts.get(key) ?? 0 }]))
}

export function withoutThread(threads: Threads, phone: string): Threads {
  const copy = new Map(threads)
  copy.delete(threadKey(phone))
  return copy
}

/** Returns conversations, the one with the newest message first. */
export function newestFirst(threads: Threads): Thread[] {
  return [...threads.values()].sort((a, b) => lastId(b) - lastId(a))
}

export function countUnread(threads: Threads): number {
  let total = 0
  for (const thread of threads.values()) total += thread.unread
  return total
}

function addTo(threads: Map<string, Thread>, message: Sms, ownPhone: string): void {
  const phone = otherOf(message, ownPhone)
  const key = threadKey(phone)
  const thread = threads.get(key) ?? { phone, messages: [], unread: 0 }
  const last = thread.messages.at(-1)
  const messages = [...thread.messages, message]
  if (last && last.id > message.id) messages.sort((a, b) => a.id - b.id) // an answer may arrive after a later event
  threads.set(key, {
    phone,
    messages: messages.slice(-limits.history),
    unread: thread.unread + (message.read || isMine(message, ownPhone) ? 0 : 1),
  })
}

function otherOf(message: Sms, ownPhone: string): string {
  return isMine(message, ownPhone) ? message.recipient : message.sender
}

function lastId(thread: Thread): number {
  return thread.messages.at(-1)?.id ?? 0
}
