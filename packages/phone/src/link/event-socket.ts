import { announceReconnect, setOffline } from './connection.ts'
import { isInGame, sessionToken } from './environment.ts'
import { isEventMessage, lastSeenSeq, receiveEvent, runSafely } from './events.ts'

const minRetryDelayMs = 500
const maxRetryDelayMs = 10_000
/** Close code of a server that stops: a proxy leads the next connection to another one. */
const stoppingCode = 1001
const maxMoveDelayMs = 200
/** After a connection that lasted this long, the next retry begins with a short pause again. */
const stableMs = 5000

let socket: WebSocket | undefined
const openListeners = new Set<() => void>()

/** Calls the listener whenever the socket opens; returns a function that unsubscribes. */
export function subscribeToSocketOpen(listener: () => void): () => void {
  openListeners.add(listener)
  return () => openListeners.delete(listener)
}

/**
 * Opens the browser's socket for events. The socket resumes after the last event seen, so a lost connection or a restarted server loses
 * nothing. Inside the game the client script delivers events, and this does nothing.
 */
export function openEventSocket(): void {
  if (isInGame) return
  socket?.close(1000)
  let retryDelayMs = minRetryDelayMs
  /** Consecutive connections that failed to open. */
  let failures = 0

  function connect(): void {
    const opened = new WebSocket(eventSocketUrl())
    const startedAtMs = performance.now()
    socket = opened
    opened.onopen = () => {
      failures = 0
      for (const listener of openListeners) runSafely(listener)
      announceReconnect()
    }
    opened.onmessage = ({ data }) => {
      const message: unknown = JSON.parse(String(data))
      if (isEventMessage(message)) receiveEvent(message)
    }
    opened.onclose = ({ code }) => {
      if (isFinalCloseCode(code) || socket !== opened) return
      if (++failures > 1) setOffline()
      if (performance.now() - startedAtMs > stableMs) retryDelayMs = minRetryDelayMs
      const isMove = code === stoppingCode && failures === 1
      const pauseMs = isMove ? maxMoveDelayMs * Math.random() : retryDelayMs * (0.75 + Math.random() / 2)
      setTimeout(() => socket === opened && connect(), pauseMs)
      if (!isMove) retryDelayMs = Math.min(retryDelayMs * 2, maxRetryDelayMs)
    }
  }
  connect()
}

/** Returns whether the server rejects this page for good: its session is bad, or the player has too many pages open. */
function isFinalCloseCode(code: number): boolean {
  return code >= 4400 && code < 4500
}

function eventSocketUrl(): string {
  const address = new URL('/smartphone/events', location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('since', String(lastSeenSeq()))
  const token = sessionToken()
  if (token) address.searchParams.set('token', token)
  return address.href
}
