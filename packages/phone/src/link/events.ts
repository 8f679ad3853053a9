import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import type { EventMessage } from '@orelhao/protocol/wire'

type Listener = (...args: unknown[]) => unknown

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

/** Home is drawn before most listeners are loaded, so until then messages wait. */
let isHearing = false
let early: EventMessage[] = []

/** Begins to hear events, with those that came before. */
export function hearEvents(): void {
  isHearing = true
  const waiting = early
  early = []
  for (const message of waiting) receive(message)
}

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

/** Hands a message to its listeners, each durable event once. One listener's error does not keep it from the others. */
export function receive(message: EventMessage): void {
  if (!isHearing) {
    if (message.event === 'SET_VISIBLE') hand(message)
    else early.push(message)
    return
  }
  if (message.seq !== undefined) {
    if (holders > 0) {
      held.push(message)
      return
    }
    if (message.seq <= lastSeq) return
    lastSeq = message.seq
  }
  hand(message)
}

function hand({ event, args, seq }: EventMessage): void {
  for (const listener of listeners.get(event) ?? []) protect(() => listener(...args))
  const heard = { event, args, isDurable: seq !== undefined }
  for (const observer of observers) protect(() => observer(heard))
}

/** An error goes to the console, and nowhere else, also that of a job that ends later. */
export function protect(job: () => unknown): void {
  try {
    const result = job()
    if (result instanceof Promise) result.catch(reportError)
  } catch (error) {
    reportError(error)
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
