import { type EventName, events } from '../catalogue.ts'
import { toJsonSchema } from './json-schema.ts'

/** Generates an AsyncAPI 3 document of the phone's events from the catalogue. */
export function asyncApi(version: string): object {
  const names = Object.keys(events) as EventName[]
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Orelhão: events',
      version,
      description:
        'Durable events have seq, their position in the player’s own sequence; a page that reconnects with ?since=SEQ gets what it missed.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: { standalone: { host: 'localhost:3000', protocol: 'ws' } },
    channels: {
      events: {
        address: '/smartphone/events',
        messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
        bindings: {
          ws: {
            query: {
              type: 'object',
              properties: { since: { type: 'integer', minimum: 0 }, token: { type: 'string' } },
            },
          },
        },
      },
    },
    operations: {
      hear: { action: 'send', channel: { $ref: '#/channels/events' }, summary: 'The server tells a phone something.' },
    },
    components: { messages: Object.fromEntries(names.map((name) => [name, message(name)])) },
  }
}

function message(name: EventName): object {
  const { args, doc, durable, names, open } = events[name]
  const seq = { type: 'integer', minimum: 1 }
  return {
    name,
    title: name,
    summary: doc,
    payload: {
      type: 'object',
      required: ['event', 'args', ...(durable && !open ? ['seq'] : [])],
      properties: {
        event: { const: name },
        args: { ...(toJsonSchema(args) as object), description: names.join(', ') || 'none' },
        ...(durable && { seq }),
      },
    },
  }
}
