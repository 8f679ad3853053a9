import { fullName } from '@orelhao/protocol/people'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { CheckMark } from '../../../kit/check-mark.tsx'
import { bankTime, shortDate } from '../../../kit/dates.ts'
import { DownloadIcon, ShareIcon } from '../../../kit/icons.ts'
import { PaymentSlip } from '../../../kit/payment-slip.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import flow from '../../../kit/step.module.css'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { sharingApps } from '../../../shell/media/share.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { bankTitle } from '../branding.ts'
import { useMoney } from '../format.ts'
import { goToBankHome } from '../navigation.ts'
import { saveReceipt, sendReceipt } from '../receipt-file.ts'
import { texts } from '../texts.ts'
import { BankLogo } from './bank-logo.tsx'
import styles from './receipt-card.module.css'

interface ReceiptCardProps {
  title: string
  value: number
  /** The other party: payee or payer. */
  name: string
  /** The other party's number, where the player knows it. */
  phone?: string
  /** Time of payment on the server, in unix seconds; null where none was recorded. */
  at: number | null
  isIncoming?: boolean
  /** The name is the offence that was fined, not a player’s. */
  isFine?: boolean
}

/** The receipt on a slip of paper: amount, party, time. */
export function ReceiptCard({
  title,
  value,
  name,
  phone = '',
  at,
  isIncoming = false,
  isFine = false,
}: ReceiptCardProps) {
  const money = useMoney()
  const own = useSettings((state) => fullName(state.identity))
  const bank = useSettings((state) => bankTitle(state.config))
  const card = useRef<HTMLDivElement>(null)
  const canSend = useSettings((state) => sharingApps(state.config, false).length > 0)
  const [busyWith, setBusyWith] = useState<'saving' | 'sending' | null>(null)
  const party = isFine ? name : isIncoming ? texts.by(name) : texts.to(name)
  const details: [string, string][] = [
    [isIncoming ? texts.toOwner : texts.from, own],
    [texts.institution, bank],
    ...(at === null ? [] : dateDetails(at)),
  ]

  async function run(task: 'saving' | 'sending') {
    if (!card.current || busyWith) return
    setBusyWith(task)
    const content = { bank, title, value: money(value), party, details }
    if (task === 'sending') await sendReceipt(card.current, content)
    else if (await saveReceipt(card.current, content)) toast(texts.receiptSaved)
    setBusyWith(null)
  }

  return (
    <div ref={card} className={flow.step}>
      <Scroll>
        <div className={styles.page}>
          <PaymentSlip
            sign={<CheckMark />}
            title={title}
            heading="h1"
            amount={money(value)}
            about={
              <p className={styles.name}>
                {!isFine && <ContactAvatar phone={phone} name={name} size={28} />}
                <bdi>{party}</bdi>
              </p>
            }
            details={details.map(([label, detail]) => [
              label,
              label === texts.institution ? withBankLogo(detail) : detail,
            ])}
          />
        </div>
      </Scroll>
      <div className={flow.foot}>
        {canSend && (
          <Button
            wide
            variant="tonal"
            icon={<ShareIcon size={20} />}
            busy={busyWith === 'sending'}
            onClick={() => void run('sending')}
          >
            {texts.sendReceipt}
          </Button>
        )}
        <Button
          wide
          variant="tonal"
          icon={<DownloadIcon size={20} />}
          busy={busyWith === 'saving'}
          onClick={() => void run('saving')}
        >
          {texts.saveReceipt}
        </Button>
        <Button wide onClick={goToBankHome}>
          {texts.toStart}
        </Button>
      </div>
    </div>
  )
}

function withBankLogo(bank: string) {
  return (
    <>
      <BankLogo className={styles.mark} />
      {bank}
    </>
  )
}

function dateDetails(at: number): [label: string, detail: string][] {
  return [
    [texts.at, bankTime(at)],
    [texts.date, shortDate(at)],
  ]
}
