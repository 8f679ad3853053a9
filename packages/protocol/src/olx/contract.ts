import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { Id, Line, Phone, Picture, Text, UnixSeconds } from '../schemas.ts'
import { categories, limits, refusals, wildcard } from './rules.ts'

const Author = Type.Object({ name: Type.String(), user_id: Id, phone: Phone })

export const Ad = Type.Object({
  id: Id,
  title: Type.String(),
  category: Type.Enum([...categories]),
  price: Type.Integer({ minimum: 1 }),
  description: Type.String(),
  images: Type.Array(Type.String(), { minItems: 1, maxItems: limits.images }),
  created_at: UnixSeconds,
  author: Author,
})
export type Ad = Static<typeof Ad>

/** Missing fields are a refusal, not a fault: the form may be sent incomplete. */
export const AdForm = Type.Object(
  {
    title: Line(limits.title),
    category: Type.String({ maxLength: 16 }),
    price: Type.Integer({ minimum: 0, maximum: limits.price }),
    description: Text(limits.description),
    images: Type.Array(Picture, { maxItems: limits.images }),
  },
  { additionalProperties: false },
)
export type AdForm = Static<typeof AdForm>

const SearchText = Line(limits.search + 2)
const Before = Type.Optional(Id)

/** The app's name for owners. */
export const title = 'OLX'

export const operations = {
  olx_search: operation({
    doc: `Ads with a text in title or description, newest first, at most ${limits.page} an answer; \`before\` is the id of the last ad of the answer before. The text is between two \`%\`, or is one \`%\` for all; any other \`%\` is plain text. Accents and capitals do not count. \`%\` as category means all. The page receives deleted ads from now on.`,
    names: ['text', 'category', 'before'],
    args: [SearchText, Type.Enum([...categories, wildcard]), Before],
    answer: Type.Array(Ad),
    writes: false,
    heavy: true,
    showsOthers: true,
  }),
  olx_fetch: operation({
    doc: 'One ad, or null where there is none. The page receives deleted ads from now on.',
    names: ['id'],
    args: [Id],
    answer: orNull(Ad),
    writes: false,
    showsOthers: true,
  }),
  olx_createAd: operation({
    doc: 'Publishes an ad, and answers it.',
    names: ['ad'],
    args: [AdForm],
    answer: Ad,
    writes: true,
    refuses: pick(refusals, [
      'titleRequired',
      'categoryRequired',
      'priceRequired',
      'imageRequired',
      'invalidImage',
      'tooManyAds',
    ]),
  }),
  olx_destroy: operation({
    doc: 'Deletes one of the player’s ads; a moderator deletes any ad.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['unknownAd']),
  }),
  olx_dashboard: operation({
    doc: `The player’s own ads, newest first: at most ${limits.page} an answer, as \`olx_search\`.`,
    names: ['before'],
    args: [Before],
    answer: Type.Array(Ad),
    writes: false,
    heavy: true,
  }),
}

export const events = {
  OLX_DESTROY: event({
    doc: 'An ad was deleted. Published to pages that look at ads.',
    names: ['id'],
    args: [Id],
    durable: false,
  }),
}
