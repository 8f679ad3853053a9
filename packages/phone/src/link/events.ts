import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import type { EventMessage } from '@orelhao/protocol/wire'

type Listener = (...args: unknown[]) => unknown

/** An event as it is handed over, with the arguments in their order. */
export interface ReceivedEvent {
  event: string
  args: unknown[]
  /** It came with a number of the player's sequence, and comes once. */
  isDurable: boolean
}

const listeners = new Map<string, Set<Listener>>()
const globalListeners: ((received: ReceivedEvent) => void)[] = []
let lastSeq = 0
let pauseCount = 0
let pausedMessages: EventMessage[] = []

/** Home is drawn before most listeners are loaded, so until then messages wait. */
let isDispatching = false
let earlyMessages: EventMessage[] = []

/** Begins to hear events, with those that came before. */
export function startDispatching(): void {
  isDispatching = true
  const waiting = earlyMessages
  earlyMessages = []
  for (const message of waiting) receiveEvent(message)
}

/** Hears an event from the engine or the game side; answers a function that stops hearing. */
export function subscribeToEvent<E extends EventName>(event: E, listener: (...args: EventArgs<E>) => void): () => void {
  const all = listeners.get(event) ?? new Set()
  listeners.set(event, all.add(listener as Listener))
  return () => all.delete(listener as Listener)
}

/** Hears every event, each after those who asked for it by its name. */
export function subscribeToAllEvents(globalListener: (received: ReceivedEvent) => void): void {
  globalListeners.push(globalListener)
}

/** The last durable event that the page has seen; what a new connection resumes after. */
export function lastSeenSeq(): number {
  return lastSeq
}

/** Takes a fresh answer of the engine as the point from which events count; another player's sequence starts anew. */
export function resumeFromSeq(seq: number, isAnotherPlayer: boolean): void {
  lastSeq = isAnotherPlayer ? seq : Math.max(lastSeq, seq)
}

/**
 * Keeps durable events back while state is being loaded, so that what arrives meanwhile is applied to the loaded state instead of
 * being overwritten by it. The answered function lets them through again, in order.
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

/** Hands a message to its listeners, each durable event once. One listener's error does not keep it from the others. */
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

/** An error goes to the console, and nowhere else, also that of a job that ends later. */
export function runSafely(job: () => unknown): void {
  try {
    const result = job()
    if (result instanceof Promise) result.catch(reportError)
  } catch (error) {
    reportError(error)
  }
}

/** Messages that the game side posts to the window. */
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
