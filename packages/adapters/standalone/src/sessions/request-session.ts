import type { FastifyInstance } from 'fastify'
import type { SignedIn } from './sessions.ts'
import type { Session } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the token or cookie that the request carries, if it is good. */
    session: Session | undefined
    /** The player of that session, on routes that ask for one. */
    signedIn: SignedIn | undefined
  }
}

/** Makes room on every request for whose it is. */
export function declareSessions(app: FastifyInstance): void {
  app.decorateRequest('session', undefined)
  app.decorateRequest('signedIn', undefined)
}
