import type { Answer, Caller } from '@orelhao/engine/testing/abuse/caller'
import type { Case } from '@orelhao/engine/testing/abuse/cases'
import { SeenValues } from '@orelhao/engine/testing/abuse/seen-values'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { Pool } from 'undici'
import { WebSocket } from 'ws'

export interface PlayerResponse extends Answer {
  status: number
}

/** Connections of one player: no more than a browser would open. */
const connections = 6

/** A player with its token, received events, and calls with arbitrary text. */
export class Player implements Caller {
  readonly seenValues = new SeenValues()
  /** Bodies of all received events. */
  readonly received: string[] = []
  readonly token: string
  readonly identity: Identity
  readonly #pool: Pool
  readonly #socket: WebSocket

  private constructor(address: string, token: string, identity: Identity) {
    this.token = token
    this.identity = identity
    this.#pool = new Pool(address, { connections })
    this.#socket = new WebSocket(`${address.replace('http', 'ws')}/smartphone/events?token=${token}`)
    this.#socket.on('error', () => {})
    this.#socket.on('message', (bytes) => {
      const body = String(bytes)
      this.received.push(body)
      this.seenValues.learn(JSON.parse(body).args)
    })
  }

  /** Signs in as one of the demo's citizens, online. */
  static async signIn(address: string, user_id: number): Promise<Player> {
    const response = await fetch(`${address}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id }),
    })
    const { token, identity } = (await response.json()) as { token: string; identity: Identity }
    const player = new Player(address, token, identity)
    player.seenValues.learn(identity)
    player.seenValues.learn(identity.user_id, 'passport')
    await new Promise((resolve, reject) => player.#socket.once('open', resolve).once('error', reject))
    return player
  }

  /** Calls with the player's own token, another, or none. */
  async call({ member, args, key }: Case, token = this.token): Promise<PlayerResponse> {
    return this.post(
      '/smartphone/backend',
      `{"member":"${member}","args":${args}${key === undefined ? '' : `,"key":${key}`}}`,
      token,
    )
  }

  async post(path: string, body: string, token = this.token): Promise<PlayerResponse> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await this.#pool.request({ path, method: 'POST', headers, body })
    return { status: response.statusCode, body: await response.body.text() }
  }

  leave(): void {
    this.#socket.terminate()
    void this.#pool.destroy()
  }
}
