import { classNames } from '../../../kit/class-names.ts'
import { BackButton, Bar } from '../../../kit/navigation-bar.tsx'
import press from '../../../kit/press.module.css'
import { appTitle } from '../../../shell/apps/app-icons.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useNotificationSwitch } from '../../../shell/notifications/use-notification-switch.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import { BellOffIcon, BellOnIcon } from './icons.tsx'
import { Logo } from './logo.tsx'
import styles from './wallet-bar.module.css'

/** The bar of the summary: logo and bell. */
export function WalletBar() {
  const title = useSettings((state) => appTitle('paypal', state.config))
  return (
    <Bar className={styles.bar}>
      <BackButton onClick={back} />
      <h1 className={styles.name}>
        <Logo className={styles.mark} />
        <span className={styles.words}>{title}</span>
      </h1>
      <Bell />
    </Bar>
  )
}

/** Switches the wallet's notifications, as the settings app does. */
function Bell() {
  const [isOn, toggle] = useNotificationSwitch('paypal', texts)
  const Sign = isOn ? BellOnIcon : BellOffIcon
  return (
    <button
      type="button"
      className={classNames(styles.bell, press.press, !isOn && styles.silent)}
      aria-label={texts.bell}
      aria-pressed={isOn}
      onClick={toggle}
    >
      <Sign size={22} />
    </button>
  )
}
