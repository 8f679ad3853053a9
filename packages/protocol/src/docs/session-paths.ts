import { Type } from 'typebox'
import { Identity } from '../settings/contract.ts'
import { toJsonSchema } from './json-schema.ts'

const json = (schema: object) => ({ 'application/json': { schema } })
const fault = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Fault' }) })
const unauthenticated = { 401: fault('unauthenticated') }
const tooOften = { 429: fault('rate_limited') }
const ended = {
  204: { description: 'Ended, on every server of the same database within a second; open pages are sent away.' },
}
const byServerKey = { security: [{ serverKey: [] }] }

const userId = { name: 'user_id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }
const tab = {
  name: 'tab',
  in: 'path',
  required: true,
  description: 'The second part of the session’s token.',
  schema: { type: 'string', pattern: '^[\\w-]{1,32}$' },
}

const signInBody = {
  anyOf: [
    toJsonSchema(Type.Object({ identity: Identity })) as object,
    {
      ...(toJsonSchema(Type.Object({ user_id: Type.Integer({ minimum: 1 }) })) as object),
      description: 'In the demo.',
    },
  ],
}

function entry(operationId: string, summary: string, rest: object): object {
  return { operationId, tags: ['session'], summary, ...rest }
}

/** Paths for signing in and out of the standalone server. */
export const sessionPaths = {
  '/session': {
    post: entry('signIn', 'Signs a page of a player in', {
      description: 'With the server key as anybody; in the demo without it as a citizen. Sets a cookie too.',
      security: [{ serverKey: [] }, {}],
      requestBody: { required: true, content: json(signInBody) },
      responses: {
        200: {
          description: 'A token for 30 days.',
          content: json(toJsonSchema(Type.Object({ token: Type.String(), identity: Identity })) as object),
        },
        400: fault('bad_request, invalid_args'),
        ...unauthenticated,
        ...tooOften,
      },
    }),
    delete: entry('signOut', 'Ends this session', { responses: { ...ended, ...unauthenticated, ...tooOften } }),
  },
  '/sessions': {
    delete: entry('signOutEverywhere', 'Ends all sessions of this player', {
      responses: { ...ended, ...unauthenticated, ...tooOften },
    }),
  },
  '/sessions/{user_id}': {
    delete: entry('endSessions', 'Ends all sessions of a player', {
      ...byServerKey,
      parameters: [userId],
      responses: { ...ended, 400: fault('invalid_args'), ...unauthenticated, ...tooOften },
    }),
  },
  '/sessions/{user_id}/{tab}': {
    delete: entry('endSession', 'Ends one session of a player', {
      ...byServerKey,
      parameters: [userId, tab],
      responses: { ...ended, 400: fault('invalid_args'), ...unauthenticated, ...tooOften },
    }),
  },
}
