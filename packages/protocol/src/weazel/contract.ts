import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { Id, Line, Picture, Text, UnixSeconds, Video } from '../schemas.ts'
import { articleProblems, limits, refusals } from './rules.ts'

/** In lists `description` is the excerpt: the first line, without marks, at most 120 characters. */
export const Article = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  /** The signature: the journalist's text, which need not be their name. */
  author: Type.String(),
  /** The journalist's number in `weazel_view`, for readers who have it already, where they sign with their own name. */
  author_phone: Type.Optional(Type.String()),
  tag: Type.String(),
  imageURL: orNull(Type.String()),
  videoURL: orNull(Type.String()),
  /** Readers, each counted once. */
  views: Type.Integer({ minimum: 0 }),
  created_at: UnixSeconds,
})
export type Article = Static<typeof Article>

/** Allows a text that is too long by mistake: that is a refusal; a longer one is a fault. */

export const ArticleForm = Type.Object(
  {
    title: Line(limits.title * 2),
    description: Text(limits.description * 2),
    author: Line(limits.author * 2),
    tag: Line(limits.tag * 2),
    videoURL: Type.Optional(orNull(Video)),
    imageURL: Type.Optional(orNull(Picture)),
  },
  { additionalProperties: false },
)
export type ArticleForm = Static<typeof ArticleForm>

const Tag = Line(limits.tag * 2)

/** The app's name for owners. */
export const title = 'Notícias'

export const operations = {
  weazel_tags: operation({
    doc: 'The tags under which articles appear, in the owner’s order.',
    names: [],
    args: [],
    answer: Type.Array(Type.String()),
    writes: false,
  }),
  weazel_index: operation({
    doc: `Articles with their excerpts, newest first, at most ${limits.page}; \`before\` is the id of the last article of the answer before. The page receives changed articles from now on.`,
    names: ['before'],
    args: [Type.Optional(Id)],
    answer: Type.Array(Article),
    writes: false,
  }),
  weazel_tag: operation({
    doc: 'Articles of one tag, in the same form.',
    names: ['tag', 'before'],
    args: [Tag, Type.Optional(Id)],
    answer: Type.Array(Article),
    writes: false,
  }),
  weazel_check: operation({
    doc: 'Whether the player is a journalist, who may publish, change and delete articles.',
    names: [],
    args: [],
    answer: Type.Boolean(),
    writes: false,
  }),
  weazel_view: operation({
    doc: 'An article with its whole text, or null for none. Counts the player among its readers. The page receives changed articles from now on.',
    names: ['id'],
    args: [Id],
    answer: orNull(Article),
    writes: true,
  }),
  weazel_publish: operation({
    doc: 'Publishes an article and notifies all other players.',
    names: ['form'],
    args: [ArticleForm],
    answer: Article,
    writes: true,
    refuses: pick(refusals, ['notJournalist', ...articleProblems, 'tooManyArticles']),
  }),
  weazel_update: operation({
    doc: 'Changes an article. Its time of publication and its readers stay.',
    names: ['id', 'form'],
    args: [Id, ArticleForm],
    answer: Article,
    writes: true,
    refuses: pick(refusals, ['notJournalist', 'unknownArticle', ...articleProblems]),
  }),
  weazel_destroy: operation({
    doc: 'Deletes an article and notifies all players. Deleting a missing one is no error.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['notJournalist']),
  }),
}

export const events = {
  WEAZEL: event({
    doc: 'An article was published; the description is its excerpt. Emitted to all players but its author.',
    names: ['title', 'description', 'id'],
    args: [Type.String(), Type.String(), Type.Optional(Id)],
    durable: false,
  }),
  WEAZEL_UPDATE: event({
    doc: 'An article was changed, as lists show it now. Published to pages that have asked for articles.',
    names: ['article'],
    args: [Article],
    durable: false,
  }),
  WEAZEL_DESTROY: event({ doc: 'An article was deleted.', names: ['id'], args: [Id], durable: false }),
}
