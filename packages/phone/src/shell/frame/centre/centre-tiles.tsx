import type { ReactNode } from 'react'
import { CameraIcon } from '../../../kit/icons.ts'
import { Slider } from '../../../kit/slider.tsx'
import { texts as shellTexts } from '../../texts.ts'
import { openFromCentre, useShortcuts, useToggles } from './centre-controls.ts'
import styles from './centre-tiles.module.css'
import { takePhotoFromCentre } from './control-centre.tsx'
import { type SliderLevel, usePhoneSizeLevel, useVolumeLevel } from './slider-levels.ts'
import { texts } from './texts.ts'

const firstTiles = 5

/** Android's quick tiles: five and the camera at the first pull; all of them with their sliders at the second. */
export function Tiles({ areAll }: { areAll: boolean }) {
  const toggles = Object.values(useToggles())
  const shortcuts = useShortcuts()
  return (
    <div className={styles.tiles}>
      {(areAll ? toggles : toggles.slice(0, firstTiles)).map(({ label, icon: ToggleIcon, isOn, set }) => (
        <Tile
          key={label}
          label={label}
          hint={isOn ? texts.on : texts.off}
          isOn={isOn}
          icon={<ToggleIcon size={24} />}
          onPress={() => set(!isOn)}
        />
      ))}
      <Tile
        label={shellTexts.camera}
        hint={texts.takePhoto}
        icon={<CameraIcon size={24} />}
        onPress={() => void takePhotoFromCentre()}
      />
      {areAll &&
        shortcuts.map(({ name, title, iconUrl, route }) => (
          <Tile
            key={name}
            label={title}
            hint={texts.openApp}
            icon={<img src={iconUrl} alt="" className={styles.app} draggable={false} />}
            onPress={() => openFromCentre(route)}
          />
        ))}
      {areAll && <Sliders />}
    </div>
  )
}

interface TileProps {
  label: string
  hint: string
  icon: ReactNode
  isOn?: boolean
  onPress: () => void
}

function Tile({ label, hint, icon, isOn, onPress }: TileProps) {
  return (
    <button type="button" className={styles.tile} aria-pressed={isOn} onClick={onPress}>
      {icon}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
    </button>
  )
}

function Sliders() {
  const volume = useVolumeLevel()
  const size = usePhoneSizeLevel()
  return (
    <>
      <WideSlider level={size} />
      <WideSlider level={volume} />
    </>
  )
}

function WideSlider({
  level: { label, icon: LevelIcon, value, max, valueText, change, finish },
}: {
  level: SliderLevel
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of its slider
    <div className={styles.slider} data-keeps onPointerUp={finish} onKeyUp={finish}>
      <LevelIcon size={22} />
      <Slider label={label} value={value} max={max} valueText={valueText} onChange={change} />
    </div>
  )
}
