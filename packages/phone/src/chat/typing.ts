import { create } from 'zustand'
import { ignoreOffline } from '../link/backend.ts'
import { perPlayer } from '../shell/player/player-scope.ts'

/** Who writes is told again while they go on. */
const sendIntervalMs = 3000
/** Whoever was not heard of for so long has stopped. */
const expiresAfterMs = 5000

/** Who is writing, by conversation (`whatsapp/555202`). */
const useTypingStore = perPlayer(() =>
  create<{ writers: Readonly<Record<string, readonly string[]>> }>(() => ({ writers: {} })),
)

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const noOne: readonly string[] = []

export function useTyping(conversation: string): readonly string[] {
  return useTypingStore(({ writers }) => writers[conversation] ?? noOne)
}

/** Somebody writes in a conversation, for now. */
export function setTyping(conversation: string, phone: string): void {
  const name = `${conversation} ${phone}`
  clearTimeout(timers.get(name))
  timers.set(
    name,
    setTimeout(() => stopTyping(conversation, phone), expiresAfterMs),
  )
  updateTyping(conversation, (others) => (others.includes(phone) ? others : [...others, phone]))
}

/** They have said it, or stopped. */
export function stopTyping(conversation: string, phone: string): void {
  const name = `${conversation} ${phone}`
  clearTimeout(timers.get(name))
  timers.delete(name)
  updateTyping(conversation, (others) => others.filter((other) => other !== phone))
}

/** Tells the others that the player writes, at once and no more often than they need to hear it. */
export function createTypingSender(send: (to: string) => Promise<unknown>): (to: string) => void {
  const sentAtMs = new Map<string, number>()
  return function write(to) {
    const nowMs = performance.now()
    if (nowMs - (sentAtMs.get(to) ?? Number.NEGATIVE_INFINITY) < sendIntervalMs) return
    sentAtMs.set(to, nowMs)
    void ignoreOffline(send(to))
  }
}

function updateTyping(conversation: string, next: (before: readonly string[]) => readonly string[]): void {
  const { [conversation]: before = noOne, ...others } = useTypingStore.getState().writers
  const after = next(before)
  if (after === before || (after.length === 0 && before.length === 0)) return
  useTypingStore.setState({ writers: after.length > 0 ? { ...others, [conversation]: after } : others })
}
