import { once } from 'node:events'
import type { Call } from '@orelhao/protocol/calls/contract'
import { WebSocket } from 'ws'
import { signInPlayers } from '../product.ts'
import type { Server } from '../server.ts'
import { Caller } from './caller.ts'

/** One page of a player who calls and is called: a connection for calls, a socket for events. */
export interface CallSide {
  token: string
  phone: string
  events: WebSocket
  call(member: string, args: unknown[]): Promise<unknown>
  close(): void
}

/** Signs in this many players, each with one page. */
export async function signInSides(server: Server, count: number): Promise<CallSide[]> {
  const tokens = await signInPlayers(server, count)
  return Promise.all(tokens.map((token, index) => open(server, token, `9${index}`)))
}

async function open({ address }: Server, token: string, phone: string): Promise<CallSide> {
  const events = new WebSocket(`${address.replace('http', 'ws')}/smartphone/events?token=${token}`)
  const line = await Caller.open(address, token)
  await once(events, 'open')
  return {
    token,
    phone,
    events,
    call: async (member, args) => JSON.parse(String(await line.post(JSON.stringify({ member, args })))),
    close() {
      events.terminate()
      line.close()
    },
  }
}

/** Connects two players in a call; returns the room. */
export async function callBetween(from: CallSide, to: CallSide, isVideo: boolean): Promise<number> {
  const { room } = (await from.call('createPhoneCall', [to.phone, isVideo, false])) as Call
  await to.call('answerPhoneCall', [room])
  return room
}
