import { useCallback, useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { ImageIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useDarkPage } from '../../../shell/pages/dark-page.ts'
import { InstagramScreen } from '../parts/instagram-screen.tsx'
import { StoryPlayer } from '../parts/story-player.tsx'
import { TitleBar } from '../parts/title-bar.tsx'
import { queueFrom } from '../story-queue.ts'
import { texts } from '../texts.ts'
import styles from './stories.module.css'

/** A person's stories, followed by those of the next person in the strip. */
export default function Stories({ params: { username = '' } }: ScreenProps) {
  return (
    <InstagramScreen className={styles.screen}>
      <Queue username={username} />
    </InstagramScreen>
  )
}

function Queue({ username }: { username: string }) {
  const [queue, setQueue] = useState<Awaited<ReturnType<typeof queueFrom>>>()
  const load = useCallback(async () => setQueue(await queueFrom(username)), [username])
  const { hasFailed, retry } = useLoad(load)
  const isEmpty = queue?.rings.length === 0
  useDarkPage(!isEmpty && !hasFailed)
  if (queue && !isEmpty)
    return (
      <div className={styles.stage}>
        <StoryPlayer rings={queue.rings} start={queue.place} />
      </div>
    )
  if (isEmpty || hasFailed)
    return (
      <>
        <TitleBar title={texts.stories} />
        {isEmpty && <EmptyState icon={<ImageIcon size={56} />} title={texts.storyMissing} />}
        {hasFailed && <LoadError {...texts.offline} onRetry={retry} />}
      </>
    )
  return (
    <span role="status" aria-label={texts.loading} className={styles.waiting}>
      <Spinner size={28} />
    </span>
  )
}
