import IonPlane from '~icons/ion/airplane'
import IonMoon from '~icons/ion/moon'
import MaterialDisturb from '~icons/material-symbols/do-not-disturb-on-rounded'
import MaterialPlane from '~icons/material-symbols/flight'
import { lookIcon } from '../../kit/icon.tsx'
import { texts } from './quiet-texts.ts'
import styles from './status-bar.module.css'

/** The control centre's too. */
export const PlaneIcon = /* @__PURE__ */ lookIcon(IonPlane, MaterialPlane)
export const DisturbIcon = /* @__PURE__ */ lookIcon(IonMoon, MaterialDisturb)

/** Nobody reaches the phone. */
export function PlaneGlyph() {
  return (
    <span className={styles.quiet} role="img" aria-label={texts.airplaneMode}>
      <PlaneIcon size={15} />
    </span>
  )
}

/** Nothing disturbs the player: the iPhone's moon, Android's barred circle. */
export function DisturbGlyph() {
  return (
    <span className={styles.quiet} role="img" aria-label={texts.doNotDisturb}>
      <DisturbIcon size={14} />
    </span>
  )
}
