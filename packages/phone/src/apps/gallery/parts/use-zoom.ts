import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, type WheelEvent } from 'react'
import { trackPress } from '../../../kit/gesture.ts'
import { unzoomed, type ZoomView, zoomByKey, zoomTo } from './zoom-view.ts'

/** Gets a key first; returns true when it handled it. */
export type KeyHandler = (key: string) => boolean

const doubleClickScale = 2.5
/** Change of scale per unit of the wheel. */
const wheelStep = 0.0022

/**
 * Zooms a picture inside a frame by wheel, double click and keys, and moves it while it is larger than the frame. Draws without rendering.
 * `onZoom` reports whether the picture is larger than its frame; `keys` gets the key handler while the picture is shown.
 */
export function useZoom(
  isShown: boolean,
  onZoom: (isZoomed: boolean) => void,
  keys: { current: KeyHandler | undefined },
) {
  const picture = useRef<HTMLDivElement>(null)
  const view = useRef(unzoomed)

  const show = useCallback(
    (next: ZoomView, isGlide = false) => {
      const room = (next.scale - 1) / 2
      const within = (value: number) => Math.min(room, Math.max(-room, value))
      view.current = { scale: next.scale, x: within(next.x), y: within(next.y) }
      const { scale, x, y } = view.current
      if (picture.current) {
        picture.current.style.transition = isGlide ? 'transform 240ms var(--ease-move)' : 'none'
        picture.current.style.transform = `translate(${x * 100}%, ${y * 100}%) scale(${scale})`
      }
      onZoom(scale > 1)
    },
    [onZoom],
  )

  useEffect(() => {
    if (!isShown) show(unzoomed)
  }, [isShown, show])

  useEffect(() => {
    if (!isShown) return
    keys.current = (key) => {
      const next = zoomByKey(view.current, key)
      if (next) show(next, true)
      return next !== undefined
    }
    return () => {
      keys.current = undefined
    }
  }, [isShown, show, keys])

  /** Changes the scale so that the point below the pointer stays in place. */
  function zoomAt(event: MouseEvent, scale: number, isGlide: boolean) {
    show(zoomTo(view.current, scale, pointOf(event)), isGlide)
  }

  const events = {
    onWheel: (event: WheelEvent) => zoomAt(event, view.current.scale * Math.exp(-event.deltaY * wheelStep), false),
    onDoubleClick: (event: MouseEvent) => zoomAt(event, view.current.scale > 1 ? 1 : doubleClickScale, true),
    onPointerDown(event: PointerEvent) {
      const from = view.current
      const { width, height } = event.currentTarget.getBoundingClientRect()
      if (from.scale === 1 || !width || !height) return
      trackPress(event, {
        dragThresholdPx: 1,
        onMove: ({ right, down }) => show({ ...from, x: from.x + right / width, y: from.y + down / height }),
      })
    },
  }
  return { picture, events }
}

/** Returns the pointer's position from the frame's middle, in parts of its width and height. */
function pointOf({ clientX, clientY, currentTarget }: MouseEvent): { x: number; y: number } {
  const box = currentTarget.getBoundingClientRect()
  if (!box.width || !box.height) return { x: 0, y: 0 }
  return { x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 }
}
