import IonPlane from '~icons/ion/airplane'
import MaterialPlane from '~icons/material-symbols/flight'
import { lookIcon } from '../../kit/icon.tsx'
import { texts } from '../texts.ts'
import styles from './status-bar.module.css'

/** The control centre's too. */
export const PlaneIcon = /* @__PURE__ */ lookIcon(IonPlane, MaterialPlane)

/** Nobody reaches the phone. */
export default function PlaneGlyph() {
  return (
    <span className={styles.quiet} role="img" aria-label={texts.airplaneMode}>
      <PlaneIcon size={15} />
    </span>
  )
}
