import { useEffect, useRef } from 'react'
import { useVisibility } from '../../../shell/device/visibility.ts'
import { useCalls } from '../state.ts'
import { texts } from '../texts.ts'
import { startFeed } from '../video/feed.ts'
import type { Pictures } from '../video/video-transport.ts'
import styles from './video.module.css'

/** After so long without a picture, in milliseconds, the last one is taken away. */
const stillMs = 1500

/** Both sides of a video call: the other one over the whole screen, the player in the corner. Away, nothing is taken or drawn. */
export function Video() {
  const visible = useVisibility((state) => state.visible)
  const hasCamera = useCalls((state) => state.hasCamera)
  const pictures = useCalls((state) => state.pictures)
  if (!visible || !pictures) return null
  return (
    <>
      <Other pictures={pictures} />
      {hasCamera && <Own pictures={pictures} />}
    </>
  )
}

/** Draws each picture as it comes; one that arrives while another is being decoded replaces the one that waits. */
function Other({ pictures }: { pictures: Pictures }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isSeeing = useCalls((state) => state.isSeeing)

  useEffect(() => {
    const paper = canvas.current?.getContext('2d', { alpha: false })
    if (!paper) return
    let waiting: ArrayBuffer | undefined
    let isDrawing = false
    let lastMs = 0

    async function drawOn(): Promise<void> {
      if (isDrawing || !paper) return
      isDrawing = true
      while (waiting) {
        const jpeg = waiting
        waiting = undefined
        const bitmap = await createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' })).catch(() => undefined) // no picture: it is left out
        if (!bitmap) continue // not a picture
        paper.drawImage(bitmap, 0, 0, paper.canvas.width, paper.canvas.height)
        bitmap.close()
        lastMs = performance.now()
        see(true)
      }
      isDrawing = false
    }

    pictures.onPicture = (jpeg) => {
      waiting = jpeg
      void drawOn()
    }
    const watch = setInterval(() => {
      if (performance.now() - lastMs > stillMs) see(false) // their camera is off, or their phone away
    }, stillMs)
    return () => {
      clearInterval(watch)
      pictures.onPicture = () => {}
      waiting = undefined
      see(false)
    }
  }, [pictures])

  return (
    <canvas
      ref={canvas}
      className={styles.other}
      data-shown={isSeeing || undefined}
      width={375}
      height={812}
      role="img"
      aria-label={texts.otherVideo}
      aria-hidden={!isSeeing}
    />
  )
}

function see(isSeeing: boolean): void {
  if (useCalls.getState().isSeeing !== isSeeing) useCalls.setState({ isSeeing })
}

function Own({ pictures }: { pictures: Pictures }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const feed = startFeed((jpeg) => pictures.send(jpeg))
    place.current?.replaceChildren(feed.canvas)
    return () => feed.stop()
  }, [pictures])
  return <div ref={place} className={styles.own} role="img" aria-label={texts.ownVideo} />
}
