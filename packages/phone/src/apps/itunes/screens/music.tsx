import { useEffect, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { EmbeddedPage } from '../../../kit/embedded-page.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { PlayIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { coverOf } from '../cover.ts'
import { NotesIcon, ShuffleIcon } from '../parts/icons.ts'
import { LargePlayer } from '../parts/large-player.tsx'
import { MiniPlayer } from '../parts/mini-player.tsx'
import { QueueSheet } from '../parts/queue-sheet.tsx'
import { TrackRow } from '../parts/track-row.tsx'
import { playAll, restorePlayback } from '../player.ts'
import { trackUrls, useCurrentTrack, useMusic, usePlaylist } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './music.module.css'

/** The owner's page where one is set, the playlist otherwise. The game's browser may not show pages without https. */
export default function Music({ query }: ScreenProps) {
  const address = useSettings((state) => state.config.itunesURL)
  const { title } = texts
  if (!address.startsWith('https://')) return <Playlist title={title} isOpen={query.has('tocando')} />
  return (
    <Screen>
      <NavigationBar title={title} onBack={back} />
      <EmbeddedPage address={address} title={title} />
    </Screen>
  )
}

/** `isOpen`: begins with the large player. */
function Playlist({ title, isOpen }: { title: string; isOpen: boolean }) {
  const tracks = usePlaylist()
  const current = useCurrentTrack()
  const isCovered = useMusic((state) => state.isOpen) && current !== undefined
  const [isQueueOpen, setQueueOpen] = useState(false)
  useEffect(() => {
    restorePlayback()
    if (!isOpen) return
    const { queue } = useMusic.getState()
    useMusic.setState({ isOpen: true, ...(queue.order.length === 0 && { queue: { order: trackUrls(), at: 0 } }) })
  }, [isOpen])
  return (
    <Screen tone="plain" className={styles.screen}>
      <div className={styles.below} inert={isCovered}>
        <NavigationBar title={title} onBack={back} />
        <Scroll>
          {tracks.length === 0 ? (
            <EmptyState icon={<NotesIcon size={56} />} title={texts.empty.title} hint={texts.empty.hint} />
          ) : (
            <>
              <Head />
              <WindowedList items={tracks} keyOf={({ url }) => url}>
                {(track) => <TrackRow track={track} />}
              </WindowedList>
            </>
          )}
        </Scroll>
        {current && <MiniPlayer track={current} />}
      </div>
      {current && <LargePlayer track={current} onQueue={() => setQueueOpen(true)} />}
      <QueueSheet open={isQueueOpen} onClose={() => setQueueOpen(false)} />
    </Screen>
  )
}

/** Four covers as one, and the two ways to start. */
function Head() {
  const tracks = usePlaylist()
  const shown = tracks.length < 4 ? tracks.slice(0, 1) : tracks.slice(0, 4)
  return (
    <header className={styles.head}>
      <div className={styles.collage} data-many={shown.length > 1 || undefined}>
        {shown.map((track) => (
          <img key={track.url} src={coverOf(track)} alt="" />
        ))}
      </div>
      <h2 className={styles.name}>{texts.playlist}</h2>
      <p className={styles.count}>{texts.summary(tracks.length)}</p>
      <div className={styles.begin}>
        <Button wide icon={<PlayIcon size={20} />} onClick={() => playAll(false)}>
          {texts.play}
        </Button>
        <Button wide variant="tonal" icon={<ShuffleIcon size={20} />} onClick={() => playAll(true)}>
          {texts.shuffle}
        </Button>
      </div>
    </header>
  )
}
