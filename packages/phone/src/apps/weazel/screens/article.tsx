import { IconButton } from '../../../kit/icon-button.tsx'
import { EditIcon, FlagIcon, TrashIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Scroll } from '../../../kit/screen.tsx'
import { useItem } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { reportThing } from '../../../shell/moderation/report-thing.ts'
import { texts as moderationTexts } from '../../../shell/moderation/texts.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { ArticleView } from '../parts/article-view.tsx'
import { Masthead } from '../parts/masthead.tsx'
import { NewsScreen } from '../parts/news-screen.tsx'
import { ArticleVideo } from '../parts/video.tsx'
import { headlines, newsroom, useIsJournalist } from '../state.ts'
import { texts } from '../texts.ts'
import { useArticle } from '../use-article.ts'
import { useDestroy } from '../use-destroy.ts'

/** An article. Fields cached by the list show at once; the text follows. A deleted article leads back. */
export default function ArticleScreen({ params }: ScreenProps) {
  const id = Number(params.id)
  const { article, hasFailed, retry } = useArticle(id)
  const headline = useItem(headlines, id)
  const shown = article ?? headline
  useResource(newsroom)
  return (
    <NewsScreen>
      <Masthead actions={article && <DeskActions id={id} />} />
      <Scroll>
        {shown && (
          <ArticleView article={shown} description={article?.description ?? (hasFailed ? null : undefined)}>
            {article?.videoURL && <ArticleVideo url={article.videoURL} still={article.imageURL} />}
          </ArticleView>
        )}
        {!article && hasFailed && <LoadError {...texts.offline} onRetry={retry} />}
      </Scroll>
    </NewsScreen>
  )
}

function DeskActions({ id }: { id: number }) {
  const isJournalist = useIsJournalist()
  const [destroy, isBusy] = useDestroy(id) // deleting removes the article, which leads back
  if (!isJournalist)
    return (
      <IconButton
        label={moderationTexts.report}
        onClick={() => void reportThing({ app: 'weazel', kind: 'article', thing: String(id) })}
      >
        <FlagIcon size={24} />
      </IconButton>
    )
  return (
    <>
      <IconButton label={texts.edit} onClick={() => go(`/weazel/${id}/edit`)}>
        <EditIcon size={24} />
      </IconButton>
      <IconButton label={texts.destroy} disabled={isBusy} onClick={() => void destroy()}>
        <TrashIcon size={23} />
      </IconButton>
    </>
  )
}
