import { useEffect } from 'react'
import { nowSeconds } from '../../kit/server-clock.ts'
import { endActivity, setActivity } from './live-activities.ts'

const id = 'recording'

/** While something records: a red dot beside the camera, and music that is quiet. `title` says what, such as 'Gravando áudio'. */
export function useRecordingActivity(isRecording: boolean, title: string): void {
  useEffect(() => {
    if (!isRecording) return
    const since = nowSeconds()
    setActivity({
      id,
      app: '',
      urgency: 'heard',
      tone: 'red',
      sign: 'recording',
      label: title,
      title,
      since,
      route: null,
    })
    return () => endActivity(id)
  }, [isRecording, title])
}
