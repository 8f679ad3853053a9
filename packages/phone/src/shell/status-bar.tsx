import { useLook } from '../kit/look.tsx'
import { useClock } from './clock.ts'
import { useIsDarkPage } from './dark-page.ts'
import { homePath, startPath, useNavigation } from './navigation.ts'
import styles from './status-bar.module.css'
import { AndroidSigns, BatteryGlyph, SignalGlyph, WifiGlyph } from './status-glyphs.tsx'

/** Clock and signs at the top of the screen. White over wallpapers and dark pages, the label's colour over pages. */
export function StatusBar() {
  const look = useLook()
  const path = useNavigation((state) => state.stack.at(-1)?.path)
  const isOverWallpaper = path === homePath || path === startPath
  const isOnDark = useIsDarkPage()
  return (
    <div className={styles.bar} data-light={isOverWallpaper || isOnDark || undefined}>
      <Time />
      <div className={styles.signs}>
        {look === 'android' ? (
          <AndroidSigns />
        ) : (
          <>
            <SignalGlyph />
            <WifiGlyph />
            <BatteryGlyph />
          </>
        )}
      </div>
    </div>
  )
}

function Time() {
  const { hours, minutes } = useClock()
  return (
    <time className={styles.time}>
      {hours}:{minutes}
    </time>
  )
}
