import { useEffect } from 'react'
import { nowSeconds } from '../../kit/server-clock.ts'
import { endLiveActivity, setLiveActivity } from './live-activities.ts'

const id = 'recording'

/** During a recording, shows a red dot beside the camera and lowers the music. `title` names the recording, such as 'Gravando áudio'. */
export function useRecordingActivity(isRecording: boolean, title: string): void {
  useEffect(() => {
    if (!isRecording) return
    const since = nowSeconds()
    setLiveActivity({
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
    return () => endLiveActivity(id)
  }, [isRecording, title])
}
