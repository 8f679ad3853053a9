import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { trackPress } from '../../kit/gesture.ts'
import { overhang } from '../../shell/appearance/picture-luminance.ts'
import { defaultFit, maxWallpaperZoom, type WallpaperFit } from '../../shell/appearance/wallpaper.ts'

const wheelStep = 10
const keyStep = 4

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
}

/** Positions a picture behind the screen: dragged by the pointer, moved by the arrow keys, zoomed by the wheel. */
export function useWallpaperFit(url: string, before: WallpaperFit) {
  const [fit, setFit] = useState({ ...before, veil: defaultFit.veil, isBright: defaultFit.isBright })
  const picture = useRef({ width: 1, height: 1 })
  const [size, setSize] = useState<string | null>(null)

  const setZoom = (zoom: number) => setFit((now) => ({ ...now, zoom: clamp(zoom, 100, maxWallpaperZoom) }))

  return {
    fit,
    setZoom,
    isLoaded: size === url,
    onLoad({ naturalWidth, naturalHeight }: HTMLImageElement) {
      picture.current = { width: naturalWidth, height: naturalHeight }
      setSize(url)
    },
    handlers: {
      onPointerDown(event: PointerEvent) {
        const box = event.currentTarget.getBoundingClientRect()
        let last = { right: 0, down: 0 }
        trackPress(event, {
          dragThresholdPx: 0,
          onMove({ right, down }) {
            const [across, along] = [right - last.right, down - last.down]
            last = { right, down }
            setFit((now) => {
              const more = overhang(picture.current, now.zoom)
              const by = (px: number, length: number, part: number) => (part > 0 ? (-px / (length * part)) * 100 : 0)
              return moveFit(now, by(across, box.width, more.width), by(along, box.height, more.height))
            })
          },
        })
      },
      onWheel: ({ deltaY }: WheelEvent) => setZoom(fit.zoom + (deltaY < 0 ? wheelStep : -wheelStep)),
      onKeyDown(event: KeyboardEvent) {
        const step = arrows[event.key]
        if (!step) return
        event.preventDefault()
        setFit((now) => moveFit(now, ...step))
      },
    },
  }
}

function moveFit(fit: WallpaperFit, x: number, y: number): WallpaperFit {
  return { ...fit, x: clamp(fit.x + x, 0, 100), y: clamp(fit.y + y, 0, 100) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
