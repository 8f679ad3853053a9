import { Overlay } from '../../../../kit/overlay.tsx'
import { currentPage, homePath, useNavigation } from '../../../navigation/page-stack.ts'
import { StatusBarCopy } from '../../bars/status-bar.tsx'
import { setHomeMode, useHomeMode } from '../home-mode.ts'
import { Setup } from './setup.tsx'
import styles from './setup-layer.module.css'
import { texts } from './texts.ts'

const close = () => setHomeMode(null)

/** Another page comes first, such as a call. The setup stays while the phone is closed, so that it rises with the phone. */
useNavigation.subscribe(() => {
  if (useHomeMode.getState().mode === 'setup' && currentPage().path !== homePath) close()
})

/** The setup of a new phone, over home. Loaded for new players only. */
export default function SetupLayer() {
  const isOpen = useHomeMode(({ mode }) => mode === 'setup')
  return (
    <Overlay open={isOpen} onClose={close} label={texts.title} placement="center" className={styles.layer}>
      <StatusBarCopy />
      <Setup />
    </Overlay>
  )
}
