import { useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { NavigationBar } from '../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../kit/screen.tsx'
import { Slider } from '../../kit/slider.tsx'
import { SwitchRow } from '../../kit/switch.tsx'
import * as sounds from '../../shell/device/sounds.ts'
import { usePreferences } from '../../shell/player/preferences.ts'
import styles from './scenes.module.css'

const loops = { Toque: sounds.startRing, Chamando: sounds.startDialTone, Ocupado: sounds.startBusyTone }
const once = {
  Notificação: sounds.playNotification,
  Enviada: sounds.playSent,
  Câmera: sounds.playShutter,
  'Vídeo começa': sounds.playVideoStart,
  'Vídeo termina': sounds.playVideoStop,
}

/** All sounds of the phone itself. */
export function SoundsScene() {
  const end = useRef(() => {})
  const { volume, doNotDisturb } = usePreferences()
  return (
    <Screen>
      <NavigationBar title="Sons" onBack={() => {}} />
      <Scroll>
        <div className={styles.stack}>
          <Slider label="Volume" value={volume} onChange={(value) => usePreferences.setState({ volume: value })} />
          <SwitchRow
            label="Não perturbe"
            checked={doNotDisturb}
            onChange={(value) => usePreferences.setState({ doNotDisturb: value })}
          />
          {Object.entries(loops).map(([name, start]) => (
            <Button
              key={name}
              onClick={() => {
                end.current = start()
              }}
            >
              {name}
            </Button>
          ))}
          <Button variant="danger" onClick={() => end.current()}>
            Parar
          </Button>
          {Object.entries(once).map(([name, play]) => (
            <Button key={name} variant="tonal" onClick={play}>
              {name}
            </Button>
          ))}
          <div className={styles.line}>
            {[...'0123456789*#'].map((key) => (
              <Button key={key} variant="plain" onClick={() => sounds.playKeyTone(key)}>
                {key}
              </Button>
            ))}
          </div>
        </div>
      </Scroll>
    </Screen>
  )
}
