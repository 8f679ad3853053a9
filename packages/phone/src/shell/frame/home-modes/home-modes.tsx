import { Overlay } from '../../../kit/overlay.tsx'
import { current, homePath, useNavigation } from '../../navigation.ts'
import { isVisible, useVisibility } from '../../visibility.ts'
import { setHomeMode, useHomeMode } from '../home-mode.ts'
import { EditHome } from './edit-home.tsx'
import styles from './home-modes.module.css'
import { SearchHome } from './search-home.tsx'
import { texts } from './texts.ts'

const close = () => setHomeMode(null)

/** Whatever leads away from home, such as a call, finds it tidy on the way back. */
function closeElsewhere(): void {
  if (current().path !== homePath || !isVisible()) close()
}
useNavigation.subscribe(closeElsewhere)
useVisibility.subscribe(closeElsewhere)

/** What lies over the home screen. Loaded when it is first wanted. */
export default function HomeModes() {
  const mode = useHomeMode((state) => state.mode)
  return (
    <>
      <Overlay open={mode === 'edit'} onClose={close} label={texts.edit} placement="center" className={styles.layer}>
        <EditHome onDone={close} />
      </Overlay>
      <Overlay
        open={mode === 'search'}
        onClose={close}
        label={texts.search}
        placement="center"
        className={`${styles.layer} ${styles.surface}`}
      >
        <SearchHome onClose={close} />
      </Overlay>
    </>
  )
}
