import type { App } from '../../core/context.ts'
import { rowId } from '../../shared/moderation/reportable.ts'
import { type ArticleRow, articleOf, authorIdOf, removeArticle, restoreArticle } from './store.ts'

/** Letters of an article that its report contains. */
const excerpt = 4000

export const reportables: NonNullable<App['reportables']> = {
  article: {
    writtenBy: { weazel_publish: ({ id }) => String(id), weazel_update: ({ id }) => String(id) },
    async find({ db }, thing) {
      const id = rowId(thing)
      const [article, author] = [await articleOf(db, id), await authorIdOf(db, id)]
      if (!article || author === undefined) return
      const { title, description, author: from, tag, imageURL: image, videoURL: video, created_at } = article
      const text = description.slice(0, excerpt).toWellFormed()
      return { thing: id, author, copy: { from, title, text, tag, image, video, created_at }, image, video }
    },
    async remove({ db, emitToAll }, thing) {
      const row = await removeArticle(db, thing)
      if (row) emitToAll(null, 'WEAZEL_DESTROY', thing)
      return row && { ...row }
    },
    files: ['image', 'video'],
    restore: ({ db }, _, before) => restoreArticle(db, before as unknown as ArticleRow),
  },
}
