import { challengeIn, KeyProof } from '@orelhao/engine/key-proof'
import { WebSocket } from 'ws'
import { gamePath, proofPurpose } from '../remote/rpc/connection-times.ts'

/** Opens a connection of the game to its engine and sends nothing. Rejects with the status of a refusal. */
export async function connectAsGame(port: number, secret: string): Promise<WebSocket> {
  const { challenge } = await open(port)
  const { socket, status } = await open(port, new KeyProof(secret, proofPurpose, challenge ?? ''))
  if (!socket) throw new Error(`the engine answered ${status}`)
  return socket
}

interface Opened {
  socket?: WebSocket
  status?: number | undefined
  challenge?: string | undefined
}

function open(port: number, proof?: KeyProof): Promise<Opened> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${gamePath}`, { headers: { ...proof?.headers } })
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ socket }))
    socket.on('error', reject)
    socket.on('unexpected-response', (_, { statusCode, headers }) => {
      resolve({ status: statusCode, challenge: challengeIn(headers) })
      socket.terminate()
    })
  })
}
