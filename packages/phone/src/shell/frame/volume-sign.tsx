import { useEffect, useRef, useState } from 'react'
import { useNowPlaying } from '../now-playing.ts'
import { usePreferences } from '../preferences.ts'
import { texts } from '../texts.ts'
import styles from './volume-sign.module.css'

const shownMs = 1400

/** The bar beside the volume buttons, for a moment after the volume changed. */
export function VolumeSign() {
  const ringer = usePreferences((preferences) => preferences.volume)
  const music = useNowPlaying(({ playing }) => (playing?.isPlaying ? playing.volume : null))
  const isMusic = music !== null
  const volume = music ?? ringer
  const before = useRef({ volume, isMusic })
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const { volume: last, isMusic: wasMusic } = before.current
    before.current = { volume, isMusic }
    if (last === volume || wasMusic !== isMusic) return // music that begins changes no volume
    setShown(true)
    const timer = setTimeout(() => setShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [volume, isMusic])

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
