import { useEffect, useState } from 'react'
import { game } from '../../link/game.ts'
import { useVisibility } from '../device/visibility.ts'

type Position = readonly [x: number, y: number]

/** Several places on one page ask the game once. */
const cacheMs = 5000
let lastRequest: { place: Promise<Position>; atMs: number } | undefined

function requestPosition(): Promise<Position> {
  if (lastRequest && performance.now() < lastRequest.atMs + cacheMs) return lastRequest.place
  lastRequest = { place: game.getLocation(), atMs: performance.now() }
  return lastRequest.place
}

/** Where the player is as they take the phone out, on the game's map; undefined until the game says so, or where it does not. */
export function usePlayerPosition(): Position | undefined {
  const isShown = useVisibility((state) => state.visible)
  const [place, setPlace] = useState<Position>()
  useEffect(() => {
    if (!isShown) return
    let isGone = false
    requestPosition().then(
      (answer) => {
        if (!isGone) setPlace(answer)
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isShown])
  return place
}
