import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import type { EventMessage } from '@orelhao/protocol/wire'

type Listener = (...args: unknown[]) => void

const listeners = new Map<string, Set<Listener>>()
let lastSeq = 0
let holders = 0
let held: EventMessage[] = []

/** Hears an event from the engine or the game side; answers a function that stops hearing. */
export function onEvent<E extends EventName>(event: E, listener: (...args: EventArgs<E>) => void): () => void {
  const all = listeners.get(event) ?? new Set()
  listeners.set(event, all.add(listener as Listener))
  return () => all.delete(listener as Listener)
}

/** The last durable event that the page has seen; what a new connection resumes after. */
export function seenSeq(): number {
  return lastSeq
}

/** Takes a fresh answer of the engine as the point from which events count; another player's sequence starts anew. */
export function startAt(seq: number, isAnotherPlayer: boolean): void {
  lastSeq = isAnotherPlayer ? seq : Math.max(lastSeq, seq)
}

/**
 * Keeps durable events back while state is being loaded, so that what arrives meanwhile is applied to the loaded state instead of
 * being overwritten by it. The answered function lets them through again, in order.
 */
export function holdEvents(): () => void {
  holders++
  return () => {
    if (--holders > 0) return
    const waiting = held
    held = []
    for (const message of waiting) receive(message)
  }
}

/** Hands a message to its listeners, each durable event once. One listener's error does not keep it from the others. */
export function receive(message: EventMessage): void {
  if (message.seq !== undefined) {
    if (holders > 0) {
      held.push(message)
      return
    }
    if (message.seq <= lastSeq) return
    lastSeq = message.seq
  }
  for (const listener of listeners.get(message.event) ?? []) {
    try {
      listener(...message.args)
    } catch (error) {
      reportError(error)
    }
  }
}

/** Messages that the game side posts to the window. */
export function hearWindow(): void {
  window.addEventListener('message', ({ data, source, origin }) => {
    const isOwn = source === window || source === window.parent
    const isTrusted = origin === location.origin || origin === '' || window.GetParentResourceName !== undefined
    if (isOwn && isTrusted && isEventMessage(data)) receive(data)
  })
}

export function isEventMessage(data: unknown): data is EventMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'event' in data &&
    typeof data.event === 'string' &&
    'args' in data &&
    Array.isArray(data.args)
  )
}
