import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon } from '../../../kit/icons.ts'
import { Row } from '../../../kit/section.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { coverOf } from '../cover.ts'
import { dequeue, jumpTo } from '../player.ts'
import { upcoming } from '../queue.ts'
import { preferences, trackAt, useMusic } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './track-row.module.css'

/** The tracks after the current one. */
export function QueueSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queue = useMusic((state) => state.queue)
  const playlist = useSettings(({ config }) => config.playlist)
  const repeat = preferences.use('repeat')
  const tracks = upcoming(queue).flatMap((url) => trackAt(url, playlist) ?? [])
  return (
    <Sheet open={open} onClose={onClose} title={texts.queue} size={60}>
      {tracks.map((track) => (
        <Row
          key={track.url}
          title={<bdi>{track.title}</bdi>}
          subtitle={<bdi>{track.artist || texts.unknownArtist}</bdi>}
          leading={<img src={coverOf(track)} alt="" className={styles.cover} />}
          trailing={
            <IconButton
              label={texts.removeNamed(track.title)}
              className={styles.remove}
              onClick={() => dequeue(track.url)}
            >
              <CloseIcon size={20} />
            </IconButton>
          }
          onClick={() => jumpTo(track.url)}
        />
      ))}
      <p className={styles.end}>{repeat === 'off' ? texts.queueEmpty : texts.queueRepeats}</p>
    </Sheet>
  )
}
