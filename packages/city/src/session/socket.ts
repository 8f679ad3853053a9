import type { CityMessage, CityRequest } from '@orelhao/protocol/city'
import { renewSession } from './session.ts'

const badTokenCode = 4401
/** Another page uses the same token, for example after the browser duplicated a tab with its storage. */
const replacedCode = 4409
/** Close code of one tab too many for a citizen: a reconnect would only close another one. */
const tooManyTabsCode = 4429
const firstDelayMs = 400
const maxDelayMs = 5000

interface SocketListeners {
  onMessage(message: CityMessage): void
  /** Runs at the first connection and after each reconnection. */
  onOpen(): void
  onLost(): void
  /** The server rejects the token: only a new sign-in helps. */
  onRefused(): void
}

export interface CitySocket {
  send(request: CityRequest): void
}

/** Keeps a socket to the city open through server restarts. Messages sent while it is closed are dropped: poses are sent again on open. */
export function connectToCity(token: string, listeners: SocketListeners): CitySocket {
  let socket: WebSocket
  let failures = 0

  function connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    socket = new WebSocket(`${scheme}://${location.host}/city/socket?token=${encodeURIComponent(token)}`)
    socket.onopen = () => {
      failures = 0
      listeners.onOpen()
    }
    socket.onmessage = ({ data }) => listeners.onMessage(JSON.parse(String(data)) as CityMessage)
    socket.onclose = ({ code }) => {
      if (code === badTokenCode) return listeners.onRefused()
      if (code === replacedCode) return void renewSession()
      listeners.onLost()
      if (code === tooManyTabsCode) return
      setTimeout(connect, retryDelayMs(failures++, Math.random()))
    }
  }

  connect()
  return {
    send(request) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
    },
  }
}

/** `chance` in 0..1 spreads the tabs that a restarted server sees at once. */
export function retryDelayMs(failures: number, chance: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** failures) * (0.75 + chance / 2)
}
