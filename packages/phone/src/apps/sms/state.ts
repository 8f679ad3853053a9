import type { Attachment, Sms } from '@orelhao/protocol/sms/contract'
import { create } from 'zustand'
import { backend, isRefusal, write } from '../../link/backend.ts'
import { newKey } from '../../link/key.ts'
import { setBadge } from '../../shell/badges.ts'
import { alert } from '../../shell/overlays.ts'
import { useSettings } from '../../shell/settings.ts'
import { playSent } from '../../shell/sounds.ts'
import { keepPending, keptPending, type Pending } from './outgoing.ts'
import {
  countUnread,
  groupThreads,
  type Threads,
  threadKey,
  withDelivered,
  withMessage,
  withNewer,
  withoutThread,
  withRead,
} from './threads.ts'

interface SmsState {
  /** Null until the server has answered. */
  threads: Threads | null
  pending: Pending[]
}

export const useSms = create<SmsState>(() => ({ threads: null, pending: [] }))

/** Forgets the player before; what they could not send stays with them. */
export function startOver(): void {
  useSms.setState({ threads: null, pending: keptPending(useSettings.getState().identity.user_id) })
  setBadge('sms', 0)
}

/** Asks for the player's messages; keeps what it has when there is no answer. */
export async function resume(): Promise<void> {
  const fresh = groupThreads(await backend.sms_resume(), ownPhone())
  setThreads(withNewer(fresh, useSms.getState().threads, ownPhone()))
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

export async function send(phone: string, content: string, attachment?: Attachment): Promise<void> {
  const at = Math.floor(Date.now() / 1000)
  const pending = { key: newKey(), phone, content, attachment, at, failed: false }
  setPending((all) => [...all, pending])
  await deliver(pending)
}

/** Tries again to send what failed, one after the other: a conversation keeps its order. */
export async function retry(keys: readonly string[]): Promise<void> {
  const failed = useSms.getState().pending.filter(({ key, failed }) => failed && keys.includes(key))
  for (const { key } of failed) mark(key, false)
  for (const pending of failed) await deliver(pending)
}

export function discard(key: string): void {
  setPending((all) => all.filter((other) => other.key !== key))
}

async function deliver({ key, phone, content, attachment }: Pending): Promise<void> {
  try {
    const answer = await write(backend.sms_send, attachment ? [phone, content, attachment] : [phone, content], key)
    discard(key)
    if (isRefusal(answer)) return void alert(answer.error)
    receive(answer)
    playSent()
  } catch {
    mark(key, true)
  }
}

function mark(key: string, failed: boolean): void {
  setPending((all) => all.map((other) => (other.key === key ? { ...other, failed } : other)))
}

function setPending(change: (all: Pending[]) => Pending[]): void {
  const pending = change(useSms.getState().pending)
  useSms.setState({ pending })
  keepPending(useSettings.getState().identity.user_id, pending)
}

/** The server hears once of several messages read one after the other. */
const tellPauseMs = 300
const telling = new Map<string, ReturnType<typeof setTimeout>>()

/** The player looks at a thread: nothing in it is new any more, here and on the server. */
export function markAsRead(phone: string): void {
  const { threads } = useSms.getState()
  if (!threads?.get(threadKey(phone))?.unread) return
  setThreads(withRead(threads, phone))
  clearTimeout(telling.get(phone))
  telling.set(
    phone,
    setTimeout(() => write(backend.sms_markAsRead, [phone]).catch(() => {}), tellPauseMs),
  )
}

export async function destroyThread(phone: string): Promise<void> {
  await write(backend.sms_destroy, [phone])
  setThreads(withoutThread(useSms.getState().threads ?? new Map(), phone))
}

function setThreads(threads: Threads): void {
  useSms.setState({ threads })
  setBadge('sms', countUnread(threads))
}

function ownPhone(): string {
  return useSettings.getState().identity.phone
}
