import type { Article } from '@orelhao/protocol/weazel/contract'
import { articleProblem, type Draft, fieldOf, refusals } from '@orelhao/protocol/weazel/rules'
import { useCallback, useEffect, useRef } from 'react'
import { useForm } from '../../kit/use-form.ts'
import { leavePages } from '../../shell/navigation.ts'
import { confirm } from '../../shell/overlays.ts'
import { useBack } from '../../shell/page-key.ts'
import { useSettings } from '../../shell/settings.ts'
import { draftOf, dropDraft, keepDraft, type Typed } from './drafts.ts'
import { saved, useNews } from './state.ts'
import { texts } from './texts.ts'

/**
 * What is typed into an article's form, kept as a draft until it is sent or thrown away. `id` is the article being edited, 0 for a new one.
 * `send` answers the article as the server has it, undefined where it refused.
 */
export function useEditor(id: number, initial: Typed, send: (draft: Draft) => Promise<Article | undefined>) {
  const start = useRef(initial)
  const form = useForm<Typed, keyof typeof fieldOf>(draftOf(id) ?? initial, { fieldOf, sentences: refusals })
  const { values } = form
  const isDone = useRef(false)
  const isChanged = JSON.stringify(values) !== JSON.stringify(start.current)

  useEffect(() => {
    if (isDone.current) return
    if (isChanged) keepDraft(id, values)
    else dropDraft(id)
  }, [id, values, isChanged])

  const end = useCallback(() => {
    isDone.current = true
    dropDraft(id)
    const own = id === 0 ? '/weazel/create' : `/weazel/${id}/edit`
    leavePages((path) => path === own)
  }, [id])

  const discard = useCallback(async () => {
    if (await confirm(texts.discard, { destructive: true })) end()
  }, [end])
  useBack(isChanged ? discard : undefined)

  async function submit() {
    const { newsTags, allowUnsafeURL, uploadsURL } = useSettings.getState().config
    const tags = [...newsTags, ...useNews.getState().tags, ...(id > 0 ? [start.current.tag] : [])]
    await form.submit(articleProblem(values, { tags, allowUnsafeURL, uploadsURL }), async () => {
      const article = await send(values)
      if (!article) return
      saved(article)
      end()
    })
  }

  return { form, submit, isChanged }
}
