import { type RefObject, useEffect, useState } from 'react'

/** Longer than any video, in seconds. */
const beyondEndSeconds = 1e7

export interface VideoState {
  isPlaying: boolean
  isMuted: boolean
  hasFailed: boolean
  /** Seconds; null until the length is known. */
  duration: number | null
  /** Seconds. */
  position: number
}

interface VideoControls {
  /** Seeks to a second of the video; the position changes at once. */
  seek(seconds: number): void
}

const initialState: VideoState = { isPlaying: false, isMuted: false, hasFailed: false, duration: null, position: 0 }

/**
 * Returns the state and controls of a video element. A recording of MediaRecorder has no duration; a seek past its end makes the browser
 * determine it.
 */
export function useVideo(element: RefObject<HTMLVideoElement | null>, src: string): VideoState & VideoControls {
  const [state, setState] = useState(initialState)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another video starts anew
  useEffect(() => {
    const video = element.current
    if (!video) return
    let isMeasuring = false

    function readState() {
      if (!video || isMeasuring) return
      const { paused, muted, error, duration, currentTime } = video
      setState({
        isPlaying: !paused,
        isMuted: muted,
        hasFailed: error !== null,
        duration: Number.isFinite(duration) ? duration : null,
        position: currentTime,
      })
    }

    function measure() {
      if (!video || Number.isFinite(video.duration)) return readState()
      isMeasuring = true
      video.currentTime = beyondEndSeconds
    }

    function measured() {
      if (!video || !isMeasuring || !Number.isFinite(video.duration)) return
      isMeasuring = false
      video.currentTime = 0
    }

    const names = ['play', 'pause', 'ended', 'seeked', 'timeupdate', 'volumechange', 'error'] as const
    const abort = new AbortController()
    const { signal } = abort
    video.addEventListener('loadedmetadata', measure, { signal })
    video.addEventListener('durationchange', measured, { signal })
    video.addEventListener('seeked', measured, { signal })
    for (const name of names) video.addEventListener(name, readState, { signal })
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) measure()
    return () => {
      abort.abort()
      setState(initialState)
    }
  }, [element, src])

  function seek(seconds: number) {
    if (element.current) element.current.currentTime = seconds
    setState((before) => ({ ...before, position: seconds }))
  }

  return { ...state, seek }
}
