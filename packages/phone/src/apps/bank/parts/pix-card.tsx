import type { ReadCharge } from '@orelhao/protocol/bank/charges/contract'
import { findPixCode, parsePixCode } from '@orelhao/protocol/bank/pix-code'
import { refusals } from '@orelhao/protocol/bank/rules'
import { bankName } from '@orelhao/protocol/settings/banks'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { copyToClipboard } from '../../../kit/clipboard.ts'
import { CopyIcon } from '../../../kit/icons.ts'
import { nowSeconds } from '../../../kit/server-clock.ts'
import type { TextCardProps } from '../../../shell/apps/manifest.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { trackName } from '../../../shell/player/streamer/tracked-names.ts'
import { useMoney } from '../format.ts'
import { texts } from '../texts.ts'
import { type ChargeStatus, useChargeStatus } from '../use-charge-status.ts'
import { BankLogo } from './bank-logo.tsx'
import brands from './brands.module.css'
import dark from './brands-dark.module.css'
import styles from './pix-card.module.css'

/** A Pix charge in a chat: amount, whether it can still be paid, and the button that pays it. */
export default function PixCard({ text, mine }: TextCardProps) {
  const code = findPixCode(text)
  const bank = useSettings((state) => bankName(state.config.bankType))
  if (!code) return <bdi className={styles.plain}>{text}</bdi>
  return (
    <article className={classNames(brands[bank], dark[bank], styles.card)} aria-label={texts.chargeUntitled}>
      <header className={styles.head}>
        <BankLogo className={styles.mark} />
        {texts.chargeUntitled}
      </header>
      <ChargeDetails code={code} mine={mine} />
    </article>
  )
}

function ChargeDetails({ code, mine }: { code: string; mine: boolean }) {
  const standing = useChargeStatus(code)
  const isLoaded = standing !== 'asking' && standing !== 'unknown'
  const canBePaid = typeof standing === 'object'
  const isOwn = standing === refusals.ownCharge || (mine && !isLoaded)
  const { amount } = canBePaid ? standing : parsePixCode(code)
  return (
    <div className={styles.body}>
      <Amount amount={amount} />
      {isOwn ? <p className={styles.about}>{texts.ownCharge}</p> : <ChargeStatusLine standing={standing} />}
      {(canBePaid || isOwn || !isLoaded) && (
        <div className={styles.actions}>
          {canBePaid && <PayButton code={code} amount={amount} />}
          <CopyButton code={code} />
        </div>
      )}
    </div>
  )
}

function Amount({ amount }: { amount: number | null }) {
  const money = useMoney()
  return <p className={styles.amount}>{amount === null ? texts.openAmount : money(amount)}</p>
}

function ChargeStatusLine({ standing }: { standing: ChargeStatus }) {
  if (standing === 'asking') return <p className={styles.about}>{texts.askingCharge}</p>
  if (standing === 'unknown') return <p className={styles.about}>{texts.chargeUnseen}</p>
  if (typeof standing === 'string') return <p className={styles.gone}>{standing}</p>
  return (
    <p className={styles.about}>
      <bdi>{texts.to(trackName(standing.name))}</bdi>
      {standing.text && <bdi className={styles.reason}>{standing.text}</bdi>}
      <span className={styles.time}>{texts.payWithin(texts.minutes(minutesLeft(standing)))}</span>
    </p>
  )
}

function PayButton({ code, amount }: { code: string; amount: number | null }) {
  const money = useMoney()
  return (
    <Button wide size="small" onClick={() => go(`/bank/pix/paste?${new URLSearchParams({ code })}`)}>
      {amount === null ? texts.pay : texts.payAmount(money(amount))}
    </Button>
  )
}

function CopyButton({ code }: { code: string }) {
  return (
    <Button
      wide
      size="small"
      variant="tonal"
      icon={<CopyIcon size={18} />}
      onClick={() => toast(copyToClipboard(code) ? texts.codeCopied : texts.copyFailed)}
    >
      {texts.copyCode}
    </Button>
  )
}

function minutesLeft({ expires_at }: ReadCharge): number {
  return Math.max(1, Math.ceil((expires_at - nowSeconds()) / 60))
}
