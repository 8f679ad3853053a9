import { useEffect, useState } from 'react'
import { useVisibility } from '../device/visibility.ts'
import type { NowPlaying } from './now-playing.ts'

const refreshMs = 250

/** Position in the track in seconds, updated only while the phone is open. */
export function usePosition({ isPlaying, positionSeconds, title, durationSeconds }: NowPlaying) {
  const isVisible = useVisibility((state) => state.visible)
  const [position, setPosition] = useState(positionSeconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another track has another position
  useEffect(() => {
    setPosition(positionSeconds())
    if (!isPlaying || !isVisible) return
    const timer = setInterval(() => setPosition(positionSeconds()), refreshMs)
    return () => clearInterval(timer)
  }, [isPlaying, isVisible, positionSeconds, title, durationSeconds])
  return [position, setPosition] as const
}
