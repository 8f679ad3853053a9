import { EmptyState } from '../../../kit/empty-state.tsx'
import { ImageIcon } from '../../../kit/icons.ts'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { postsWithTag } from '../posts.ts'
import { texts } from '../texts.ts'
import { PostGrid } from './grid.tsx'
import { LoadingGrid } from './loading.tsx'

/** Posts with a hashtag, newest first. */
export function TaggedPosts({ tag }: { tag: string }) {
  const state = useList(postsWithTag(tag))
  return (
    <PagedList
      {...state}
      loading={<LoadingGrid />}
      loadError={texts.offline}
      empty={<EmptyState icon={<ImageIcon size={56} />} title={texts.hashtagEmpty} />}
    >
      {(ids) => <PostGrid ids={ids} />}
    </PagedList>
  )
}
