import { classNames } from '../../../kit/class-names.ts'
import { type Look, useLook } from '../../../kit/look.tsx'
import { useLine } from '../../../link/connection.ts'
import { useCentre } from '../../device/centre.ts'
import { homePath, startPath, useNavigation } from '../../navigation/navigation.ts'
import { useIsDarkPage } from '../../pages/dark-page.ts'
import { usePreferences } from '../../player/preferences.ts'
import { texts } from '../../texts.ts'
import { useClock } from './clock.ts'
import styles from './status-bar.module.css'
import {
  AndroidSigns,
  BatteryGlyph,
  DisturbGlyph,
  PlaneGlyph,
  SignalGlyph,
  WedgeGlyph,
  WifiGlyph,
} from './status-glyphs.tsx'

/** Clock and signs at the top of the screen. White over wallpapers and dark pages, the label's colour over pages. */
export function StatusBar() {
  const look = useLook()
  const path = useNavigation((state) => state.stack.at(-1)?.path)
  const isOverWallpaper = path === homePath || path === startPath
  const isOnDark = useIsDarkPage()
  const isCovered = useCentre(({ shown }) => shown !== null)
  const isLight = isCovered ? look === 'iphone' : isOverWallpaper || isOnDark
  return (
    <div className={styles.bar}>
      <Face className={classNames(styles.ink, isLight && styles.hidden)} look={look} />
      <Face className={classNames(styles.white, !isLight && styles.hidden)} look={look} isCopy />
    </div>
  )
}

/** The same over a layer of home that covers it, in the colour of pages. */
export function StatusCopy() {
  return (
    <div className={styles.bar}>
      <Face className={styles.ink} look={useLook()} isCopy />
    </div>
  )
}

/** Drawn in both colours, of which one is seen: fading between them costs no painting, as changing a colour would. */
function Face({ className, look, isCopy = false }: { className: string | undefined; look: Look; isCopy?: boolean }) {
  const isQuiet = usePreferences((preferences) => preferences.doNotDisturb)
  const isAndroid = look === 'android'
  const quiet = isQuiet && <DisturbGlyph />
  return (
    <div className={classNames(styles.face, className)} aria-hidden={isCopy}>
      <div className={styles.signs}>
        <Time />
        {!isAndroid && quiet}
      </div>
      <div className={styles.signs}>
        {isAndroid && quiet}
        <Signs look={look} />
      </div>
    </div>
  )
}

/** What says that the phone has signal, or that the server does not answer, and on the iPhone a battery. */
export function Signs({ look }: { look: Look }) {
  const isLost = useLine((line) => line.isLost)
  const isFlying = usePreferences((preferences) => preferences.airplaneMode)
  if (look === 'android' && isLost) return <span className={styles.lost}>{texts.noService}</span>
  if (look === 'android') return <AndroidSigns signal={isFlying ? <PlaneGlyph /> : <WedgeGlyph />} />
  return (
    <>
      {isFlying && !isLost ? <PlaneGlyph /> : <SignalGlyph lost={isLost ? texts.noService : undefined} />}
      {!isLost && (
        <span className={styles.wifi}>
          <WifiGlyph />
        </span>
      )}
      <BatteryGlyph />
    </>
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
