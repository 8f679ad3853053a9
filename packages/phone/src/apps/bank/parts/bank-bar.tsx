import { fullName } from '@orelhao/protocol/people'
import { bankName } from '@orelhao/protocol/settings/banks'
import { BackButton, Bar } from '../../../kit/navigation-bar.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { bankTitle } from '../branding.ts'
import styles from './bank-bar.module.css'
import { BankLogo } from './bank-logo.tsx'

/** The bar of the bank's home: logo, name in the bank's lettering, account holder. */
export function BankBar() {
  const config = useSettings((state) => state.config)
  const owner = useSettings((state) => fullName(state.identity))
  const phone = useSettings((state) => state.identity.phone)
  return (
    <Bar className={styles.bar}>
      <BackButton onClick={back} />
      <h1 className={styles.name} data-bank={bankName(config.bankType)}>
        <BankLogo className={styles.mark} />
        <span className={styles.words}>{bankTitle(config)}</span>
      </h1>
      <ContactAvatar phone={phone} name={owner} size={34} />
    </Bar>
  )
}
