import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { Equaliser } from '../../kit/equaliser.tsx'
import { go } from '../navigation.ts'
import type { NowPlaying } from '../now-playing.ts'
import { texts } from '../texts.ts'
import { MusicButtons } from './music-buttons.tsx'
import styles from './music-island.module.css'

/** The cover and the beat around the iPhone's camera, a chip on Android; pressed, it opens into the controls. */
export default function MusicIsland({ playing }: { playing: NowPlaying }) {
  const [isOpen, setOpen] = useState(false)
  const { title, artist, cover, isPlaying } = playing
  if (isOpen) return <Controls playing={playing} onClose={() => setOpen(false)} />
  return (
    <button
      type="button"
      className={styles.island}
      aria-expanded={false}
      aria-label={texts.music.playing(title, artist)}
      onClick={() => setOpen(true)}
    >
      <img src={cover} alt="" className={styles.small} />
      <Equaliser isMoving={isPlaying} />
    </button>
  )
}

function Controls({ playing, onClose }: { playing: NowPlaying; onClose: () => void }) {
  const { title, artist, cover, isPlaying } = playing
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    card.current?.focus()
    function onPointerDown({ target }: PointerEvent) {
      if (!card.current?.contains(target as Node)) onClose()
    }
    window.addEventListener('pointerdown', onPointerDown)
    return () => window.removeEventListener('pointerdown', onPointerDown)
  }, [onClose])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={card}
      role="group"
      tabIndex={-1}
      className={styles.card}
      aria-label={texts.music.controls}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      <button
        type="button"
        className={styles.about}
        aria-label={texts.music.open(title)}
        onClick={() => {
          playing.open()
          go(playing.route)
        }}
      >
        <img src={cover} alt="" className={styles.cover} />
        <span className={styles.words}>
          <bdi className={styles.title}>{title}</bdi>
          <bdi className={styles.artist}>{artist}</bdi>
        </span>
        <Equaliser isMoving={isPlaying} />
      </button>
      <MusicButtons playing={playing} className={styles.buttons} size={32} />
    </div>
  )
}
