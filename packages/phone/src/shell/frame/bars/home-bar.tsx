import { classNames } from '../../../kit/class-names.ts'
import { confirmLeave, goHome, homePath, startPath, useNavigation } from '../../navigation/page-stack.ts'
import { useIsDarkPage } from '../../pages/dark-page.ts'
import { texts } from '../../texts.ts'
import styles from './home-bar.module.css'

/** The line at the bottom: a press leaves the app. `home-bar-drag.ts` handles its gestures. */
export function HomeBar() {
  const page = useNavigation((state) => state.stack.at(-1))
  const path = page?.path ?? startPath
  const isHome = path === homePath
  const isOnDark = useIsDarkPage(page)
  const isLight = isHome || isOnDark
  if (path === startPath) return null
  return (
    <button
      type="button"
      className={styles.bar}
      data-bar
      data-home={isHome || undefined}
      aria-label={texts.goHome}
      onMouseDown={(event) => event.preventDefault()} // a swipe must not show the focus ring
      onClick={() => confirmLeave(goHome)}
    >
      <span className={classNames(styles.line, styles.ink, isLight && styles.hidden)} />
      <span className={classNames(styles.line, styles.white, !isLight && styles.hidden)} />
    </button>
  )
}
