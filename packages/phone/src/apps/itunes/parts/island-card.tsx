import { MusicButtons } from '../../../shell/activities/music-buttons.tsx'
import { MusicProgress } from '../../../shell/activities/music-progress.tsx'
import { useNowPlaying } from '../../../shell/activities/now-playing.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { texts as shellTexts } from '../../../shell/texts.ts'
import { texts } from '../texts.ts'
import styles from './island-card.module.css'

/** The current track with its buttons, in the island's card. */
export default function IslandCard() {
  const playing = useNowPlaying((state) => state.playing)
  if (!playing) return null
  const { title, artist, cover, route, open } = playing
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={shellTexts.music.controls}>
      <button
        type="button"
        className={styles.about}
        aria-label={texts.open(title)}
        onClick={() => {
          open()
          go(route)
        }}
      >
        <img src={cover} alt="" className={styles.cover} />
        <span className={styles.words}>
          <bdi className={styles.title}>{title}</bdi>
          <bdi className={styles.artist}>{artist}</bdi>
        </span>
      </button>
      <div className={styles.progress}>
        <MusicProgress playing={playing} hasTimes />
      </div>
      <MusicButtons playing={playing} className={styles.buttons} size={32} />
    </div>
  )
}
