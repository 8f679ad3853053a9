import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Look } from '../../../kit/look-context.tsx'
import { useNowPlaying } from '../../activities/now-playing.ts'
import { phoneCase } from '../../appearance/phone-cases.ts'
import { closePhone } from '../../device/visibility.ts'
import { setPreferences, usePreferences } from '../../player/preferences.ts'
import { useSettings } from '../../player/settings.ts'
import { texts } from '../../texts.ts'
import { VolumeBar } from '../bars/volume-bar.tsx'
import styles from './device.module.css'

const volumeStep = 10

/** The device: metal edge, side buttons, glass, camera. The screen is 375 by 812 design px. */
export function Device({ look, children }: { look: Look; children: ReactNode }) {
  const ownersCase = useSettings((state) => state.config.case)
  const chosenCase = usePreferences((preferences) => preferences.case)
  const { edge, bezel } = phoneCase(chosenCase ?? ownersCase)
  const [presses, setPresses] = useState(0)

  function press(by: 1 | -1) {
    changeVolume(by)
    setPresses(presses + 1)
  }

  return (
    <div
      className={styles.device}
      data-device={look}
      role="application"
      aria-label={texts.phone}
      style={{ '--edge': `linear-gradient(145deg, ${edge})`, '--bezel': bezel } as CSSProperties}
    >
      <SideButton className={styles.volumeUp} label={texts.volumeUp} onPress={() => press(1)} />
      <SideButton className={styles.volumeDown} label={texts.volumeDown} onPress={() => press(-1)} />
      <SideButton className={styles.power} label={texts.power} onPress={closePhone} />
      <div className={styles.edge}>
        <div className={styles.glass}>
          <div className={styles.screen} data-screen>
            {children}
            <span className={styles.camera} aria-hidden />
            {presses > 0 && <VolumeBar presses={presses} />}
          </div>
        </div>
      </div>
    </div>
  )
}

function SideButton({
  className,
  label,
  onPress,
}: {
  className: string | undefined
  label: string
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={label}
      title={label}
      // a press on the phone's side must not take the focus from a text field
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    />
  )
}

/** Volume of the music while it plays, else of the ringer, as on every phone. */
function changeVolume(by: 1 | -1): void {
  const { playing } = useNowPlaying.getState()
  if (playing?.isPlaying) {
    playing.changeVolume(by)
    return
  }
  const { volume } = usePreferences.getState()
  setPreferences({ volume: Math.max(0, Math.min(100, volume + by * volumeStep)) })
}
