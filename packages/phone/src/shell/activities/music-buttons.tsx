import IonPause from '~icons/ion/pause'
import IonPlay from '~icons/ion/play'
import IonPrevious from '~icons/ion/play-back'
import IonNext from '~icons/ion/play-forward'
import MaterialPause from '~icons/material-symbols/pause-rounded'
import MaterialPlay from '~icons/material-symbols/play-arrow-rounded'
import MaterialNext from '~icons/material-symbols/skip-next-rounded'
import MaterialPrevious from '~icons/material-symbols/skip-previous-rounded'
import { lookIcon } from '../../kit/icon.tsx'
import { texts } from '../texts.ts'
import type { NowPlaying } from './now-playing.ts'

const PauseIcon = lookIcon(IonPause, MaterialPause)
const PlayIcon = lookIcon(IonPlay, MaterialPlay)
const PreviousIcon = lookIcon(IonPrevious, MaterialPrevious)
const NextIcon = lookIcon(IonNext, MaterialNext)

interface MusicButtonsProps {
  /** Without music the buttons are dead. */
  playing: NowPlaying | null
  className: string | undefined
  /** Size of the outer two, in design px; the middle one is a quarter larger. */
  size: number
}

/** Previous, play or pause, next. */
export function MusicButtons({ playing, className, size }: MusicButtonsProps) {
  const isPlaying = playing?.isPlaying
  const disabled = !playing
  return (
    <div className={className}>
      <button type="button" aria-label={texts.music.previous} disabled={disabled} onClick={playing?.previous}>
        <PreviousIcon size={size} />
      </button>
      <button
        type="button"
        aria-label={isPlaying ? texts.music.pause : texts.music.play}
        disabled={disabled}
        onClick={playing?.toggle}
      >
        {isPlaying ? <PauseIcon size={size * 1.25} /> : <PlayIcon size={size * 1.25} />}
      </button>
      <button type="button" aria-label={texts.music.next} disabled={disabled} onClick={playing?.next}>
        <NextIcon size={size} />
      </button>
    </div>
  )
}
