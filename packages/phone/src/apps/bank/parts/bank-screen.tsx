import { bankName } from '@orelhao/protocol/settings/banks'
import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { Screen } from '../../../kit/screen.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import styles from './bank-screen.module.css'
import brands from './brands.module.css'
import dark from './brands-dark.module.css'

/** A screen in the colours of the server's bank, set as design tokens for the kit's parts. */
export function BankScreen({ children }: { children: ReactNode }) {
  const bank = useSettings((state) => bankName(state.config.bankType))
  return <Screen className={classNames(brands[bank], dark[bank], styles.screen)}>{children}</Screen>
}
