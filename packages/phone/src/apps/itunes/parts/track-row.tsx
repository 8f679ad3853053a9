import type { Track } from '@orelhao/protocol/itunes/contract'
import { Equaliser } from '../../../kit/equaliser.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { MoreIcon } from '../../../kit/icons.ts'
import { Row } from '../../../kit/section.tsx'
import { menu } from '../../../shell/dialogs/overlays.ts'
import { coverOf } from '../cover.ts'
import { enqueue, playFrom, toggle } from '../player.ts'
import { currentOf } from '../queue.ts'
import { useMusic } from '../state.ts'
import { texts } from '../texts.ts'
import { QueueIcon } from './icons.ts'
import styles from './track-row.module.css'

/** One track of the playlist: plays it, or pauses the current one. */
export function TrackRow({ track }: { track: Track }) {
  const isCurrent = useMusic(({ queue }) => currentOf(queue) === track.url)
  const isPlaying = useMusic((state) => state.isPlaying)
  const { title, artist = '' } = track

  async function offer() {
    const to = await menu<'next' | 'last'>(
      [
        { value: 'next', label: texts.playNext, icon: QueueIcon },
        { value: 'last', label: texts.playLast, icon: QueueIcon },
      ],
      title,
    )
    if (to) enqueue(track.url, to)
  }

  return (
    <Row
      title={<bdi className={isCurrent ? styles.current : undefined}>{title}</bdi>}
      subtitle={<bdi>{artist || texts.unknownArtist}</bdi>}
      leading={
        <span className={styles.picture}>
          <img src={coverOf(track)} alt="" className={styles.cover} />
          {isCurrent && (
            <span className={styles.over}>
              <Equaliser isMoving={isPlaying} />
            </span>
          )}
        </span>
      }
      trailing={
        <IconButton label={texts.options(title)} onClick={() => void offer()}>
          <MoreIcon size={22} />
        </IconButton>
      }
      button={{ 'aria-current': isCurrent || undefined }}
      onClick={() => (isCurrent ? toggle() : playFrom(track.url))}
    />
  )
}
