import type { Receipt } from '@orelhao/protocol/custom/contract'
import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useLook } from '../../../kit/look-context.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { backend, isRefusal, sendMutation } from '../../../link/backend.ts'
import { notificationIcon } from '../../../shell/apps/app-icons.ts'
import { settleCall } from '../../../shell/dialogs/mutation.ts'
import { alert, toast } from '../../../shell/dialogs/overlays.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { texts as shell } from '../../../shell/texts.ts'
import type { PayRequest } from '../host/sheets.ts'
import { texts } from '../texts.ts'
import styles from './pay-sheet.module.css'

interface PaySheetProps {
  app: CustomApp
  request: PayRequest
  answer: (receipt: Receipt | null) => void
}

/** Describes a payment in the phone's own words: the app chose only the amount and the description. */
export function PaySheet({ app, request, answer }: PaySheetProps) {
  const { value, description, key } = request
  const money = useMoney()
  const look = useLook()
  const icon = useSettings(({ config }) => notificationIcon(app.name, config, look))
  const about = useAbout(app.name, answer)
  const [isBusy, setBusy] = useState(false)

  async function pay() {
    if (isBusy) return
    setBusy(true)
    const { status, answer: receipt } = await settleCall(
      sendMutation(backend.custom_pay, [app.name, value, description], key),
    )
    setBusy(false)
    if (status === 'unknown') return // a retry with the same key pays once
    if (receipt) toast(texts.paid)
    answer((receipt as Receipt | undefined) ?? null)
  }

  return (
    <div className={styles.pay}>
      <img className={styles.icon} src={icon} alt="" />
      <p className={styles.amount}>{money(value)}</p>
      {description && <p className={styles.description}>{description}</p>}
      <Section>
        <Row title={texts.payIn} value={app.title || app.name} />
        <Row title={texts.payTo} value={about?.payee ?? '…'} />
        <Row title={texts.balance} value={about ? money(about.balance) : '…'} />
      </Section>
      <div className={styles.buttons}>
        <Button wide busy={isBusy} disabled={!about} onClick={() => void pay()}>
          {texts.payNow(money(value))}
        </Button>
        <Button wide variant="plain" disabled={isBusy} onClick={() => answer(null)}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}

/** Loads the payee and the player's balance. Where the payee cannot be paid, the player sees why and the app gets a refusal. */
function useAbout(app: string, answer: PaySheetProps['answer']) {
  const [about, setAbout] = useState<{ payee: string; balance: number }>()
  const end = useRef(answer)
  useEffect(() => {
    let isGone = false
    function fail(sentence: string) {
      if (isGone) return
      void alert(sentence)
      end.current(null)
    }
    Promise.all([backend.custom_payee(app), backend.bank_getBalance()]).then(
      ([payee, balance]) => {
        if (typeof payee !== 'string') fail(payee.error)
        else if (!isGone && !isRefusal(balance as never)) setAbout({ payee, balance })
      },
      () => fail(shell.noConnection),
    )
    return () => {
      isGone = true
    }
  }, [app])
  return about
}
