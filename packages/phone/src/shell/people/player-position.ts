import { useEffect, useState } from 'react'
import { game } from '../../link/game.ts'
import { useVisibility } from '../device/visibility.ts'

type Place = readonly [x: number, y: number]

/** Several places on one page ask the game once. */
const freshMs = 5000
let asked: { place: Promise<Place>; atMs: number } | undefined

function askGame(): Promise<Place> {
  if (asked && performance.now() < asked.atMs + freshMs) return asked.place
  asked = { place: game.getLocation(), atMs: performance.now() }
  return asked.place
}

/** Where the player is as they take the phone out, on the game's map; undefined until the game says so, or where it does not. */
export function useOwnPlace(): Place | undefined {
  const isShown = useVisibility((state) => state.visible)
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    if (!isShown) return
    let isGone = false
    askGame().then(
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
