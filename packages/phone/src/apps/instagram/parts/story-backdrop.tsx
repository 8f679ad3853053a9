import { useEffect, useRef } from 'react'
import styles from './story-media.module.css'

/** Size of the drawn picture in its own pixels: the browser enlarges it to the screen, which costs nothing while a story moves. */
const width = 24
const height = 52

/** The colours of a picture, blurred once into a few pixels, around a picture that does not fill the screen. */
export function StoryBackdrop({ src }: { src: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const picture = new Image()
    picture.onload = () => drawBlurred(canvas.current, picture)
    picture.src = src
    return () => {
      picture.onload = null
    }
  }, [src])
  return <canvas ref={canvas} className={styles.behind} width={width} height={height} aria-hidden />
}

function drawBlurred(canvas: HTMLCanvasElement | null, picture: HTMLImageElement): void {
  const context = canvas?.getContext('2d')
  if (!context) return
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight) * 1.2
  const [drawnWidth, drawnHeight] = [picture.naturalWidth * scale, picture.naturalHeight * scale]
  context.imageSmoothingQuality = 'high'
  context.filter = 'blur(3px) saturate(1.4)'
  context.drawImage(picture, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight)
}
