import { type Member, operations } from '../catalogue.ts'
import { type GameMember, gameMembers } from '../game.ts'
import { type Operation, Refusal } from '../operation.ts'
import { faultStatus } from '../wire.ts'
import { toJsonSchema } from './json-schema.ts'
import { sessionPaths } from './session-paths.ts'

type Documented = Pick<Operation, 'doc' | 'names' | 'args' | 'answer' | 'writes' | 'refuses'> &
  Partial<Pick<Operation, 'permission'>>

/** Generates an OpenAPI 3.1 document of the phone's calls from the catalogue. */
export function openApi(version: string): object {
  const backend = Object.keys(operations).map((member) => path('backend', member, operations[member as Member]))
  const client = Object.keys(gameMembers).map((member) => path('client', member, gameMembers[member as GameMember]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Orelhão: calls',
      version,
      description:
        'Every operation is a POST to the same address; the body’s member names it. The part behind # only distinguishes the entries of this document. Where an app is closed to the player, each of its operations answers the refusal `appClosed`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: [
      { name: 'backend', description: 'Answered by the engine.' },
      { name: 'client', description: 'Answered by the game side of the same tab.' },
      { name: 'session', description: 'Who is signed in, on the standalone server.' },
    ],
    paths: { ...Object.fromEntries([...backend, ...client]), ...sessionPaths },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Token from POST /session.' },
        serverKey: { type: 'http', scheme: 'bearer', description: 'The server’s SERVER_KEY.' },
      },
      schemas: { Refusal: toJsonSchema(Refusal), Fault: fault },
    },
  }
}

const fault = {
  type: 'object',
  required: ['__fault'],
  properties: {
    __fault: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'string', enum: Object.keys(faultStatus) }, message: { type: 'string' } },
    },
  },
}

function path(endpoint: 'backend' | 'client', member: string, entry: Documented): [string, object] {
  return [
    `/smartphone/${endpoint}#${member}`,
    {
      post: {
        operationId: `${endpoint}_${member}`,
        tags: [endpoint],
        summary: member,
        description: [entry.doc, ...roleLines(entry), ...refusalLines(entry)].join('\n\n'),
        requestBody: { required: true, content: { 'application/json': { schema: requestSchema(member, entry) } } },
        responses: { 200: answer(entry), ...faults },
      },
    },
  ]
}

function roleLines({ permission }: Documented): string[] {
  if (permission === undefined) return []
  const which = permission === 'anyRole' ? 'a role in the panel' : `a role in the panel with \`${permission}\``
  return [`Only for players with ${which}; unknown to all others.`]
}

function refusalLines({ refuses }: Documented): string[] {
  const lines = Object.entries(refuses).map(([code, sentence]) => `- \`${code}\`: ${sentence}`)
  return lines.length > 0 ? [`Refuses with:\n${lines.join('\n')}`] : []
}

function requestSchema(member: string, { args, names, writes }: Documented): object {
  const key = { type: 'string', description: 'UUID of one user action; the same key answers the same again.' }
  return {
    type: 'object',
    required: ['member', 'args'],
    properties: {
      member: { const: member },
      args: { ...(toJsonSchema(args) as object), description: names.join(', ') || 'none' },
      ...(writes && { key }),
    },
  }
}

function answer({ answer: schema, refuses }: Documented): object {
  const result = toJsonSchema(schema)
  const canRefuse = Object.keys(refuses).length > 0
  const body = canRefuse ? { anyOf: [result, { $ref: '#/components/schemas/Refusal' }] } : result
  return {
    description: 'The result; `{"__null": true}` where it is null.',
    content: { 'application/json': { schema: body } },
  }
}

const faults = Object.fromEntries(
  [...new Set(Object.values(faultStatus))].map((status) => {
    const codes = Object.entries(faultStatus).filter(([, value]) => value === status)
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } }
    return [status, { description: codes.map(([code]) => code).join(', '), content }]
  }),
)
