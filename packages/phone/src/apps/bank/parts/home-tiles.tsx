import { classNames } from '../../../kit/class-names.ts'
import press from '../../../kit/press.module.css'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useIsAppOpen } from '../../../shell/player/app-access.ts'
import { hasPix } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './home-tiles.module.css'
import { ChargeIcon, FineIcon, InvoiceIcon, KeyIcon, PixIcon, StatementIcon, TransferIcon } from './icons.tsx'

/** The bank's functions that this player and this server have. */
export function Tiles() {
  const isPixOpen = hasPix.use() === true
  const mayInvoice = useIsAppOpen('invoices')
  const tiles = [
    { name: 'pix', route: '/bank/pix', Icon: PixIcon, isShown: isPixOpen },
    { name: 'transfer', route: '/bank/transfer', Icon: TransferIcon, isShown: true },
    { name: 'statements', route: '/bank/statements', Icon: StatementIcon, isShown: true },
    { name: 'charge', route: '/bank/invoices/create', Icon: ChargeIcon, isShown: mayInvoice },
    { name: 'invoices', route: '/bank/invoices', Icon: InvoiceIcon, isShown: mayInvoice },
    { name: 'fines', route: '/bank/fines', Icon: FineIcon, isShown: true },
    { name: 'keys', route: '/bank/keys', Icon: KeyIcon, isShown: true },
  ] as const
  return (
    <nav className={styles.tiles} aria-label={texts.shortcuts}>
      {tiles
        .filter(({ isShown }) => isShown)
        .map(({ name, route, Icon }) => (
          <button key={name} type="button" className={styles.tile} onClick={() => go(route)}>
            <span className={classNames(styles.icon, press.press)}>
              <Icon size={26} />
            </span>
            {texts.tiles[name]}
          </button>
        ))}
    </nav>
  )
}
