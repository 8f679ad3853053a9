import { trimmed } from '@orelhao/protocol/weazel/rules'
import { useState } from 'react'
import { nowSeconds } from '../../../kit/server-clock.ts'
import type { ArticleValues } from '../article-values.ts'
import { texts } from '../texts.ts'
import { ArticleView } from './article-view.tsx'

/** Preview of the typed article, without its video. */
export function Preview({ typed }: { typed: ArticleValues }) {
  const [created_at] = useState(() => nowSeconds())
  const draft = trimmed(typed)
  const title = draft.title || texts.previewTitle
  const description = draft.description || texts.previewBody
  return <ArticleView article={{ ...draft, id: 1, title, views: 0, created_at }} description={description} />
}
