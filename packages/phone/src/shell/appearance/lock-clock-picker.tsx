import { moveFocusWithArrows } from '../../kit/roving-focus.ts'
import { clockColourNames, clockColours, clockFaceNames, clockFaceStyle, clockPreference } from './lock-clock.ts'
import styles from './lock-clock-picker.module.css'
import { texts } from './texts.ts'

/** Faces and colours of the lock screen's clock; a press chooses at once. */
export function LockClockPicker() {
  const face = clockPreference.use('face')
  const colour = clockPreference.use('colour')
  return (
    <div className={styles.picker} data-keeps>
      <div className={styles.faces} role="radiogroup" aria-label={texts.clockFace} onKeyDown={moveFocusWithArrows}>
        {clockFaceNames.map((name) => (
          // biome-ignore lint/a11y/useSemanticElements: digits to press, not a dot to tick
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={name === face}
            aria-label={texts.clockFaces[name]}
            title={texts.clockFaces[name]}
            tabIndex={name === face ? 0 : -1}
            data-autofocus={name === face || undefined}
            className={styles.face}
            style={clockFaceStyle(name, colour)}
            onClick={() => clockPreference.set('face', name)}
          >
            12
          </button>
        ))}
      </div>
      <div className={styles.colours} role="radiogroup" aria-label={texts.clockColour} onKeyDown={moveFocusWithArrows}>
        {clockColourNames.map((name) => (
          // biome-ignore lint/a11y/useSemanticElements: a colour to press, not a dot to tick
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={name === colour}
            aria-label={texts.clockColours[name]}
            title={texts.clockColours[name]}
            tabIndex={name === colour ? 0 : -1}
            className={styles.colour}
            style={{ backgroundColor: clockColours[name] }}
            onClick={() => clockPreference.set('colour', name)}
          />
        ))}
      </div>
    </div>
  )
}
