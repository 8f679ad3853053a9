import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import { eventArgs } from '@orelhao/protocol/event-args'
import { eventShapes } from '@orelhao/protocol/event-shapes'
import type { EventMessage } from '@orelhao/protocol/wire'

type Listener = (...args: unknown[]) => void

/** An event as it is handed over, with the arguments in their order. */
export interface Heard {
  event: string
  args: unknown[]
  /** It came with a number of the player's sequence, and comes once. */
  isDurable: boolean
}

const listeners = new Map<string, Set<Listener>>()
const observers: ((heard: Heard) => void)[] = []
let lastSeq = 0
let holders = 0
let held: EventMessage[] = []

/** Hears an event from the engine or the game side; answers a function that stops hearing. */
export function onEvent<E extends EventName>(event: E, listener: (...args: EventArgs<E>) => void): () => void {
  const all = listeners.get(event) ?? new Set()
  listeners.set(event, all.add(listener as Listener))
  return () => all.delete(listener as Listener)
}

/** Hears every event, each after those who asked for it by its name. */
export function hearAll(observer: (heard: Heard) => void): void {
  observers.push(observer)
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

/**
 * Hands a message to its listeners, each durable event once. Other resources send events too, so what does not fit its event goes to
 * the console and nowhere else. One listener's error does not keep it from the others.
 */
export function receive(message: EventMessage): void {
  if (message.seq !== undefined) {
    if (holders > 0) {
      held.push(message)
      return
    }
    if (message.seq <= lastSeq) return
    lastSeq = message.seq
  }
  const args = eventArgs(message.event, message.args)
  if (!args) {
    report(message)
    return
  }
  for (const listener of listeners.get(message.event) ?? []) protect(() => listener(...args))
  const heard = { event: message.event, args, isDurable: message.seq !== undefined }
  for (const observer of observers) protect(() => observer(heard))
}

/** An error goes to the console, and nowhere else. */
export function protect(job: () => void): void {
  try {
    job()
  } catch (error) {
    reportError(error)
  }
}

/** Names that the catalogue lacks are other people's messages to the window. */
function report({ event, args }: EventMessage): void {
  // biome-ignore lint/suspicious/noConsole: where the author of the resource that sent it looks
  if (Object.hasOwn(eventShapes, event)) console.error(`${event}: these arguments do not fit, so it was dropped:`, args)
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
