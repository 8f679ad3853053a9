import type { Story } from '@orelhao/protocol/instagram/contract'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Image } from '../../../kit/image.tsx'
import { texts } from '../texts.ts'
import { StoryBackdrop } from './story-backdrop.tsx'
import styles from './story-media.module.css'

/** How long a picture is shown, in milliseconds. */
const pictureMs = 5000

interface StoryMediaProps {
  story: Story
  isRunning: boolean
  isMuted: boolean
  /** The bar that fills while it is shown. */
  bar: RefObject<HTMLElement | null>
  onEnd: () => void
}

/** A story's picture or video; calls `onEnd` when it has been shown. */
export function StoryMedia(props: StoryMediaProps) {
  return props.story.video === null ? <Picture {...props} /> : <Video {...props} src={props.story.video} />
}

/** Its time starts once the picture has loaded, and pauses during a long press. */
function Picture({ story, isRunning, bar, onEnd }: StoryMediaProps) {
  const [isThere, setThere] = useState(false)
  const leftMs = useRef(pictureMs)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })

  useEffect(() => {
    if (!isRunning || !isThere) return
    const sinceMs = performance.now()
    const rest = leftMs.current
    const done = 1 - rest / pictureMs
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const way = [{ transform: `scaleX(${reducesMotion ? 1 : done})` }, { transform: 'scaleX(1)' }]
    const filling = bar.current?.animate(way, { duration: rest, iterations: Infinity }) // ended by the timer
    const timer = setTimeout(() => end.current(), rest)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(0, rest - (performance.now() - sinceMs))
      filling?.cancel()
      if (bar.current) bar.current.style.transform = `scaleX(${1 - leftMs.current / pictureMs})`
    }
  }, [isRunning, isThere, bar])

  return (
    <>
      <StoryBackdrop src={story.image} />
      <Image
        src={story.image}
        alt={texts.storyOf(story.author.username)}
        fit="contain"
        className={styles.media ?? ''}
        onLoad={() => setThere(true)}
      />
    </>
  )
}

/** Beyond the end of any video, in seconds. */
const farAway = 1e7

/** A recording has no duration in its header: seeking past its end makes the browser compute it before the video is shown. */
function Video({ story, src, isRunning, isMuted, bar, onEnd }: StoryMediaProps & { src: string }) {
  const element = useRef<HTMLVideoElement>(null)
  const isMeasuring = useRef(false)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const video = element.current
    if (!video) return
    if (isRunning)
      video.play().catch(() => {}) // the still image stays, and a tap continues
    else video.pause()
  }, [isRunning])

  function measure({ currentTarget: video }: { currentTarget: HTMLVideoElement }) {
    if (Number.isFinite(video.duration)) return
    isMeasuring.current = true
    video.currentTime = farAway
  }

  function measured({ currentTarget: video }: { currentTarget: HTMLVideoElement }) {
    if (!isMeasuring.current || !Number.isFinite(video.duration)) return
    isMeasuring.current = false
    video.currentTime = 0
    if (isRunning) video.play().catch(() => {}) // the still image stays
  }

  function follow({ currentTarget: { currentTime, duration } }: { currentTarget: HTMLVideoElement }) {
    if (!bar.current || isMeasuring.current || !Number.isFinite(duration)) return
    bar.current.style.transform = `scaleX(${Math.min(1, currentTime / duration)})`
  }

  const alt = texts.storyOf(story.author.username)
  return (
    <>
      <StoryBackdrop src={story.image} />
      {hasFailed ? (
        <Image src={story.image} alt={alt} fit="contain" className={styles.media ?? ''} />
      ) : (
        <video
          ref={element}
          className={styles.media}
          src={src}
          poster={story.image}
          muted={isMuted}
          playsInline
          preload="auto"
          aria-label={alt}
          onLoadedMetadata={measure}
          onDurationChange={measured}
          onSeeked={measured}
          onTimeUpdate={follow}
          onEnded={() => !isMeasuring.current && onEnd()}
          onError={() => setFailed(true)}
        />
      )}
    </>
  )
}
