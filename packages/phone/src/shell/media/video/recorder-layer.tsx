import { Overlay } from '../../../kit/overlay.tsx'
import { PageKey } from '../../pages/page-context.ts'
import { useEndWithPage } from '../../pages/use-on-page-left.ts'
import { texts } from '../camera/texts.ts'
import { useVideoRequest } from './record-video.ts'
import styles from './recorder.module.css'
import { Recorder } from './recorder.tsx'

/** The recorder over the phone's screen, for an app that asked for a video. */
export default function RecorderLayer() {
  const answer = useVideoRequest((state) => state.answer)
  const page = useEndWithPage(() => answer?.(null))
  if (!answer) return null
  const leave = () => answer(null)
  return (
    <Overlay open onClose={leave} label={texts.recorder} placement="center" className={styles.overlay}>
      <PageKey value={page}>
        <Recorder onBack={leave} onSaved={answer} />
      </PageKey>
    </Overlay>
  )
}
