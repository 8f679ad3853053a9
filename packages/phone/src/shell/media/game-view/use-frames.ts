import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useVisibility } from '../../device/visibility.ts'
import type { GameView } from './game-view.ts'

/** 24 pictures a second. */
const shortestMs = 1000 / 24
/** A frame may come this much before its time. */
const earlyMs = 4

/** Draws into a canvas at the view's rate, at most 24 times a second; with `whileVisible` it stops while the phone is closed. */
export function useFrames(
  view: GameView | null,
  draw: (paper: CanvasRenderingContext2D) => void,
  canvas: RefObject<HTMLCanvasElement | null>,
  { whileVisible = false } = {},
): void {
  const drawNow = useEffectEvent(draw)
  const isPaused = useVisibility(({ visible }) => whileVisible && !visible)

  useEffect(() => {
    const paper = canvas.current?.getContext('2d')
    if (!view || !paper || isPaused) return
    let lastMs = 0
    let request = requestAnimationFrame(tick)
    function tick(nowMs: number) {
      request = requestAnimationFrame(tick)
      if (!view || !paper || nowMs - lastMs < Math.max(shortestMs, view.frameMs) - earlyMs) return
      lastMs = nowMs
      drawNow(paper)
    }
    return () => cancelAnimationFrame(request)
  }, [view, canvas, isPaused])
}
