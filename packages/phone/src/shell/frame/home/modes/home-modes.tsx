import { Overlay } from '../../../../kit/overlay.tsx'
import { isVisible, useVisibility } from '../../../device/visibility.ts'
import { currentPage, homePath, useNavigation } from '../../../navigation/navigation.ts'
import { StatusBarCopy } from '../../bars/status-bar.tsx'
import { setHomeMode, useHomeMode } from '../home-mode.ts'
import { EditHome } from './edit-home.tsx'
import { closeFolder, FolderPanel } from './folder-panel.tsx'
import styles from './home-modes.module.css'
import { SearchHome } from './search-home.tsx'
import { Setup } from './setup.tsx'
import { texts } from './texts.ts'

const folder = `${styles.layer} ${styles.folder}`
const close = () => setHomeMode(null)

/** Whatever leads away from home, such as a call, finds it tidy on the way back. */
function closeElsewhere(): void {
  const isDrawnAhead = !isVisible() && useHomeMode.getState().mode === 'setup' // it is there when the phone rises
  if (currentPage().path !== homePath || !(isVisible() || isDrawnAhead)) close()
}
useNavigation.subscribe(closeElsewhere)
useVisibility.subscribe(closeElsewhere)

/** What lies over the home screen. Loaded when it is first wanted. */
export default function HomeModes() {
  const mode = useHomeMode((state) => state.mode)
  const isOpen = useHomeMode((state) => state.folder !== null)
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
        <StatusBarCopy />
        <SearchHome onClose={close} />
      </Overlay>
      <Overlay open={isOpen} onClose={closeFolder} label={texts.folder} placement="center" className={folder}>
        <FolderPanel />
      </Overlay>
      <Overlay
        open={mode === 'setup'}
        onClose={close}
        label={texts.setup.title}
        placement="center"
        className={`${styles.layer} ${styles.surface} ${styles.ahead}`}
      >
        <StatusBarCopy />
        <Setup />
      </Overlay>
    </>
  )
}
