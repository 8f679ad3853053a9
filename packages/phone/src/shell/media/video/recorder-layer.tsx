import { Overlay } from '../../../kit/overlay.tsx'
import { PageKeyContext } from '../../pages/page-context.ts'
import { useOnPageLeft } from '../../pages/use-on-page-left.ts'
import { texts } from '../camera/texts.ts'
import { useVideoRequest } from './record-video.ts'
import styles from './recorder.module.css'
import { Recorder } from './recorder.tsx'

/** The recorder over the phone's screen, for an app that requested a video. */
export default function RecorderLayer() {
  const answer = useVideoRequest((state) => state.answer)
  const page = useOnPageLeft(() => answer?.(null))
  if (!answer) return null
  const leave = () => answer(null)
  return (
    <Overlay open onClose={leave} label={texts.recorder} placement="center" className={styles.overlay}>
      <PageKeyContext value={page}>
        <Recorder onBack={leave} onSaved={answer} />
      </PageKeyContext>
    </Overlay>
  )
}
