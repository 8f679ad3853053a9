import { Overlay } from '../../kit/overlay.tsx'
import { texts } from '../camera/texts.ts'
import { useVideoRequest } from './record-video.ts'
import styles from './recorder.module.css'
import { Recorder } from './recorder.tsx'

/** The recorder over the phone's screen, for an app that asked for a video. */
export default function RecorderLayer() {
  const answer = useVideoRequest((state) => state.answer)
  if (!answer) return null
  const leave = () => answer(null)
  return (
    <Overlay open onClose={leave} label={texts.recorder} placement="center" className={styles.overlay}>
      <Recorder onBack={leave} onSaved={answer} />
    </Overlay>
  )
}
