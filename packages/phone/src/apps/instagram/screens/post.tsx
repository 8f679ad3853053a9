import { EmptyState } from '../../../kit/empty-state.tsx'
import { ImageIcon } from '../../../kit/icons.ts'
import { Scroll } from '../../../kit/screen.tsx'
import { useItem, useLoadedList } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useLeavePage } from '../../../shell/pages/use-leave-page.ts'
import { CommentBar } from '../parts/comment-bar.tsx'
import { Comments } from '../parts/comments.tsx'
import { InstagramScreen } from '../parts/instagram-screen.tsx'
import { Loading } from '../parts/loading.tsx'
import { PostCard } from '../parts/post-card.tsx'
import { TitleBar } from '../parts/title-bar.tsx'
import { commentsOn, posts } from '../posts.ts'
import { texts } from '../texts.ts'

/** A post with its comments. Says so when the post is deleted while open. */
export default function PostScreen({ params }: ScreenProps) {
  const id = Number(params.id)
  return (
    <InstagramScreen>
      <TitleBar title={texts.postTitle} />
      {Number.isSafeInteger(id) && id > 0 ? <OpenPost id={id} /> : <Missing />}
    </InstagramScreen>
  )
}

function OpenPost({ id }: { id: number }) {
  const post = useItem(posts, id)
  const { ids } = useLoadedList(commentsOn(id))
  const leave = useLeavePage()
  const isGone = !post && ids !== undefined
  if (isGone) return <Missing />
  return (
    <>
      <Scroll>
        {post ? <PostCard post={post} isOpen onGone={leave} /> : <Loading />}
        <Comments post={id} />
      </Scroll>
      {post && <CommentBar post={id} />}
    </>
  )
}

function Missing() {
  return (
    <Scroll>
      <EmptyState icon={<ImageIcon size={56} />} title={texts.postMissing} />
    </Scroll>
  )
}
