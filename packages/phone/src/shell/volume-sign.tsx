import { useEffect, useRef, useState } from 'react'
import { usePreferences } from './preferences.ts'
import { texts } from './texts.ts'
import styles from './volume-sign.module.css'

const shownMs = 1400

/** The bar beside the volume buttons, for a moment after the volume changed. */
export function VolumeSign() {
  const volume = usePreferences((preferences) => preferences.volume)
  const before = useRef(volume)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    if (before.current === volume) return
    before.current = volume
    setShown(true)
    const timer = setTimeout(() => setShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [volume])

  if (!isShown) return null
  return (
    <div className={styles.sign} role="status" aria-label={`${texts.volume}: ${volume}%`}>
      <span className={styles.level} style={{ transform: `scaleY(${volume / 100})` }} />
    </div>
  )
}
