import { useEffect, useRef, useState } from 'react'
import { subscribeToStopAudio } from '../../../kit/audio/stop-audio.ts'
import { useIsOnTop } from '../../../shell/pages/use-is-on-top.ts'
import { texts } from '../texts.ts'
import { MutedIcon, SoundIcon } from './icons.ts'
import styles from './post-media.module.css'

/** Visible part of the square from which its video plays. */
const enough = 0.6

/** A video that loops while it is visible; muted until the player unmutes it. */
export function PostVideo({ src, label }: { src: string; label: string }) {
  const element = useRef<HTMLVideoElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [isMuted, setMuted] = useState(true)
  const isOnTop = useIsOnTop()
  const isPlaying = isSeen && isOnTop

  useEffect(() => {
    const video = element.current
    if (!video) return
    const observer = new IntersectionObserver(([entry]) => setSeen((entry?.intersectionRatio ?? 0) >= enough), {
      threshold: enough,
    })
    observer.observe(video)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const video = element.current
    if (!video) return
    if (isPlaying)
      video.play().catch(() => {}) // the still image stays
    else video.pause()
  }, [isPlaying])

  useEffect(() => {
    const stop = subscribeToStopAudio(() => setMuted(true))
    return () => void stop()
  }, [])

  return (
    <>
      <video
        ref={element}
        className={styles.video}
        src={src}
        preload="none"
        muted={isMuted}
        loop
        playsInline
        aria-label={label}
      />
      <button
        type="button"
        className={styles.sound}
        aria-label={isMuted ? texts.unmute : texts.mute}
        onClick={() => setMuted(!isMuted)}
      >
        {isMuted ? <MutedIcon size={16} /> : <SoundIcon size={16} />}
      </button>
    </>
  )
}
