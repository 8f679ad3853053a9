import { isInGame, sessionToken } from './address.ts'
import { isEventMessage, receive, seenSeq } from './events.ts'

const firstPauseMs = 500
const longestPauseMs = 10_000
const unauthenticatedCode = 4401

/**
 * In a browser, events come over a socket. It resumes after the last event seen, so a lost connection or a restarted server
 * loses nothing. Inside the game the client script brings them, and this does nothing.
 */
export function openStream(): void {
  if (isInGame) return
  let pauseMs = firstPauseMs

  function connect(): void {
    const socket = new WebSocket(streamAddress())
    socket.onopen = () => {
      pauseMs = firstPauseMs
    }
    socket.onmessage = ({ data }) => {
      const message: unknown = JSON.parse(String(data))
      if (isEventMessage(message)) receive(message)
    }
    socket.onclose = ({ code }) => {
      if (code === unauthenticatedCode) return
      setTimeout(connect, pauseMs * (0.75 + Math.random() / 2))
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }
  connect()
}

function streamAddress(): string {
  const address = new URL('/smartphone/events', location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('since', String(seenSeq()))
  const token = sessionToken()
  if (token) address.searchParams.set('token', token)
  return address.href
}
