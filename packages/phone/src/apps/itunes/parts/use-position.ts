import { useEffect, useState } from 'react'
import { useVisibility } from '../../../shell/device/visibility.ts'
import { positionSeconds } from '../player.ts'
import { useCurrentTrack, useMusic } from '../state.ts'

const refreshEveryMs = 250

/** Position in the track in seconds, updated only while the phone is open. */
export function usePosition(): [heard: number, setHeard: (seconds: number) => void] {
  const isPlaying = useMusic((state) => state.isPlaying)
  const isVisible = useVisibility((state) => state.visible)
  const url = useCurrentTrack()?.url
  const [position, setPosition] = useState(positionSeconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another track has another position
  useEffect(() => {
    setPosition(positionSeconds())
    if (!isPlaying || !isVisible) return
    const timer = setInterval(() => setPosition(positionSeconds()), refreshEveryMs)
    return () => clearInterval(timer)
  }, [isPlaying, isVisible, url])
  return [position, setPosition]
}
