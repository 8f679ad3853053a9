import type { Sms } from '@orelhao/protocol/sms/contract'
import { limits } from '@orelhao/protocol/sms/rules'
import { create } from 'zustand'
import { openOutbox } from '../../chat/outbox.ts'
import { tellingRead } from '../../chat/reading.ts'
import { backend, write } from '../../link/backend.ts'
import { setBadge } from '../../shell/badges.ts'
import { useSettings } from '../../shell/settings.ts'
import {
  conversationOf,
  countUnread,
  groupThreads,
  type Threads,
  threadKey,
  withDelivered,
  withMessage,
  withNewer,
  withoutThread,
  withRead,
  withWhole,
} from './conversations.ts'

interface SmsState {
  /** Null until the server has answered. */
  threads: Threads | null
}

export const useSms = create<SmsState>(() => ({ threads: null }))

/** Forgets the player before. */
export function startOver(): void {
  useSms.setState({ threads: null })
  setBadge('sms', 0)
}

/** Asks for the player's messages; keeps what it has when there is no answer. */
export async function resume(): Promise<void> {
  whole.clear()
  const fresh = groupThreads(await backend.sms_resume(), ownPhone())
  setThreads(withNewer(fresh, useSms.getState().threads, ownPhone()))
}

/** Threads that were asked for whole since all of them were: of very many the server answers the newest messages only. */
const whole = new Set<string>()

/** Brings what is missing of one thread; what is here stays when there is no answer. */
export async function openThread(phone: string): Promise<void> {
  const key = threadKey(phone)
  const thread = useSms.getState().threads?.get(key)
  if (whole.has(key) || (thread?.messages.length ?? 0) >= limits.history) return
  whole.add(key)
  try {
    const messages = await backend.sms_thread(phone)
    const { threads } = useSms.getState()
    if (threads) setThreads(withWhole(threads, messages, ownPhone()))
  } catch {
    whole.delete(key)
  }
}

/** Takes a message in that may be there already. Before the threads are known, they are asked for instead. */
export function receive(message: Sms): void {
  const { threads } = useSms.getState()
  if (threads === null) resume().catch(() => {})
  else setThreads(withMessage(threads, message, ownPhone()))
}

/** Everything sent to a number has arrived. */
export function markDelivered(phone: string): void {
  const { threads } = useSms.getState()
  if (threads) setThreads(withDelivered(threads, phone, ownPhone()))
}

export const outbox = openOutbox({
  app: 'sms',
  takes: ['image', 'location'],
  conversationOf,
  post: ({ to, text, attachment, key }) =>
    write(backend.sms_send, attachment ? [to, text, attachment] : [to, text], key),
  sent: receive,
})

const tellRead = tellingRead((phone) => write(backend.sms_markAsRead, [phone]))

/** The player looks at a thread: nothing in it is new any more, here and on the server. */
export function markAsRead(phone: string): void {
  const { threads } = useSms.getState()
  if (!threads?.get(threadKey(phone))?.unread) return
  setThreads(withRead(threads, phone))
  tellRead(phone)
}

/** The player has thrown a thread away. */
export function dropThread(phone: string): void {
  setThreads(withoutThread(useSms.getState().threads ?? new Map(), phone))
}

function setThreads(threads: Threads): void {
  useSms.setState({ threads })
  setBadge('sms', countUnread(threads))
}

function ownPhone(): string {
  return useSettings.getState().identity.phone
}
