import { classNames } from '../../../kit/class-names.ts'
import { type Look, useLook } from '../../../kit/look-context.tsx'
import { useConnection } from '../../../link/connection.ts'
import { useCentre } from '../../device/centre.ts'
import { homePath, startPath, useNavigation } from '../../navigation/page-stack.ts'
import { useIsDarkPage } from '../../pages/dark-page.ts'
import { usePageBelow } from '../../pages/page-below.ts'
import { usePreferences } from '../../player/preferences.ts'
import { texts } from '../../texts.ts'
import { useClock } from './clock.ts'
import styles from './status-bar.module.css'
import {
  AirplaneGlyph,
  AndroidSignalGlyph,
  AndroidStatusIcons,
  BatteryGlyph,
  DoNotDisturbGlyph,
  SignalGlyph,
  WifiGlyph,
} from './status-glyphs.tsx'

/** Clock and signs at the top of the screen: white over wallpapers and dark pages, the label's colour over other pages. */
export function StatusBar() {
  const look = useLook()
  const isPulled = usePageBelow(({ isShown }) => isShown) // the front page has left the bar
  const page = useNavigation(({ stack }) => stack.at(isPulled ? -2 : -1))
  const path = page?.path
  const isOverWallpaper = path === homePath || path === startPath
  const isOnDark = useIsDarkPage(page)
  const isCovered = useCentre(({ shown }) => shown !== null)
  const isLight = isCovered ? look === 'iphone' : isOverWallpaper || isOnDark
  return (
    <div className={styles.bar}>
      <StatusBarContent className={classNames(styles.ink, isLight && styles.hidden)} look={look} />
      <StatusBarContent className={classNames(styles.white, !isLight && styles.hidden)} look={look} isCopy />
    </div>
  )
}

/** The same bar over a layer that covers home, in the colour of pages. */
export function StatusBarCopy() {
  return (
    <div className={styles.bar}>
      <StatusBarContent className={styles.ink} look={useLook()} isCopy />
    </div>
  )
}

/** Draws both colours, one of them visible: fading between them needs no painting, unlike a colour change. */
function StatusBarContent({
  className,
  look,
  isCopy = false,
}: {
  className: string | undefined
  look: Look
  isCopy?: boolean
}) {
  const isQuiet = usePreferences((preferences) => preferences.doNotDisturb)
  const isAndroid = look === 'android'
  const quiet = isQuiet && <DoNotDisturbGlyph />
  return (
    <div className={classNames(styles.face, className)} aria-hidden={isCopy}>
      <div className={styles.signs}>
        <Time />
        {!isAndroid && quiet}
      </div>
      <div className={styles.signs}>
        {isAndroid && quiet}
        <StatusIcons look={look} />
      </div>
    </div>
  )
}

/** Signal, or a sign that the server does not answer, and on the iPhone a battery. */
export function StatusIcons({ look }: { look: Look }) {
  const isLost = useConnection((connection) => connection.isLost)
  const isFlying = usePreferences((preferences) => preferences.airplaneMode)
  if (look === 'android' && isLost) return <span className={styles.lost}>{texts.noService}</span>
  if (look === 'android') return <AndroidStatusIcons signal={isFlying ? <AirplaneGlyph /> : <AndroidSignalGlyph />} />
  return (
    <>
      {isFlying && !isLost ? <AirplaneGlyph /> : <SignalGlyph lost={isLost ? texts.noService : undefined} />}
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
