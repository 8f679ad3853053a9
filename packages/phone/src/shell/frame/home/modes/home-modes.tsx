import { Overlay } from '../../../../kit/overlay.tsx'
import { isVisible, useVisibility } from '../../../device/visibility.ts'
import { currentPage, homePath, useNavigation } from '../../../navigation/page-stack.ts'
import { setHomeMode, useHomeMode } from '../home-mode.ts'
import { EditHome } from './edit-home.tsx'
import { closeFolder, FolderPanel } from './folder-panel.tsx'
import styles from './home-modes.module.css'
import { SearchHome } from './search-home.tsx'
import { texts } from './texts.ts'

const folder = `${styles.layer} ${styles.folder}`
const close = () => setHomeMode(null)

/** Closes the layer when another page opens, such as a call. */
function closeElsewhere(): void {
  const isSetup = useHomeMode.getState().mode === 'setup' // stays while the phone is closed
  if (!isSetup && (currentPage().path !== homePath || !isVisible())) close()
}
useNavigation.subscribe(closeElsewhere)
useVisibility.subscribe(closeElsewhere)

/** The layers over the home screen. Loaded when first needed. */
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
        <SearchHome onClose={close} />
      </Overlay>
      <Overlay open={isOpen} onClose={closeFolder} label={texts.folder} placement="center" className={folder}>
        <FolderPanel />
      </Overlay>
    </>
  )
}
