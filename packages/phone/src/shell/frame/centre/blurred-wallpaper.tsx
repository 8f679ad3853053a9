import { useEffect, useRef } from 'react'
import { useWallpaper } from '../../appearance/wallpaper.ts'
import { useHour } from '../bars/clock.ts'
import styles from './blurred-wallpaper.module.css'

/** Small enough that the blur is cheap; stretched, it looks soft. A backdrop filter would repaint with every frame. */
const width = 47
const height = 102
const blurPx = 3
/** Beyond the edge, where the blur would blend in empty pixels. */
const marginPx = 6

let cachedBlur: { address: string; canvas: HTMLCanvasElement } | undefined

/** The wallpaper behind frosted glass. */
export function BlurredWallpaper() {
  const { url: address } = useWallpaper(useHour())
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCancelled = false
    const show = (source: HTMLCanvasElement) => {
      if (!isCancelled) canvas.current?.getContext('2d')?.drawImage(source, 0, 0)
    }
    if (cachedBlur?.address === address) show(cachedBlur.canvas)
    else blurWallpaper(address).then(show, () => {}) // a failure leaves a plain colour
    return () => {
      isCancelled = true
    }
  }, [address])
  return <canvas ref={canvas} width={width} height={height} className={styles.wallpaper} aria-hidden />
}

async function blurWallpaper(address: string): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context) {
    context.filter = `blur(${blurPx}px) saturate(1.3)`
    const [roomX, roomY] = [width + 2 * marginPx, height + 2 * marginPx]
    const scale = Math.max(roomX / (image.naturalWidth || roomX), roomY / (image.naturalHeight || roomY))
    const [wide, high] = [(image.naturalWidth || roomX) * scale, (image.naturalHeight || roomY) * scale]
    context.drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high)
  }
  cachedBlur = { address, canvas }
  return canvas
}
