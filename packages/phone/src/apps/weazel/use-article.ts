import type { Article } from '@orelhao/protocol/weazel/contract'
import { refusals } from '@orelhao/protocol/weazel/rules'
import { useCallback, useContext, useEffect, useState } from 'react'
import { useLoad } from '../../kit/use-load.ts'
import { ignoreOffline } from '../../link/backend.ts'
import { subscribeToSocketOpen } from '../../link/event-socket.ts'
import { useItem } from '../../lists/use-list.ts'
import { toast } from '../../shell/dialogs/overlays.ts'
import { back, useNavigation } from '../../shell/navigation/page-stack.ts'
import { PageKeyContext } from '../../shell/pages/page-context.ts'
import { articles, loadArticle, trackOpenArticle } from './state.ts'

interface ArticleState {
  /** Undefined until the server has answered. */
  article: Article | undefined
  /** True for the server's current version, false for the one from the last visit. */
  isFresh: boolean
  hasFailed: boolean
  retry: () => void
}

/** An article with its whole text. Leaves the page where the article does not exist or is deleted. */
export function useArticle(id: number): ArticleState {
  const article = useItem(articles, id)
  const [isGone, setGone] = useState(false)
  const [isFresh, setFresh] = useState(false)
  const load = useCallback(async () => {
    const isThere = Number.isSafeInteger(id) && id > 0 && (await loadArticle(id))
    if (isThere) setFresh(true)
    else setGone(true)
  }, [id])
  useEffect(() => articles.subscribe(id, () => setGone(!articles.get(id))), [id])
  useEffect(() => trackOpenArticle(id), [id])
  useEffect(() => subscribeToSocketOpen(() => void ignoreOffline(load())), [load]) // a reconnect loses the server's subscription
  useLeaveWhenGone(isGone)
  return { article, isFresh, ...useLoad(load) }
}

/** Goes back once the article is deleted; below another page, such as its editor, as soon as this one is in front again. */
function useLeaveWhenGone(isGone: boolean): void {
  const page = useContext(PageKeyContext)
  const isInFront = useNavigation(({ stack }) => stack.at(-1)?.key === page)
  useEffect(() => {
    if (!isGone || !isInFront) return
    toast(refusals.unknownArticle)
    back()
  }, [isGone, isInFront])
}
