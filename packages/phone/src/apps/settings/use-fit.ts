import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { overhang } from '../../shell/picture-parts.ts'
import { largestZoom, plainFit, type WallpaperFit } from '../../shell/wallpaper.ts'

const wheelStep = 10
const keyStep = 4

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
}

/** Lays a picture out behind the screen: dragged by the pointer, moved by the arrows, brought closer by the wheel. */
export function useFit(url: string, before: WallpaperFit) {
  const [fit, setFit] = useState({ ...before, veil: plainFit.veil, isBright: plainFit.isBright })
  const picture = useRef({ width: 1, height: 1 })
  const last = useRef({ x: 0, y: 0 })
  const [size, setSize] = useState<string | null>(null)

  const setZoom = (zoom: number) => setFit((now) => ({ ...now, zoom: within(zoom, 100, largestZoom) }))
  const move = (x: number, y: number) =>
    setFit((now) => ({ ...now, x: within(now.x + x, 0, 100), y: within(now.y + y, 0, 100) }))

  return {
    fit,
    setZoom,
    isLoaded: size === url,
    onLoad({ naturalWidth, naturalHeight }: HTMLImageElement) {
      picture.current = { width: naturalWidth, height: naturalHeight }
      setSize(url)
    },
    handlers: {
      onPointerDown({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) {
        currentTarget.setPointerCapture(pointerId)
        last.current = { x, y }
      },
      onPointerMove({ currentTarget, buttons, clientX: x, clientY: y }: PointerEvent) {
        if (!(buttons & 1)) return
        const [across, down] = [x - last.current.x, y - last.current.y]
        last.current = { x, y }
        const box = currentTarget.getBoundingClientRect()
        const more = overhang(picture.current, fit.zoom)
        const by = (px: number, length: number, part: number) => (part > 0 ? (-px / (length * part)) * 100 : 0)
        move(by(across, box.width, more.width), by(down, box.height, more.height))
      },
      onWheel: ({ deltaY }: WheelEvent) => setZoom(fit.zoom + (deltaY < 0 ? wheelStep : -wheelStep)),
      onKeyDown(event: KeyboardEvent) {
        const step = arrows[event.key]
        if (!step) return
        event.preventDefault()
        move(...step)
      },
    },
  }
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
