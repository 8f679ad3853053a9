import { type CSSProperties, useState } from 'react'
import { durationText } from '../../../kit/dates.ts'
import { seek } from '../player.ts'
import { useMusic } from '../state.ts'
import { texts } from '../texts.ts'
import range from './range.module.css'
import styles from './scrubber.module.css'
import { usePosition } from './use-position.ts'

/** Position in the track. A drag shows its target and seeks on release; arrow keys seek at once. */
export function Scrubber() {
  const duration = useMusic((state) => state.duration)
  const [position, setPosition] = usePosition()
  const [dragged, setDragged] = useState<number | null>(null)
  const at = Math.min(dragged ?? position, duration || Number.POSITIVE_INFINITY)

  function drop() {
    if (dragged === null) return
    seek(dragged)
    setPosition(dragged)
    setDragged(null)
  }

  return (
    <div>
      <input
        type="range"
        className={range.range}
        style={{ '--part': duration > 0 ? at / duration : 0 } as CSSProperties}
        aria-label={texts.position}
        aria-valuetext={texts.heard(durationText(at), durationText(duration))}
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
      <p className={styles.times} aria-hidden>
        <span>{durationText(at)}</span>
        <span>{duration > 0 ? texts.left(durationText(Math.ceil(duration - at))) : durationText(0)}</span>
      </p>
    </div>
  )
}
