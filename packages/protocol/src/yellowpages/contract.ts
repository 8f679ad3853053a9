import { type Static, Type } from 'typebox'
import { operation, orNull, pick } from '../operation.ts'
import { Id, Line, Phone } from '../schemas.ts'
import { limits, refusals } from './rules.ts'

export const Store = Type.Object({
  id: Id,
  title: Type.String(),
  author: Type.Object({ name: Type.String(), phone: Phone, user_id: Id }),
})
export type Store = Static<typeof Store>

/** The app's name for owners. */
export const title = 'Páginas Amarelas'

export const operations = {
  yellowpages_index: operation({
    doc: `Stores with a text in their title or their owner’s name, newest first, at most ${limits.page} an answer; all of them for no text. \`before\` is the id of the last store of the answer before. Accents and capitals do not count.`,
    names: ['text', 'before'],
    args: [Type.Optional(Line(limits.search)), Type.Optional(Id)],
    answer: Type.Array(Store),
    writes: false,
    heavy: true,
    showsOthers: true,
  }),
  yellowpages_own: operation({
    doc: 'The player’s own store, or null.',
    names: [],
    args: [],
    answer: orNull(Store),
    writes: false,
  }),
  yellowpages_store: operation({
    doc: 'Lists the player’s store, and answers it. A player has at most one.',
    names: ['title'],
    args: [Line(limits.title)],
    answer: Store,
    writes: true,
    refuses: pick(refusals, ['titleRequired', 'alreadyListed']),
  }),
  yellowpages_destroy: operation({
    doc: 'Removes the player’s store from the list. Does nothing where there is none.',
    names: [],
    args: [],
    answer: Type.Null(),
    writes: true,
  }),
}
