import { excerptOf } from '@orelhao/protocol/weazel/markup'
import type { Draft } from '@orelhao/protocol/weazel/rules'
import type { Transaction } from '../../transaction.ts'
import { addArticle } from './store.ts'

/** Author of an article that no player wrote. */
const noPlayer = 0

/** Publishes an article of the server, which `articleProblem` has accepted, and notifies all players; returns its id. */
export async function publishArticle({ db, now, emitToAll }: Transaction, article: Draft): Promise<number> {
  const excerpt = excerptOf(article.description)
  const id = await addArticle(db, { ...article, excerpt, author_id: noPlayer, created_at: now })
  emitToAll(null, 'WEAZEL', article.title, excerpt, id)
  return id
}
