import type { Track } from '@orelhao/protocol/itunes/contract'
import { IconButton } from '../../../kit/icon-button.tsx'
import { PauseIcon, PlayIcon } from '../../../kit/icons.ts'
import press from '../../../kit/press.module.css'
import { type NowPlaying, useNowPlaying } from '../../../shell/activities/now-playing.ts'
import { usePosition } from '../../../shell/activities/use-position.ts'
import { coverOf } from '../cover.ts'
import { next, toggle } from '../player.ts'
import { useMusic } from '../state.ts'
import { texts } from '../texts.ts'
import { NextIcon } from './icons.ts'
import styles from './mini-player.module.css'

/** The current track, below the list; opens the large player. */
export function MiniPlayer({ track }: { track: Track }) {
  const isPlaying = useMusic((state) => state.isPlaying)
  const playing = useNowPlaying((state) => state.playing)
  return (
    <div className={styles.place}>
      <div className={styles.mini}>
        <button
          type="button"
          className={`${styles.open} ${press.press}`}
          aria-label={texts.open(track.title)}
          onClick={() => useMusic.setState({ isOpen: true })}
        >
          <img src={coverOf(track)} alt="" className={styles.cover} />
          <span className={styles.words}>
            <bdi className={styles.title}>{track.title}</bdi>
            <bdi className={styles.artist}>{track.artist || texts.unknownArtist}</bdi>
          </span>
        </button>
        <IconButton label={isPlaying ? texts.pause : texts.play} onClick={toggle}>
          {isPlaying ? <PauseIcon size={28} /> : <PlayIcon size={28} />}
        </IconButton>
        <IconButton label={texts.next} onClick={next}>
          <NextIcon size={28} />
        </IconButton>
        {playing && <Progress playing={playing} />}
      </div>
    </div>
  )
}

function Progress({ playing }: { playing: NowPlaying }) {
  const { durationSeconds: duration } = playing
  const [position] = usePosition(playing)
  const part = duration > 0 ? Math.min(1, position / duration) : 0
  return <span className={styles.progress} style={{ transform: `scaleX(${part})` }} aria-hidden />
}
