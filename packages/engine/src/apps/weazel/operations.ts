import { fullName } from '@orelhao/protocol/people'
import type { Identity, PhoneConfig } from '@orelhao/protocol/settings/contract'
import type * as contract from '@orelhao/protocol/weazel/contract'
import type { Article, ArticleForm } from '@orelhao/protocol/weazel/contract'
import { excerptOf } from '@orelhao/protocol/weazel/markup'
import { type ArticleSettings, articleProblem, type Draft, limits, trimmed } from '@orelhao/protocol/weazel/rules'
import type { Handlers } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import { contactPhone } from '../../shared/contacts/store.ts'
import { identityOf, lockPlayers } from '../../shared/directory/store.ts'
import {
  addArticle,
  articleOf,
  articlesBefore,
  articlesOf,
  authorIdOf,
  changeArticle,
  countReader,
  destroyArticle,
  publishedSince,
} from './store.ts'

const hour = 3600

/** The topic of changed articles, for pages that show some; deleted ones are emitted to everyone. */
const topic = 'weazel/articles'

/** Any journalist may change and delete any article, as in one newsroom. */
export const handlers: Handlers<keyof typeof contract.operations> = {
  weazel_tags: async ({ phone }) => phone.newsTags,

  weazel_index({ db, subscribe }, before) {
    subscribe('weazel', ['articles'])
    return articlesBefore(db, before)
  },

  weazel_tag({ db, subscribe }, tag, before) {
    subscribe('weazel', ['articles'])
    return articlesOf(db, tag, before)
  },

  weazel_check: async ({ me }) => me.journalist,

  async weazel_view({ me, db, subscribe }, id) {
    subscribe('weazel', ['articles'])
    const found = await articleOf(db, id)
    if (!found) return null
    const phone = await authorPhoneInContacts(db, me, found)
    const article = { ...found, ...(phone !== null && { author_phone: phone }) }
    const isFirst = await countReader(db, id, me.user_id)
    return isFirst ? { ...article, views: article.views + 1 } : article
  },

  async weazel_publish({ me, db, now, phone, emitToAll, refuse }, form) {
    if (!me.journalist) return refuse('notJournalist')
    const draft = draftOf(form)
    const problem = articleProblem(draft, newsroomOf(phone))
    if (problem) return refuse(problem)
    await lockPlayers(db, me.user_id)
    if ((await publishedSince(db, me.user_id, now - hour)) >= limits.perHour) return refuse('tooManyArticles')
    const excerpt = excerptOf(draft.description)
    const id = await addArticle(db, { ...draft, excerpt, author_id: me.user_id, created_at: now })
    emitToAll(me.user_id, 'WEAZEL', draft.title, excerpt, id)
    return { id, ...draft, views: 0, created_at: now }
  },

  async weazel_update({ me, db, phone, publish, refuse }, id, form) {
    if (!me.journalist) return refuse('notJournalist')
    const before = await articleOf(db, id)
    if (!before) return refuse('unknownArticle')
    const draft = draftOf(form)
    // an article keeps a tag that the owner has removed since
    const problem = articleProblem(draft, newsroomOf(phone, [before.tag]))
    if (problem) return refuse(problem)
    const excerpt = excerptOf(draft.description)
    if (!(await changeArticle(db, id, { ...draft, excerpt }))) return refuse('unknownArticle')
    const changed = { ...before, ...draft }
    publish(topic, 'WEAZEL_UPDATE', { ...changed, description: excerpt })
    return changed
  },

  async weazel_destroy({ me, db, emitToAll, refuse }, id) {
    if (!me.journalist) return refuse('notJournalist')
    if (await destroyArticle(db, id)) emitToAll(null, 'WEAZEL_DESTROY', id)
    return null
  },
}

/** Returns the author's number if the reader has it already; null behind a pen name. */
async function authorPhoneInContacts(db: Db, me: Identity, { id, author }: Article): Promise<string | null> {
  const journalist = await authorIdOf(db, id)
  if (journalist === me.user_id) return fullName(me) === author ? me.phone : null
  const identity = journalist === undefined ? undefined : await identityOf(db, journalist)
  return identity && fullName(identity) === author ? contactPhone(db, me.user_id, identity.phone) : null
}

function draftOf({ videoURL = null, imageURL = null, ...texts }: ArticleForm): Draft {
  return trimmed({ ...texts, videoURL, imageURL })
}

function newsroomOf({ newsTags, allowUnsafeURL, uploadsURL }: PhoneConfig, more: string[] = []): ArticleSettings {
  return { tags: [...newsTags, ...more], allowUnsafeURL, uploadsURL }
}
