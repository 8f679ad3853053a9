import { EmptyState } from '../../../kit/empty-state.tsx'
import { ImageIcon } from '../../../kit/icons.ts'
import { Scroll } from '../../../kit/screen.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { PostGrid } from '../parts/grid.tsx'
import { InstagramScreen } from '../parts/instagram-screen.tsx'
import { LoadingGrid } from '../parts/loading.tsx'
import { TitleBar } from '../parts/title-bar.tsx'
import { postsWith } from '../posts.ts'
import { texts } from '../texts.ts'

/** Everything with a hashtag, newest first. */
export default function Hashtag({ params: { tag = '' } }: ScreenProps) {
  return (
    <InstagramScreen side="none">
      <TitleBar title={`#${tag}`} />
      <Scroll>
        <Found tag={tag} />
      </Scroll>
    </InstagramScreen>
  )
}

function Found({ tag }: { tag: string }) {
  const state = useList(postsWith(tag))
  return (
    <PagedList
      {...state}
      loading={<LoadingGrid />}
      offline={texts.offline}
      empty={<EmptyState icon={<ImageIcon size={56} />} title={texts.hashtagEmpty} />}
    >
      {(ids) => <PostGrid ids={ids} />}
    </PagedList>
  )
}
