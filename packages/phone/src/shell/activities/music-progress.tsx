import { type CSSProperties, useState } from 'react'
import { durationText } from '../../kit/dates.ts'
import { texts } from '../texts.ts'
import styles from './music-progress.module.css'
import type { NowPlaying } from './now-playing.ts'
import { usePosition } from './use-position.ts'
import range from './white-range.module.css'

interface MusicProgressProps {
  playing: NowPlaying
  /** Elapsed and remaining time beneath the bar. */
  hasTimes?: boolean
}

/** Position in the music, in white over the colours of its cover. A drag shows its target and seeks on release; arrow keys seek at once. */
export function MusicProgress({ playing, hasTimes = false }: MusicProgressProps) {
  const { durationSeconds: duration, seek } = playing
  const [position, setPosition] = usePosition(playing)
  const [dragged, setDragged] = useState<number | null>(null)
  const at = Math.min(dragged ?? position, duration || Number.POSITIVE_INFINITY)

  function drop() {
    if (dragged === null) return
    seek(dragged)
    setPosition(dragged)
    setDragged(null)
  }

  return (
    <div className={styles.progress} data-keeps>
      <input
        type="range"
        className={range.range}
        style={{ '--part': duration > 0 ? at / duration : 0 } as CSSProperties}
        aria-label={texts.music.position}
        aria-valuetext={texts.music.heard(durationText(at), durationText(duration))}
        min={0}
        max={Math.max(1, Math.ceil(duration))}
        step={1}
        value={Math.floor(at)}
        disabled={duration === 0}
        onPointerDown={() => setDragged(position)}
        onChange={({ target }) => {
          if (dragged !== null) return setDragged(target.valueAsNumber)
          seek(target.valueAsNumber)
          setPosition(target.valueAsNumber)
        }}
        onPointerUp={drop}
        onPointerCancel={drop}
      />
      {hasTimes && (
        <p className={styles.times} aria-hidden>
          <span>{durationText(at)}</span>
          <span>{duration > 0 ? `-${durationText(Math.ceil(duration - at))}` : durationText(0)}</span>
        </p>
      )}
    </div>
  )
}
