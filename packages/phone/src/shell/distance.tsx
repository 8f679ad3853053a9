import { useEffect, useState } from 'react'
import { distanceText } from '../kit/distance.ts'
import { game } from '../link/game.ts'
import { texts } from './texts.ts'
import { useVisibility } from './visibility.ts'

/** Several places on one page ask the game once. */
const freshMs = 5000
let asked: { place: Promise<readonly [number, number]>; atMs: number } | undefined

function ownPlace(): Promise<readonly [number, number]> {
  if (asked && performance.now() < asked.atMs + freshMs) return asked.place
  asked = { place: game.getLocation(), atMs: performance.now() }
  return asked.place
}

/** How far a place is from the player, as they take the phone out; nothing where the game does not say where they are. */
export function Distance({ x, y }: { x: number; y: number }) {
  const isShown = useVisibility((state) => state.visible)
  const [metres, setMetres] = useState<number>()
  useEffect(() => {
    if (!isShown) return
    let isGone = false
    ownPlace().then(
      ([ownX, ownY]) => {
        if (!isGone) setMetres(Math.hypot(x - ownX, y - ownY))
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isShown, x, y])
  return metres === undefined ? null : texts.away(distanceText(metres))
}
