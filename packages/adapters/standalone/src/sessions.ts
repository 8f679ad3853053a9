import type { IncomingHttpHeaders } from 'node:http'
import type { Engine } from '@orelhao/engine/core/engine'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { CallFault } from '@orelhao/protocol/wire'
import type { Tokens } from './tokens.ts'

export interface SignedIn {
  me: Identity
  tab: string
}

export const cookieName = 'orelhao'

/** Turns a request's token into the player it belongs to. Who somebody is comes from here and from nowhere else. */
export class Sessions {
  readonly #engine: Engine
  readonly #tokens: Tokens

  constructor(engine: Engine, tokens: Tokens) {
    this.#engine = engine
    this.#tokens = tokens
  }

  /** Makes a player known and signs one of their pages in. */
  async signIn(me: Identity): Promise<string> {
    await this.#engine.register(me)
    return this.#tokens.issue(me.user_id, nowSeconds())
  }

  /** Throws an `unauthenticated` fault for a missing or bad token. */
  async require(headers: IncomingHttpHeaders, query?: string): Promise<SignedIn> {
    const token = bearer(headers) ?? query ?? cookieOf(headers, cookieName)
    const session = token === undefined ? undefined : this.#tokens.verify(token, nowSeconds())
    const me = session && (await this.#engine.identity(session.player))
    if (!me) throw new CallFault('unauthenticated', 'sign in first')
    return { me, tab: session.tab }
  }
}

function bearer({ authorization }: IncomingHttpHeaders): string | undefined {
  return authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined
}

export function cookieOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const pairs = headers.cookie?.split(';') ?? []
  const own = pairs.find((pair) => pair.trim().startsWith(`${name}=`))
  return own?.trim().slice(name.length + 1)
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
