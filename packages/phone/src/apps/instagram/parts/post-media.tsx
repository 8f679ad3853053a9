import type { Post } from '@orelhao/protocol/instagram/contract'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { HeartIcon } from '../../../kit/icons.ts'
import { Image } from '../../../kit/image.tsx'
import { setLiked } from '../posts.ts'
import { texts } from '../texts.ts'
import styles from './post-media.module.css'
import { PostVideo } from './post-video.tsx'

/** Longest time between the two presses of a double press, in milliseconds. */
const doubleMs = 320

/** The square of a post. A double press likes it and shows a heart; another one does not unlike it. */
export function PostMedia({ post }: { post: Post }) {
  const { id, author, image, video, liked } = post
  const pressedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const [hearts, setHearts] = useState(0)
  const alt = video === null ? texts.photoBy(author.username) : texts.videoBy(author.username)

  function press({ timeStamp, target }: MouseEvent) {
    if (target instanceof Element && target.closest('button')) return
    const isDouble = timeStamp - pressedAtMs.current < doubleMs
    pressedAtMs.current = isDouble ? Number.NEGATIVE_INFINITY : timeStamp
    if (!isDouble) return
    setHearts((before) => before + 1)
    if (!liked) setLiked(id, true)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the heart below the picture does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the heart below the picture handles the keys
    <div className={styles.media} data-media onClick={press}>
      <Image src={image} alt={alt} ratio={1} />
      {video !== null && <PostVideo src={video} label={alt} />}
      {hearts > 0 && <Heart key={hearts} />}
    </div>
  )
}

/** Long enough for its animation. */
const heartMs = 950

function Heart() {
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), heartMs)
    return () => clearTimeout(timer)
  }, [])
  if (isGone) return null
  return (
    <span className={styles.heart} aria-hidden>
      <HeartIcon size={104} />
    </span>
  )
}
