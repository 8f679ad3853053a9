import { useEffect, useState } from 'react'
import { game } from '../../link/game.ts'
import { useVisibility } from '../device/visibility.ts'

type Position = readonly [x: number, y: number]

/** Several places on one page share one request to the game. */
const cacheMs = 5000
let lastRequest: { place: Promise<Position>; atMs: number } | undefined

function requestPosition(): Promise<Position> {
  if (lastRequest && performance.now() < lastRequest.atMs + cacheMs) return lastRequest.place
  lastRequest = { place: game.getLocation(), atMs: performance.now() }
  return lastRequest.place
}

/** Position of the player when the phone was opened, on the game's map; undefined until the game answers, or if it does not. */
export function usePlayerPosition(): Position | undefined {
  const isShown = useVisibility((state) => state.visible)
  const [place, setPlace] = useState<Position>()
  useEffect(() => {
    if (!isShown) return
    let isCancelled = false
    requestPosition().then(
      (answer) => {
        if (!isCancelled) setPlace(answer)
      },
      () => {},
    )
    return () => {
      isCancelled = true
    }
  }, [isShown])
  return place
}
