import { once } from 'node:events'
import type { CityMessage, CityRequest } from '@orelhao/protocol/city'
import { WebSocket } from 'ws'

/** A fake game around a tab's phone: answers all of the phone's requests immediately. */
export async function playGameSide(address: string, token: string): Promise<void> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/city/socket?token=${token}`)
  socket.on('message', (bytes) => {
    const request: CityMessage = JSON.parse(String(bytes))
    if (request.type !== 'call') return
    const result = request.member === 'getClock' ? { hours: '21', minutes: '47' } : null
    socket.send(JSON.stringify({ type: 'answer', id: request.id, result } satisfies CityRequest))
  })
  await once(socket, 'open')
}
