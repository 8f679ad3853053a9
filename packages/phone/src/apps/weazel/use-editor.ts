import type { Article } from '@orelhao/protocol/weazel/contract'
import { articleProblem, type Draft, fieldOf, refusals } from '@orelhao/protocol/weazel/rules'
import { useCallback, useRef } from 'react'
import { confirm } from '../../shell/dialogs/overlays.ts'
import { leavePages } from '../../shell/navigation/leave-pages.ts'
import { useBackHandler } from '../../shell/pages/page-context.ts'
import { useDraftForm } from '../../shell/pages/use-draft-form.ts'
import { useSettings } from '../../shell/player/settings.ts'
import type { ArticleValues } from './article-values.ts'
import { applySavedArticle, newsroom } from './state.ts'
import { texts } from './texts.ts'

/**
 * The values of an article's form, stored as a draft until they are sent or discarded. `id` is the article being edited, 0 for a new one.
 * `send` returns the article as saved by the server, or undefined where it refused.
 */
export function useEditor(id: number, initial: ArticleValues, send: (draft: Draft) => Promise<Article | undefined>) {
  const start = useRef(initial)
  const form = useDraftForm<ArticleValues, keyof typeof fieldOf>(`weazel/${id}`, initial, {
    fieldOf,
    sentences: refusals,
  })
  const { values, isChanged, end: endDraft } = form

  const end = useCallback(() => {
    endDraft()
    const own = id === 0 ? '/weazel/create' : `/weazel/${id}/edit`
    leavePages((path) => path === own)
  }, [id, endDraft])

  const discard = useCallback(async () => {
    if (await confirm(texts.discard, { destructive: true })) end()
  }, [end])
  useBackHandler(isChanged ? discard : undefined)

  async function submit() {
    const { newsTags, allowUnsafeURL, uploadsURL } = useSettings.getState().config
    const tags = [...newsTags, ...(newsroom.value?.tags ?? []), ...(id > 0 ? [start.current.tag] : [])]
    await form.submit(articleProblem(values, { tags, allowUnsafeURL, uploadsURL }), async () => {
      const article = await send(values)
      if (!article) return
      applySavedArticle(article)
      end()
    })
  }

  return { form, submit, isChanged }
}
