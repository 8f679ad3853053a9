import type { TSchema } from 'typebox'
import { events } from '../catalogue.ts'
import type { TypeSchema } from './matches-type.ts'

/** Of an event only the types count: other resources may write longer texts and larger numbers than players. */
const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern']

export interface EventTypes {
  /** Of the arguments, in their order. */
  names: readonly string[]
  /** A schema of the list of arguments. */
  types: TypeSchema
}

/** By event. The game's client script gets it as data (`tools/fivem/bundle.ts`): the contracts of all apps would be most of it. */
export const eventTypes: ReadonlyMap<string, EventTypes> = new Map(
  Object.entries(events).map(([event, { names, args }]) => [event, { names, types: typesIn(args) }]),
)

function typesIn(schema: TSchema): TypeSchema {
  return JSON.parse(JSON.stringify(schema), (word, value) => (limits.includes(word) ? undefined : value))
}
