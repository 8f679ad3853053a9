import { bankName } from '@orelhao/protocol/settings/banks'
import { useSettings } from '../../../shell/player/settings.ts'
import { useMoney } from '../format.ts'
import type { OwnCharge } from '../state.ts'
import { texts } from '../texts.ts'
import { bankLogos } from './bank-logos.tsx'
import styles from './charge-slip.module.css'
import { QrCode } from './qr-code.tsx'

/** The code on white paper, in the dark theme too: scanners need the contrast. */
export function ChargeSlip({ charge, secondsLeft }: { charge: OwnCharge; secondsLeft: number }) {
  const money = useMoney()
  const bank = useSettings((state) => bankName(state.config.bankType))
  const { amount, text, code, received, payer } = charge
  const isExpired = secondsLeft === 0
  const left = texts.clock(Math.floor(secondsLeft / 60), String(secondsLeft % 60).padStart(2, '0'))
  return (
    <div className={styles.slip}>
      <p className={amount === null ? styles.open : styles.amount}>
        {amount === null ? texts.openAmount : money(amount)}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.paper}>
        <QrCode text={code} label={texts.qrCode} mark={bankLogos[bank]} />
        {isExpired && (
          <div className={styles.expired}>
            <strong>{texts.codeExpired}</strong>
            {texts.codeExpiredHint}
          </div>
        )}
      </div>
      {!isExpired && (
        <>
          <p className={styles.left} role="timer">
            {texts.validFor(left)}
          </p>
          <p className={styles.hint}>
            {payer && received > 0 ? texts.receivedSoFar(money(received), payer) : texts.showCode}
          </p>
        </>
      )}
    </div>
  )
}
