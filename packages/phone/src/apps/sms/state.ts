import type { Sms } from '@orelhao/protocol/sms/contract'
import { limits } from '@orelhao/protocol/sms/rules'
import { create } from 'zustand'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { setBadge } from '../../shell/notifications/badges.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import {
  countUnread,
  groupThreads,
  type Threads,
  threadKey,
  withCompleteThreads,
  withDelivered,
  withMessage,
  withNewer,
  withOlder,
  withoutContent,
  withoutThread,
  withRead,
  withUnread,
} from './conversations.ts'

interface SmsState {
  /** Undefined until the server has answered. */
  threads: Threads | undefined
}

export const useSms = perPlayer(() => create<SmsState>(() => ({ threads: undefined })))

/** Loads the player's threads and their newest messages; the current ones stay without an answer. */
export async function loadThreads(): Promise<void> {
  completeThreads.clear()
  hasLoadedAll = false
  const { messages, unread } = await backend.sms_list()
  const fresh = withUnread(groupThreads(messages, ownPhone()), unread)
  setThreads(withNewer(fresh, useSms.getState().threads, ownPhone()))
}

/** Messages of all threads were loaded since. */
let hasLoadedAll = false

/** Loads all messages once, so that the search covers them. */
export async function loadAllMessages(): Promise<void> {
  if (hasLoadedAll || useSms.getState().threads === undefined) return
  hasLoadedAll = true
  try {
    const messages = await backend.sms_resume()
    const { threads } = useSms.getState()
    if (threads) setThreads(withOlder(threads, messages, ownPhone()))
  } catch {
    hasLoadedAll = false
  }
}

/** Threads loaded completely since then: of very many messages the server returns the newest only. */
const completeThreads = new Set<string>()

/** Loads the missing messages of one thread; the current ones stay without an answer. */
export async function loadThread(phone: string): Promise<void> {
  const key = threadKey(phone)
  const thread = useSms.getState().threads?.get(key)
  if (completeThreads.has(key) || (thread?.messages.length ?? 0) >= limits.history) return
  completeThreads.add(key)
  try {
    const messages = await backend.sms_thread(phone)
    const { threads } = useSms.getState()
    if (threads) setThreads(withCompleteThreads(threads, messages, ownPhone()))
  } catch {
    completeThreads.delete(key)
  }
}

/** Adds a message, unless it is already there. Before the threads are loaded, loads them instead. */
export function receiveMessage(message: Sms): void {
  const { threads } = useSms.getState()
  if (threads === undefined) void ignoreOffline(loadThreads())
  else setThreads(withMessage(threads, message, ownPhone()))
}

/** Marks all messages sent to a number as delivered. */
export function markDelivered(phone: string): void {
  const { threads } = useSms.getState()
  if (threads) setThreads(withDelivered(threads, phone, ownPhone()))
}

/** Replaces the content of a message that a moderator removed. */
export function removeContent(id: number): void {
  const { threads } = useSms.getState()
  if (threads) setThreads(withoutContent(threads, id))
}

/** Marks a thread as read in the page. Returns false if nothing in it was unread. */
export function setRead(phone: string): boolean {
  const { threads } = useSms.getState()
  if (!threads?.get(threadKey(phone))?.unread) return false
  setThreads(withRead(threads, phone))
  return true
}

/** Removes a thread that the player deleted. */
export function removeThread(phone: string): void {
  setThreads(withoutThread(useSms.getState().threads ?? new Map(), phone))
}

function setThreads(threads: Threads): void {
  useSms.setState({ threads })
  setBadge('sms', countUnread(threads))
}

function ownPhone(): string {
  return useSettings.getState().identity.phone
}
