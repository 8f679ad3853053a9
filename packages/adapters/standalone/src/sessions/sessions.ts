import type { IncomingHttpHeaders } from 'node:http'
import { processTime } from '@orelhao/engine/core/clock'
import type { Engine } from '@orelhao/engine/engine'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { CallFault } from '@orelhao/protocol/wire'
import type { EndedSessions } from './ended-sessions.ts'
import type { Session, Tokens } from './tokens.ts'

export interface SignedIn {
  me: Identity
  session: Session
}

export const cookieName = 'orelhao'

/** Turns a request's token into its player. Identities come from here only. */
export class Sessions {
  readonly #engine: Engine
  readonly #tokens: Tokens
  readonly #ended: EndedSessions

  constructor(engine: Engine, tokens: Tokens, ended: EndedSessions) {
    this.#engine = engine
    this.#tokens = tokens
    this.#ended = ended
  }

  /** Registers a player and signs in one of their pages. */
  async signIn(me: Identity): Promise<string> {
    await this.#engine.register(me)
    return this.#tokens.issue(me.user_id, await this.#ended.generationOf(me.user_id), processTime.seconds)
  }

  /** Returns the session of a request's token, without loading its player; undefined without a valid token. */
  sessionOf(headers: IncomingHttpHeaders, query?: string): Session | undefined {
    const token = bearer(headers) ?? query ?? cookieOf(headers, cookieName)
    const session = token === undefined ? undefined : this.#tokens.verify(token, processTime.seconds)
    return session && !this.#ended.has(session) ? session : undefined
  }

  /** Throws an `unauthenticated` fault without a session, or if its player is gone. */
  async signedIn(session: Session | undefined): Promise<SignedIn> {
    const me = session && (await this.#engine.identity(session.player))
    if (!me) throw new CallFault('unauthenticated', 'sign in first')
    return { me, session }
  }

  /** Does the same for a request; throws also for a missing or bad token. */
  require(headers: IncomingHttpHeaders, query?: string): Promise<SignedIn> {
    return this.signedIn(this.sessionOf(headers, query))
  }
}

function bearer({ authorization }: IncomingHttpHeaders): string | undefined {
  return authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined
}

function cookieOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const pairs = headers.cookie?.split(';') ?? []
  const own = pairs.find((pair) => pair.trim().startsWith(`${name}=`))
  return own?.trim().slice(name.length + 1)
}
