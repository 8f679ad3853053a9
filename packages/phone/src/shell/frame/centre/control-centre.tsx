import { type ReactNode, useState } from 'react'
import { CameraIcon } from '../../../kit/icons.ts'
import { MusicButtons } from '../../activities/music-buttons.tsx'
import { MusicProgress } from '../../activities/music-progress.tsx'
import { coverBackground, useNowPlaying } from '../../activities/now-playing.ts'
import { showCentre } from '../../device/centre.ts'
import { takePhoto } from '../../media/camera/camera.ts'
import { texts as shellTexts } from '../../texts.ts'
import { BlurredWallpaper } from './blurred-wallpaper.tsx'
import { openFromCentre, type Toggle, useShortcuts, useToggles } from './centre-controls.ts'
import styles from './control-centre.module.css'
import { usePhoneSizeLevel, useVolumeLevel } from './slider-levels.ts'
import { TallSlider } from './tall-slider.tsx'
import { texts } from './texts.ts'

/** The iPhone's control centre: round switches, tall sliders and shortcuts, over the blurred wallpaper. */
export function ControlCentre() {
  const { torch, airplane, doNotDisturb, darkTheme, anonymousCall, streamer } = useToggles()
  const shortcuts = useShortcuts()
  const [announcement, setAnnouncement] = useState('')
  const volume = useVolumeLevel()
  const size = usePhoneSizeLevel()

  function turn({ label, isOn, set }: Toggle): void {
    set(!isOn)
    setAnnouncement(texts.turned(label, !isOn))
  }

  return (
    <>
      <BlurredWallpaper />
      <span className={styles.shade} aria-hidden />
      <p className={styles.said} role="status">
        {announcement}
      </p>
      <div className={styles.grid}>
        <Music />
        <RoundToggle toggle={darkTheme} onPress={turn} />
        <RoundToggle toggle={anonymousCall} onPress={turn} />
        <RoundButton label={shellTexts.camera} onPress={() => void takePhotoFromCentre()}>
          <CameraIcon size={30} />
        </RoundButton>
        {shortcuts.slice(0, 1).map(shortcutButton)}
        <button
          type="button"
          className={styles.focus}
          aria-pressed={doNotDisturb.isOn}
          aria-label={doNotDisturb.label}
          onClick={() => turn(doNotDisturb)}
        >
          <span className={styles.sign}>
            <doNotDisturb.icon size={24} />
          </span>
          {doNotDisturb.label}
        </button>
        <TallSlider level={size} />
        <TallSlider level={volume} />
        <RoundToggle toggle={streamer} onPress={turn} />
        <RoundToggle toggle={airplane} onPress={turn} />
        <RoundToggle toggle={torch} onPress={turn} />
        {shortcuts.slice(1, 4).map(shortcutButton)}
      </div>
    </>
  )
}

function shortcutButton({ name, title, iconUrl, route }: ReturnType<typeof useShortcuts>[number]) {
  return (
    <RoundButton key={name} label={title} onPress={() => openFromCentre(route)}>
      <img src={iconUrl} alt="" className={styles.app} draggable={false} />
    </RoundButton>
  )
}

function RoundToggle({ toggle, onPress }: { toggle: Toggle; onPress: (toggle: Toggle) => void }) {
  return (
    <RoundButton label={toggle.label} isOn={toggle.isOn} onPress={() => onPress(toggle)}>
      <toggle.icon size={30} />
    </RoundButton>
  )
}

interface RoundProps {
  label: string
  isOn?: boolean
  onPress: () => void
  children: ReactNode
}

function RoundButton({ label, isOn, onPress, children }: RoundProps) {
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function Music() {
  const playing = useNowPlaying((state) => state.playing)
  return (
    <div
      className={styles.music}
      style={playing ? { backgroundImage: coverBackground(playing) } : undefined}
      data-keeps
    >
      {playing ? (
        <>
          <button
            type="button"
            className={styles.song}
            aria-label={shellTexts.music.open(playing.title)}
            onClick={() => {
              playing.open()
              openFromCentre(playing.route)
            }}
          >
            <img src={playing.cover} alt="" className={styles.cover} />
            <bdi className={styles.title}>{playing.title}</bdi>
            <bdi className={styles.artist}>{playing.artist}</bdi>
          </button>
          <MusicProgress playing={playing} />
        </>
      ) : (
        <p className={styles.title}>{texts.noMusic}</p>
      )}
      <MusicButtons playing={playing} className={styles.buttons} size={26} />
    </div>
  )
}

/** Hides the phone for the camera, and shows it again with the picture. */
export async function takePhotoFromCentre(): Promise<void> {
  showCentre(null)
  await takePhoto()
}
