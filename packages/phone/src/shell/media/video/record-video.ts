import { create } from 'zustand'
import { useVisibility } from '../../device/visibility.ts'
import type { Video } from './save-video.ts'

interface VideoState {
  /** Receives the result of the recorder; null while it is closed. */
  answer: ((video: Video | null) => void) | null
}

export const useVideoRequest = create<VideoState>(() => ({ answer: null }))

/**
 * Opens the recorder over the phone's screen. Resolves with the recorded video, saved in the gallery's folder '/videos', or null where the
 * player left the recorder or closed the phone. Never rejects; one at a time: another call meanwhile is null.
 */
export function recordVideo(): Promise<Video | null> {
  if (useVideoRequest.getState().answer) return Promise.resolve(null)
  return new Promise((resolve) => {
    const stop = useVisibility.subscribe(({ visible }) => !visible && answer(null))
    function answer(video: Video | null): void {
      stop()
      useVideoRequest.setState({ answer: null })
      resolve(video)
    }
    useVideoRequest.setState({ answer })
  })
}
