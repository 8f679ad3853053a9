import { useEffect, useRef } from 'react'
import { useVisibility } from '../../../shell/device/visibility.ts'
import { useCalls } from '../state.ts'
import { texts } from '../texts.ts'
import { startCameraFeed } from '../video/feed.ts'
import type { VideoTransport } from '../video/video-transport.ts'
import styles from './video.module.css'

/** The last picture is removed after so many milliseconds without another one. */
const frozenAfterMs = 1500

/**
 * Both sides of a video call: the other one over the whole screen, the player in the corner. Nothing is captured or drawn while the phone
 * is closed.
 */
export function Video() {
  const visible = useVisibility((state) => state.visible)
  const isCameraOn = useCalls((state) => state.isCameraOn)
  const pictures = useCalls((state) => state.videoTransport)
  if (!visible || !pictures) return null
  return (
    <>
      <RemoteVideo pictures={pictures} />
      {isCameraOn && <OwnVideo pictures={pictures} />}
    </>
  )
}

/** Draws each picture as it arrives; a newer one replaces the one that waits for decoding. */
function RemoteVideo({ pictures }: { pictures: VideoTransport }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isReceivingVideo = useCalls((state) => state.isReceivingVideo)

  useEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false })
    if (!context) return
    let waiting: ArrayBuffer | undefined
    let isDrawing = false
    let lastMs = 0

    async function drawOn(): Promise<void> {
      if (isDrawing || !context) return
      isDrawing = true
      while (waiting) {
        const jpeg = waiting
        waiting = undefined
        const bitmap = await createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' })).catch(() => undefined) // invalid: left out
        if (!bitmap) continue
        context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height)
        bitmap.close()
        lastMs = performance.now()
        setReceivingVideo(true)
      }
      isDrawing = false
    }

    pictures.onFrame = (jpeg) => {
      waiting = jpeg
      void drawOn()
    }
    const frozenTimer = setInterval(() => {
      if (performance.now() - lastMs > frozenAfterMs) setReceivingVideo(false) // their camera is off, or their phone closed
    }, frozenAfterMs)
    return () => {
      clearInterval(frozenTimer)
      pictures.onFrame = () => {}
      waiting = undefined
      setReceivingVideo(false)
    }
  }, [pictures])

  return (
    <canvas
      ref={canvas}
      className={styles.other}
      data-shown={isReceivingVideo || undefined}
      width={375}
      height={812}
      role="img"
      aria-label={texts.otherVideo}
      aria-hidden={!isReceivingVideo}
    />
  )
}

function setReceivingVideo(isReceivingVideo: boolean): void {
  if (useCalls.getState().isReceivingVideo !== isReceivingVideo) useCalls.setState({ isReceivingVideo })
}

function OwnVideo({ pictures }: { pictures: VideoTransport }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const feed = startCameraFeed((jpeg) => pictures.send(jpeg))
    place.current?.replaceChildren(feed.canvas)
    return () => feed.stop()
  }, [pictures])
  return <div ref={place} className={styles.own} role="img" aria-label={texts.ownVideo} />
}
