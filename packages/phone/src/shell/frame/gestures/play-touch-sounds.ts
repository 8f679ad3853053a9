import { type ClickSound, playClick } from '../../device/click-sound.ts'
import { isTextField } from '../../device/text-input.ts'
import { touchSounds } from '../../device/touch-sounds.ts'
import { isVisible, useVisibility } from '../../device/visibility.ts'
import { useCamera } from '../../media/camera/camera-store.ts'
import { usePreferences } from '../../player/preferences.ts'

const keySound: ClickSound = { pitch: 1900, length: 0.022, loudness: 0.16 }
const eraseSound: ClickSound = { pitch: 1350, length: 0.026, loudness: 0.16 }
const lockSound: ClickSound = { pitch: 760, length: 0.06, loudness: 0.28 }

/** Clicks for each letter typed on the phone, and when the phone is closed. */
export function playTouchSounds(): void {
  document.addEventListener('input', ({ target, inputType }: Event & { inputType?: string }) => {
    if (isTextField(target) && isVisible()) play(inputType?.startsWith('delete') ? eraseSound : keySound)
  })
  useVisibility.subscribe(({ visible }, before) => {
    if (before.visible && !visible && useCamera.getState().phase === 'idle') play(lockSound)
  })
}

function play(sound: ClickSound): void {
  const { volume, doNotDisturb } = usePreferences.getState()
  if (volume === 0 || doNotDisturb || !touchSounds.get('isOn') || typeof AudioContext === 'undefined') return
  playClick(sound, volume / 100)
}
