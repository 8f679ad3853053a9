import type { ReactNode } from 'react'
import IonPlane from '~icons/ion/airplane'
import IonMoon from '~icons/ion/moon'
import MaterialDisturb from '~icons/material-symbols/do-not-disturb-on-rounded'
import MaterialPlane from '~icons/material-symbols/flight'
import { lookIcon } from '../../../kit/icon.tsx'
import { rem } from '../../../kit/rem.ts'
import { texts } from '../../texts.ts'
import styles from './status-bar.module.css'

/** Also used by the control centre. */
export const AirplaneIcon = /* @__PURE__ */ lookIcon(IonPlane, MaterialPlane)
export const DoNotDisturbIcon = /* @__PURE__ */ lookIcon(IonMoon, MaterialDisturb)

/**
 * Small signs of the status bar, on one baseline. Signal is always full: the city has good coverage. `lost` labels a missing connection.
 */
export function SignalGlyph({ lost }: { lost?: string | undefined }) {
  return (
    <svg
      width={rem(18)}
      height={rem(12)}
      viewBox="0 0 18 12"
      fill="currentColor"
      role={lost && 'img'}
      aria-label={lost}
      aria-hidden={!lost}
    >
      <g opacity={lost ? 0.35 : 1}>
        <rect x="0" y="8" width="3.2" height="4" rx="1" />
        <rect x="4.8" y="5.4" width="3.2" height="6.6" rx="1" />
        <rect x="9.6" y="2.7" width="3.2" height="9.3" rx="1" />
        <rect x="14.4" y="0" width="3.2" height="12" rx="1" />
      </g>
      {lost && <path d="m1 1 15.5 10.5" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />}
    </svg>
  )
}

/** Android's Wi-Fi fan and signal wedge. Only the iPhone look shows a battery, as the specification says. */
export function AndroidStatusIcons({ signal }: { signal: ReactNode }) {
  return (
    <>
      <svg width={rem(16)} height={rem(13)} viewBox="0 0 16 13" fill="currentColor" aria-hidden="true">
        <path d="M8 12.4.5 3.3a11.6 11.6 0 0 1 15 0Z" />
      </svg>
      {signal}
    </>
  )
}

export function AndroidSignalGlyph() {
  return (
    <svg width={rem(13)} height={rem(13)} viewBox="0 0 13 13" fill="currentColor" aria-hidden="true">
      <path d="M12.6.9v10.8a.9.9 0 0 1-.9.9H.9a.5.5 0 0 1-.3-.8L11.8.6a.5.5 0 0 1 .8.3Z" />
    </svg>
  )
}

export function WifiGlyph() {
  return (
    <svg width={rem(17)} height={rem(12)} viewBox="0 0 17 12" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M1.2 4.3a10.3 10.3 0 0 1 14.6 0" strokeWidth="1.9" strokeLinecap="round" />
      <path d="M3.9 7.2a6.5 6.5 0 0 1 9.2 0" strokeWidth="1.9" strokeLinecap="round" />
      <circle cx="8.5" cy="10.2" r="1.7" fill="currentColor" stroke="none" />
    </svg>
  )
}

export function BatteryGlyph() {
  return (
    <svg width={rem(27)} height={rem(13)} viewBox="0 0 27 13" fill="none" aria-hidden="true">
      <rect x="0.5" y="0.5" width="23" height="12" rx="3.8" stroke="currentColor" opacity="0.45" />
      <rect x="2" y="2" width="17" height="9" rx="2.5" fill="currentColor" />
      <path d="M25 4.6v3.8c.8-.3 1.3-1 1.3-1.9s-.5-1.6-1.3-1.9Z" fill="currentColor" opacity="0.5" />
    </svg>
  )
}

/** Airplane mode. */
export function AirplaneGlyph() {
  return (
    <span className={styles.quiet} role="img" aria-label={texts.airplaneMode}>
      <AirplaneIcon size={15} />
    </span>
  )
}

/** Do not disturb: the iPhone's moon, Android's barred circle. */
export function DoNotDisturbGlyph() {
  return (
    <span className={styles.quiet} role="img" aria-label={texts.doNotDisturb}>
      <DoNotDisturbIcon size={14} />
    </span>
  )
}
