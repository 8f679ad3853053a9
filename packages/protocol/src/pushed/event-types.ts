import type { TSchema } from 'typebox'
import { events } from '../catalogue.ts'
import type { TypeSchema } from './matches-type.ts'

/** Ignored for events: other resources may send longer texts and larger numbers than players. */
const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern']

export interface EventTypes {
  /** The names of the arguments, in order. */
  names: readonly string[]
  /** The schema of the argument list. */
  types: TypeSchema
}

/**
 * Types by event. The game's client script gets them as data (`tools/fivem/bundle.ts`): the contracts of all apps would be most of its
 * size.
 */
export const eventTypes: ReadonlyMap<string, EventTypes> = new Map(
  Object.entries(events).map(([event, { names, args }]) => [event, { names, types: typesIn(args) }]),
)

function typesIn(schema: TSchema): TypeSchema {
  return JSON.parse(JSON.stringify(schema), (word, value) => (limits.includes(word) ? undefined : value))
}
