import { useEffect, useState } from 'react'
import { useVisibility } from '../../../shell/device/visibility.ts'
import { heardSeconds } from '../player.ts'
import { useCurrentTrack, useMusic } from '../state.ts'

const everyMs = 250

/** Seconds of the piece that have been heard, followed only while somebody sees them. */
export function useHeard(): [heard: number, setHeard: (seconds: number) => void] {
  const isPlaying = useMusic((state) => state.isPlaying)
  const isVisible = useVisibility((state) => state.visible)
  const url = useCurrentTrack()?.url
  const [heard, setHeard] = useState(heardSeconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another piece is at another place
  useEffect(() => {
    setHeard(heardSeconds())
    if (!isPlaying || !isVisible) return
    const timer = setInterval(() => setHeard(heardSeconds()), everyMs)
    return () => clearInterval(timer)
  }, [isPlaying, isVisible, url])
  return [heard, setHeard]
}
