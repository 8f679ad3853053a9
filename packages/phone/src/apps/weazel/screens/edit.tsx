import type { Article } from '@orelhao/protocol/weazel/contract'
import { useEffect, useState } from 'react'
import { LoadError } from '../../../kit/load-error.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { backend } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { valuesFrom } from '../article-values.ts'
import { Editor } from '../parts/editor.tsx'
import { texts } from '../texts.ts'
import { useArticle } from '../use-article.ts'
import { useEditor } from '../use-editor.ts'

/** Edits an article. The form stays if the article is deleted meanwhile: saving reports it. */
export default function EditArticle({ params }: ScreenProps) {
  const [article, setArticle] = useState<Article>()
  return article ? <LoadedEditor article={article} /> : <LoadingEditor id={Number(params.id)} onOpen={setArticle} />
}

function LoadingEditor({ id, onOpen }: { id: number; onOpen: (article: Article) => void }) {
  const { article, isFresh, hasFailed, retry } = useArticle(id)
  useEffect(() => {
    if (article && isFresh) onOpen(article)
  }, [article, isFresh, onOpen])
  return (
    <Screen>
      <NavigationBar title={texts.editTitle} onBack={back} />
      {hasFailed ? <LoadError {...texts.offline} onRetry={retry} /> : <SkeletonRows count={5} avatar={false} />}
    </Screen>
  )
}

function LoadedEditor({ article }: { article: Article }) {
  const [update] = useMutation(backend.weazel_update)
  const editor = useEditor(article.id, valuesFrom(article), async (draft) => {
    const changed = await update(article.id, draft)
    if (changed) toast(texts.saved)
    return changed
  })
  return <Editor title={texts.editTitle} action={texts.save} editor={editor} ownTag={article.tag} />
}
