import { create } from 'zustand'
import { ignoreOffline } from '../link/backend.ts'
import { perPlayer } from '../shell/player/player-scope.ts'

/** Interval of further messages while the player continues to type. */
const sendIntervalMs = 3000
/** Time without a message after which a writer counts as stopped. */
const expiresAfterMs = 5000

/** Phones of the writers by conversation (`whatsapp/555202`). */
const useTypingStore = perPlayer(() =>
  create<{ writers: Readonly<Record<string, readonly string[]>> }>(() => ({ writers: {} })),
)

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const noOne: readonly string[] = []

export function useTyping(conversation: string): readonly string[] {
  return useTypingStore(({ writers }) => writers[conversation] ?? noOne)
}

/** Marks a phone as typing in a conversation, until it expires. */
export function setTyping(conversation: string, phone: string): void {
  const name = `${conversation} ${phone}`
  clearTimeout(timers.get(name))
  timers.set(
    name,
    setTimeout(() => stopTyping(conversation, phone), expiresAfterMs),
  )
  updateTyping(conversation, (others) => (others.includes(phone) ? others : [...others, phone]))
}

/** Ends the mark: the message has arrived, or the writer has stopped. */
export function stopTyping(conversation: string, phone: string): void {
  const name = `${conversation} ${phone}`
  clearTimeout(timers.get(name))
  timers.delete(name)
  updateTyping(conversation, (others) => others.filter((other) => other !== phone))
}

/** Creates a function that reports the player's typing, at once and at most once per interval. */
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
