import { useEffect, useState } from 'react'
import { useNowPlaying } from '../../activities/now-playing.ts'
import { usePreferences } from '../../player/preferences.ts'
import { texts } from '../../texts.ts'
import styles from './volume-bar.module.css'

const shownMs = 1400

/** Bar beside the volume buttons, shown for a moment after a press: for the music while it plays, for the ringer otherwise. */
export function VolumeBar({ presses }: { presses: number }) {
  const ringer = usePreferences((preferences) => preferences.volume)
  const music = useNowPlaying(({ playing }) => (playing?.isPlaying ? playing.volume : null))
  const isMusic = music !== null
  const volume = music ?? ringer
  const [seen, setSeen] = useState(0)
  const isShown = seen < presses

  useEffect(() => {
    const timer = setTimeout(() => setSeen(presses), shownMs)
    return () => clearTimeout(timer)
  }, [presses])

  if (!isShown) return null
  return (
    <div
      className={styles.sign}
      role="status"
      aria-label={`${isMusic ? texts.music.volume : texts.volume}: ${volume}%`}
    >
      <span className={styles.level} style={{ transform: `scaleY(${volume / 100})` }} />
    </div>
  )
}
