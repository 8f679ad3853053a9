import { lineIsBack, loseLine } from './connection.ts'
import { isInGame, sessionToken } from './environment.ts'
import { isEventMessage, protect, receive, seenSeq } from './events.ts'

const firstPauseMs = 500
const longestPauseMs = 10_000
/** After a connection that lasted this long, the next retry begins with a short pause again. */
const stableMs = 5000

let socket: WebSocket | undefined
const hearers = new Set<() => void>()

/** Hears that the line is open, again or for the first time; answers a function that stops hearing. */
export function onLineOpened(hear: () => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/**
 * In a browser, events come over a socket. It resumes after the last event seen, so a lost connection or a restarted server
 * loses nothing. Inside the game the client script brings them, and this does nothing.
 */
export function openStream(): void {
  if (isInGame) return
  socket?.close(1000)
  let pauseMs = firstPauseMs
  /** Connections in a row that ended without having been open. */
  let misses = 0

  function connect(): void {
    const opened = new WebSocket(streamAddress())
    const startedAtMs = performance.now()
    socket = opened
    opened.onopen = () => {
      misses = 0
      for (const hear of hearers) protect(hear)
      lineIsBack()
    }
    opened.onmessage = ({ data }) => {
      const message: unknown = JSON.parse(String(data))
      if (isEventMessage(message)) receive(message)
    }
    opened.onclose = ({ code }) => {
      if (isFinal(code) || socket !== opened) return
      if (++misses > 1) loseLine()
      if (performance.now() - startedAtMs > stableMs) pauseMs = firstPauseMs
      setTimeout(() => socket === opened && connect(), pauseMs * (0.75 + Math.random() / 2))
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }
  connect()
}

/** The server does not want this page back: its session is bad, or the player has too many pages open. */
function isFinal(code: number): boolean {
  return code >= 4400 && code < 4500
}

function streamAddress(): string {
  const address = new URL('/smartphone/events', location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('since', String(seenSeq()))
  const token = sessionToken()
  if (token) address.searchParams.set('token', token)
  return address.href
}
