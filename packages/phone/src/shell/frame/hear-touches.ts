import { useCamera } from '../camera/state.ts'
import { usePreferences } from '../preferences.ts'
import { touchSounds } from '../touch-sounds.ts'
import { isVisible, useVisibility } from '../visibility.ts'
import { isField } from '../writing.ts'
import { type Knock, knock } from './knock.ts'

const key: Knock = { pitch: 1900, length: 0.022, loudness: 0.16 }
const erase: Knock = { pitch: 1350, length: 0.026, loudness: 0.16 }
const lock: Knock = { pitch: 760, length: 0.06, loudness: 0.28 }

/** Each letter that is typed on the phone clicks, and so does the phone when it is put away. */
export function hearTouches(): void {
  document.addEventListener('input', ({ target, inputType }: Event & { inputType?: string }) => {
    if (isField(target) && isVisible()) play(inputType?.startsWith('delete') ? erase : key)
  })
  useVisibility.subscribe(({ visible }, before) => {
    if (before.visible && !visible && useCamera.getState().phase === 'idle') play(lock)
  })
}

function play(sound: Knock): void {
  const { volume, doNotDisturb } = usePreferences.getState()
  if (volume === 0 || doNotDisturb || !touchSounds.get('isOn') || typeof AudioContext === 'undefined') return
  knock(sound, volume / 100)
}
