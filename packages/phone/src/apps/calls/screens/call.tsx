import { lazy, Suspense, useEffect, useState } from 'react'
import { Screen } from '../../../kit/screen.tsx'
import { useVisibility } from '../../../shell/device/visibility.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { dismissAt } from '../../../shell/notifications/notifications.ts'
import { useDarkPage } from '../../../shell/pages/dark-page.ts'
import { Controls } from '../parts/call-controls.tsx'
import { Caller } from '../parts/caller.tsx'
import { DialTones } from '../parts/dial-tones.tsx'
import { Poster } from '../parts/poster.tsx'
import { callPath, phaseOf, useCalls } from '../state.ts'
import styles from './call.module.css'

/** Loaded for video calls only. */
const Video = lazy(() => import('../parts/video.tsx').then(({ Video }) => ({ default: Video })))

/** The active or ringing call; the page closes without one. */
export default function CallScreen() {
  const call = useCalls((state) => state.call)
  const [last, setLast] = useState(call)
  const [hasKeypad, setKeypad] = useState(false)
  const isReceivingVideo = useCalls((state) => state.isReceivingVideo)
  if (call && call !== last) setLast(call)
  const isMissing = call === null && last === null
  useEffect(() => {
    if (isMissing) back()
  }, [isMissing])
  const isSeen = useVisibility(({ visible }) => visible)
  useEffect(() => {
    if (isSeen) dismissAt(callPath) // the notification repeats what is on the screen
  }, [isSeen])
  useDarkPage()
  const shown = call ?? last // the leaving page still shows the last call
  const isTalking = shown !== null && phaseOf(shown) === 'talking'
  /** The same layout whether the other side's camera is on or not. */
  const overVideo = (isTalking && shown.isVideo) || undefined
  const showsKeypad = hasKeypad && isTalking
  return (
    <Screen className={styles.screen}>
      {shown && (
        <>
          {!isReceivingVideo && <Poster phone={shown.phone} isDim={showsKeypad} />}
          {call?.isVideo && isTalking && (
            <Suspense>
              <Video key={shown.room} />
            </Suspense>
          )}
          <div className={styles.top} data-over-video={overVideo}>
            <Caller call={shown} size={overVideo ? 'corner' : showsKeypad ? 'small' : 'large'} isOver={call === null} />
          </div>
          {showsKeypad && (
            <div className={styles.keypad} data-over-video={overVideo}>
              <DialTones />
            </div>
          )}
          <div
            className={styles.controls}
            data-over-video={overVideo}
            data-keypad={showsKeypad || undefined}
            inert={call === null}
          >
            <Controls call={shown} hasKeypad={showsKeypad} onKeypad={() => setKeypad(!hasKeypad)} />
          </div>
        </>
      )}
    </Screen>
  )
}
