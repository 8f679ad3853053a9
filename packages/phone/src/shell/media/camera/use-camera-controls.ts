import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Format } from '../game-view/crops.ts'
import { type GameView, maxZoom } from '../game-view/game-view.ts'
import { pressesButton } from './radio-row.tsx'

/** Zoom of one key press or one step of the wheel. */
export const zoomStep = 1.2

/** Format and zoom of a view. One that opens again, as after another page, gets them back. */
export function useCameraControls(view: GameView | null, initial: Format) {
  const [format, setFormat] = useState<Format>(initial)
  const [zoom, setZoom] = useState(view?.zoom ?? 1)

  const restore = useEffectEvent((opened: GameView) => {
    opened.zoom = zoom
    if ((format === 'selfie') !== (opened.facing === 'front')) opened.flip()
  })
  useEffect(() => {
    if (view) restore(view)
  }, [view])

  /** Selects a format: Selfie selects the front camera, the others the back one, until the player flips. */
  function choose(chosen: Format) {
    if (view && (chosen === 'selfie') !== (view.facing === 'front')) view.flip()
    setFormat(chosen)
  }

  function zoomTo(wanted: number) {
    const next = Math.max(1, Math.min(maxZoom, wanted))
    if (view) view.zoom = next
    setZoom(next)
  }

  return { format, choose, zoom, zoomTo, zoomBy: (factor: number) => zoomTo(zoom * factor) }
}

interface CameraKeys {
  shutter: () => void
  flip: () => void
  zoomBy: (factor: number) => void
  /** Present where the camera has the whole window: then Escape and Backspace close it, and Space takes the picture too. */
  close?: () => void
  /** False while something else has the keys. */
  isActive?: () => boolean
}

/** Handles the camera's own keys; all others, such as those for walking, reach the game. */
export function useCameraKeys({ shutter, flip, zoomBy, close, isActive = () => true }: CameraKeys): void {
  const act = useEffectEvent(({ key, repeat, target }: KeyboardEvent): boolean => {
    if (key === 'Enter' || (close && key === ' ')) {
      if (key === 'Enter' ? pressesButton(target) : target instanceof HTMLButtonElement) return false
      if (!repeat) shutter()
    } else if (close && (key === 'Escape' || key === 'Backspace')) close()
    else if (key.toLowerCase() === 'f') flip()
    else if (key === '+' || key === '=') zoomBy(zoomStep)
    else if (key === '-') zoomBy(1 / zoomStep)
    else return false
    return true
  })
  const isListening = useEffectEvent(isActive)

  // in the layout phase: the keys must work as soon as the camera is visible
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (!isListening() || !act(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
