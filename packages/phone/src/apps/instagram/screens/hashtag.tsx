import { Scroll } from '../../../kit/screen.tsx'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { InstagramScreen } from '../parts/instagram-screen.tsx'
import { TaggedPosts } from '../parts/tagged-posts.tsx'
import { TitleBar } from '../parts/title-bar.tsx'

/** All posts with a hashtag, newest first. */
export default function Hashtag({ params: { tag = '' } }: ScreenProps) {
  return (
    <InstagramScreen side="none">
      <TitleBar title={`#${tag}`} />
      <Scroll>
        <TaggedPosts tag={tag} />
      </Scroll>
    </InstagramScreen>
  )
}
