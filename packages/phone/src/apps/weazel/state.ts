import type { Article } from '@orelhao/protocol/weazel/contract'
import { limits } from '@orelhao/protocol/weazel/rules'
import { Resource } from '../../kit/resource.ts'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { isVisible } from '../../shell/device/visibility.ts'
import { currentPage } from '../../shell/navigation/page-stack.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** The tags of articles, and whether the player may write articles. */
export const newsroom = perPlayer(
  () =>
    new Resource(async () => {
      const [tags, isJournalist] = await Promise.all([backend.weazel_tags(), backend.weazel_check()])
      return { tags, isJournalist }
    }),
)

export function useIsJournalist(): boolean {
  return newsroom.use((cached) => cached?.isJournalist ?? false)
}

/** Articles with their excerpts, as lists show them. */
export const headlines = perPlayer(() => new Collection<Article>())

/** Opened articles with their whole text. */
export const articles = perPlayer(() => new Collection<Article>())

const lists = new Map<string | null, List<Article>>()

/** Returns the headlines of a tag, or of all tags for null, newest first. */
export function headlinesOf(tag: string | null): List<Article> {
  const cached = lists.get(tag)
  if (cached) return cached
  const list = new List(headlines, { load: (last) => loadPage(tag, last?.id), pageSize: limits.page })
  lists.set(tag, list)
  return list
}

function loadPage(tag: string | null, before?: number): Promise<Article[]> {
  if (before === undefined) return tag === null ? backend.weazel_index() : backend.weazel_tag(tag)
  return tag === null ? backend.weazel_index(before) : backend.weazel_tag(tag, before)
}

/** The tag whose headlines were shown last. */
const shown = perPlayer(() => ({ tag: null as string | null }))

export function showTag(tag: string | null): void {
  shown.tag = tag
}

/** Loads the visible list after a publication; other lists load when opened. */
export function refreshShown(): void {
  if (isVisible() && currentPage().path === '/weazel') void ignoreOffline(headlinesOf(shown.tag).refresh())
}

/** Loads an article and counts the player as a reader. Returns false where it does not exist. */
export async function loadArticle(id: number): Promise<boolean> {
  const article = await backend.weazel_view(id)
  if (!article) {
    removeArticle(id)
    return false
  }
  articles.upsert([article])
  headlines.update(id, { views: article.views })
  return true
}

/** Shows at once the article that the player has published or changed. */
export function applySavedArticle(article: Article): void {
  if (articles.get(article.id)) articles.upsert([article])
  for (const [tag, list] of lists) if (tag === null || tag === shown.tag) void ignoreOffline(list.refresh())
}

/** Articles whose pages are open, in front or below another one. */
const openCounts = new Map<number, number>()

/** Marks an article's page as open until the returned function is called. */
export function trackOpenArticle(id: number): () => void {
  openCounts.set(id, (openCounts.get(id) ?? 0) + 1)
  return () => {
    const left = (openCounts.get(id) ?? 1) - 1
    if (left > 0) openCounts.set(id, left)
    else openCounts.delete(id)
  }
}

/** Applies another player's change of an article: in place in the lists, added or removed by its tag. An open article loads its text. */
export function receiveArticle(article: Article): void {
  const { id, tag } = article
  headlines.applyChange(
    () => {
      headlines.upsert([article])
      for (const [of, list] of lists)
        if (of === null || of === tag) list.insert(article)
        else list.remove(id)
      headlines.evictUnlisted([id])
    },
    () => {},
  )
  if (openCounts.has(id)) void ignoreOffline(loadArticle(id)) // on failure the old text stays
}

/** Removes an article that was deleted, here or elsewhere. */
export function removeArticle(id: number): void {
  headlines.remove(id)
  articles.remove(id)
}
