import type { Track } from '@orelhao/protocol/itunes/contract'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import type { Icon } from '../../../kit/icon.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { PauseIcon, PlayIcon, VolumeIcon } from '../../../kit/icons.ts'
import { MusicProgress } from '../../../shell/activities/music-progress.tsx'
import { useNowPlaying } from '../../../shell/activities/now-playing.ts'
import range from '../../../shell/activities/white-range.module.css'
import { useDarkPage } from '../../../shell/pages/dark-page.ts'
import { useBackHandler } from '../../../shell/pages/page-context.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { coverOf, paletteOf } from '../cover.ts'
import {
  cycleRepeat,
  describeWaitingTrack,
  next,
  previous,
  setShared,
  setVolume,
  toggle,
  toggleShuffle,
} from '../player.ts'
import { preferences, useMusic } from '../state.ts'
import { texts } from '../texts.ts'
import {
  DownIcon,
  NextIcon,
  PreviousIcon,
  QueueIcon,
  QuietIcon,
  RepeatIcon,
  RepeatOneIcon,
  ShareSoundIcon,
  ShuffleIcon,
} from './icons.ts'
import styles from './large-player.module.css'

const close = () => useMusic.setState({ isOpen: false })

/** The current track over the whole screen, in the colours of its cover. */
export function LargePlayer({ track, onQueue }: { track: Track; onQueue: () => void }) {
  const isOpen = useMusic((state) => state.isOpen)
  const isPlaying = useMusic((state) => state.isPlaying)
  useBackHandler(isOpen ? close : undefined)
  useDarkPage(isOpen)
  const playing = useNowPlaying((state) => state.playing) ?? describeWaitingTrack(track)
  const [deep, main] = paletteOf(track)
  return (
    <section
      className={styles.player}
      style={{ '--deep': deep, '--main': main } as CSSProperties}
      data-open={isOpen || undefined}
      inert={!isOpen}
      aria-label={texts.nowPlaying}
    >
      <header className={styles.head}>
        <IconButton label={texts.close} className={styles.light} onClick={close}>
          <DownIcon size={26} />
        </IconButton>
        <span className={styles.from}>{texts.playlist}</span>
        <span className={styles.room} />
      </header>
      <div className={styles.stage}>
        <img
          key={track.url}
          src={coverOf(track)}
          alt=""
          className={styles.cover}
          data-small={!isPlaying || undefined}
        />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{track.title}</h2>
        <p className={styles.artist}>{track.artist || texts.unknownArtist}</p>
      </div>
      <MusicProgress playing={playing} hasTimes />
      <Controls isPlaying={isPlaying} />
      <Volume />
      <Modes onQueue={onQueue} />
    </section>
  )
}

function Controls({ isPlaying }: { isPlaying: boolean }) {
  const isWaiting = useMusic((state) => state.isWaiting)
  return (
    <div className={styles.controls}>
      <IconButton label={texts.previous} className={classNames(styles.light, styles.skip)} onClick={previous}>
        <PreviousIcon size={40} />
      </IconButton>
      <IconButton
        label={isPlaying ? texts.pause : texts.play}
        className={classNames(styles.light, styles.toggle, isWaiting && styles.waiting)}
        onClick={toggle}
      >
        {isPlaying ? <PauseIcon size={52} /> : <PlayIcon size={52} />}
      </IconButton>
      <IconButton label={texts.next} className={classNames(styles.light, styles.skip)} onClick={next}>
        <NextIcon size={40} />
      </IconButton>
    </div>
  )
}

/** Separate from the ringer's volume. */
function Volume() {
  const volume = preferences.use('volume')
  return (
    <div className={styles.volume}>
      <QuietIcon size={18} />
      <input
        type="range"
        className={range.range}
        style={{ '--part': volume / 100 } as CSSProperties}
        aria-label={texts.volume}
        min={0}
        max={100}
        value={volume}
        onChange={({ target }) => setVolume(target.valueAsNumber)}
      />
      <VolumeIcon size={18} />
    </div>
  )
}

function Modes({ onQueue }: { onQueue: () => void }) {
  const isShuffled = preferences.use('isShuffled')
  const repeat = preferences.use('repeat')
  const isShared = useMusic((state) => state.isShared)
  const mayShare = useSettings(({ config }) => config.shareMusic)
  return (
    <div className={styles.modes}>
      <Mode label={texts.shuffle} icon={ShuffleIcon} isOn={isShuffled} onClick={toggleShuffle} />
      <Mode
        label={texts.repeat[repeat]}
        icon={repeat === 'one' ? RepeatOneIcon : RepeatIcon}
        isOn={repeat !== 'off'}
        onClick={cycleRepeat}
      >
        {repeat === 'one' && <span className={styles.one}>1</span>}
      </Mode>
      {mayShare && (
        <Mode label={texts.share} icon={ShareSoundIcon} isOn={isShared} onClick={() => setShared(!isShared)} />
      )}
      <Mode label={texts.queue} icon={QueueIcon} onClick={onQueue} />
    </div>
  )
}

interface ModeProps {
  label: string
  icon: Icon
  /** Absent for a plain button. */
  isOn?: boolean
  onClick: () => void
  children?: ReactNode
}

function Mode({ label, icon: Sign, isOn, onClick, children }: ModeProps) {
  return (
    <button
      type="button"
      className={styles.mode}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <Sign size={24} />
      {children}
    </button>
  )
}
