import type { FastifyInstance } from 'fastify'
import type { SignedIn } from './sessions.ts'
import type { Session } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Session of the request's valid token or cookie, if any. */
    session: Session | undefined
    /** Player of that session, on routes that require one. */
    signedIn: SignedIn | undefined
  }
}

/** Declares the session properties on every request. */
export function declareSessions(app: FastifyInstance): void {
  app.decorateRequest('session', undefined)
  app.decorateRequest('signedIn', undefined)
}
