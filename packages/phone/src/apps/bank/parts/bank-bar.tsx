import { fullName } from '@orelhao/protocol/people'
import { bankName } from '@orelhao/protocol/settings/rules'
import { Avatar } from '../../../kit/avatar.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { BackIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look.tsx'
import { useScreen } from '../../../kit/screen.tsx'
import { back } from '../../../shell/navigation.ts'
import { useSettings } from '../../../shell/settings.ts'
import { bankLogo, bankTitle } from '../identity.ts'
import { texts } from '../texts.ts'
import styles from './bank-bar.module.css'
import { marks } from './marks.tsx'

/** The bar of the bank's home: its sign and name as it writes them, and whose account it is. */
export function BankBar() {
  const look = useLook()
  const { isScrolled } = useScreen()
  const config = useSettings((state) => state.config)
  const owner = useSettings((state) => fullName(state.identity))
  const logo = bankLogo(config)
  const bank = bankName(config.bankType)
  return (
    <header className={styles.bar} data-scrolled={isScrolled || undefined}>
      <IconButton label={texts.back} onClick={back}>
        <BackIcon size={look === 'iphone' ? 28 : 24} />
      </IconButton>
      <h1 className={styles.name} data-bank={bank}>
        {logo ? (
          <img src={logo} alt="" className={styles.mark} draggable={false} />
        ) : (
          <svg viewBox="0 0 24 24" className={styles.mark} aria-hidden>
            {marks[bank]}
          </svg>
        )}
        <span className={styles.words}>{bankTitle(config)}</span>
      </h1>
      <Avatar name={owner} size={34} />
    </header>
  )
}
