import { Equaliser } from '../../kit/equaliser.tsx'
import { texts } from '../texts.ts'
import { MusicButtons } from './music-buttons.tsx'
import styles from './music-card.module.css'
import { MusicProgress } from './music-progress.tsx'
import { coverBackground, type NowPlaying } from './now-playing.ts'

interface MusicCardProps {
  playing: NowPlaying
  /** Without padding and background, in a card that has both. */
  isPlain?: boolean
  onOpen: () => void
}

/** The music that plays, on the lock screen, in the island and in Android's shade, in the colours of its cover. */
export function MusicCard({ playing, isPlain, onOpen }: MusicCardProps) {
  const { title, artist, cover, isPlaying } = playing
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      className={isPlain ? undefined : styles.card}
      aria-label={texts.music.controls}
      style={isPlain ? undefined : { backgroundImage: coverBackground(playing) }}
    >
      <button type="button" className={styles.about} aria-label={texts.music.open(title)} onClick={onOpen}>
        <img src={cover} alt="" className={styles.cover} draggable={false} />
        <span className={styles.words}>
          <bdi className={styles.title}>{title}</bdi>
          <bdi className={styles.artist}>{artist}</bdi>
        </span>
        <Equaliser isMoving={isPlaying} />
      </button>
      <MusicProgress playing={playing} hasTimes />
      <MusicButtons playing={playing} className={styles.buttons} size={30} />
    </div>
  )
}
