import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import type { EventMessage } from '@orelhao/protocol/wire'

type Listener = (...args: unknown[]) => unknown

/** A received event, with its arguments in order. */
export interface ReceivedEvent {
  event: string
  args: unknown[]
  /** True for an event with a number in the player's sequence, which is delivered once. */
  isDurable: boolean
}

const listeners = new Map<string, Set<Listener>>()
const globalListeners: ((received: ReceivedEvent) => void)[] = []
let lastSeq = 0
let pauseCount = 0
let pausedMessages: EventMessage[] = []

/** False until most listeners are loaded, after the home screen's first paint; messages wait until then. */
let isDispatching = false
let earlyMessages: EventMessage[] = []

/** Starts to deliver events, beginning with queued ones. */
export function startDispatching(): void {
  isDispatching = true
  const waiting = earlyMessages
  earlyMessages = []
  for (const message of waiting) receiveEvent(message)
}

/** Subscribes to an event of the engine or the game side; returns a function that unsubscribes. */
export function subscribeToEvent<E extends EventName>(event: E, listener: (...args: EventArgs<E>) => void): () => void {
  const all = listeners.get(event) ?? new Set()
  listeners.set(event, all.add(listener as Listener))
  return () => all.delete(listener as Listener)
}

/** Subscribes to every event; runs after the listeners of its name. */
export function subscribeToAllEvents(globalListener: (received: ReceivedEvent) => void): void {
  globalListeners.push(globalListener)
}

/** Returns the last durable event that the page has seen; a new connection resumes after it. */
export function lastSeenSeq(): number {
  return lastSeq
}

/** Sets the position of a fresh answer of the engine, after which events count; another player's sequence starts anew. */
export function resumeFromSeq(seq: number, isAnotherPlayer: boolean): void {
  lastSeq = isAnotherPlayer ? seq : Math.max(lastSeq, seq)
}

/**
 * Queues durable events while state is loading, so that they are applied to the loaded state instead of being overwritten by it. Returns a
 * function that delivers them, in order.
 */
export function pauseEvents(): () => void {
  pauseCount++
  return () => {
    if (--pauseCount > 0) return
    const waiting = pausedMessages
    pausedMessages = []
    for (const message of waiting) receiveEvent(message)
  }
}

/** Delivers a message to its listeners, each durable event once. An error in one listener does not stop the others. */
export function receiveEvent(message: EventMessage): void {
  if (!isDispatching) {
    if (message.event === 'SET_VISIBLE') dispatch(message)
    else earlyMessages.push(message)
    return
  }
  if (message.seq !== undefined) {
    if (pauseCount > 0) {
      pausedMessages.push(message)
      return
    }
    if (message.seq <= lastSeq) return
    lastSeq = message.seq
  }
  dispatch(message)
}

function dispatch({ event, args, seq }: EventMessage): void {
  for (const listener of listeners.get(event) ?? []) runSafely(() => listener(...args))
  const received = { event, args, isDurable: seq !== undefined }
  for (const globalListener of globalListeners) runSafely(() => globalListener(received))
}

/** Runs a job; its error goes to the console only, even of an asynchronous job. */
export function runSafely(job: () => unknown): void {
  try {
    const result = job()
    if (result instanceof Promise) result.catch(reportError)
  } catch (error) {
    reportError(error)
  }
}

/** Listens to messages that the game side posts to the window. */
export function listenToWindowMessages(): void {
  window.addEventListener('message', ({ data, source, origin }) => {
    const isOwn = source === window || source === window.parent
    const isTrusted = origin === location.origin || origin === '' || window.GetParentResourceName !== undefined
    if (isOwn && isTrusted && isEventMessage(data)) receiveEvent(data)
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
