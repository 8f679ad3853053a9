import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { copyToClipboard } from '../../../kit/clipboard.ts'
import { CopyIcon, MessageIcon } from '../../../kit/icons.ts'
import { Scroll } from '../../../kit/screen.tsx'
import flow from '../../../kit/step.module.css'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { confirm, toast } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { runExclusive, useIsBusy } from '../mutex.ts'
import { type OwnCharge, removeCharge } from '../state.ts'
import { texts } from '../texts.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'
import styles from './charge-code.module.css'
import { ChargeSlip } from './charge-slip.tsx'
import { ContactSheet } from './pick-contact-sheet.tsx'

/** An open charge: its code to show, copy or send. */
export function ChargeCode({ charge }: { charge: OwnCharge }) {
  const secondsLeft = useSecondsLeft(charge.endsAtMs)
  const [isSending, setSending] = useState(false)
  const isBusy = useIsBusy()
  const [cancelCharge] = useMutation(backend.bank_cancelCharge)

  const cancel = () =>
    runExclusive(async () => {
      if (!(await confirm(texts.cancelChargeAsk, { destructive: true }))) return
      if ((await cancelCharge(charge.id)) !== null) return
      back()
      removeCharge(charge.id)
      toast(texts.chargeCancelled)
    })

  if (secondsLeft === 0) {
    return (
      <div className={flow.step}>
        <Scroll>
          <ChargeSlip charge={charge} secondsLeft={0} />
        </Scroll>
        <div className={flow.foot}>
          <Button wide onClick={back}>
            {texts.newCode}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={flow.step}>
      <Scroll>
        <ChargeSlip charge={charge} secondsLeft={secondsLeft} />
      </Scroll>
      <div className={flow.foot}>
        <Button
          wide
          icon={<CopyIcon size={20} />}
          onClick={() => toast(copyToClipboard(charge.code) ? texts.codeCopied : texts.copyFailed)}
        >
          {texts.copyCode}
        </Button>
        <Button wide variant="tonal" icon={<MessageIcon size={20} />} onClick={() => setSending(true)}>
          {texts.sendBySms}
        </Button>
        <Button variant="plain" size="small" className={styles.cancel} disabled={isBusy} onClick={() => void cancel()}>
          {texts.cancelCharge}
        </Button>
      </div>
      <ContactSheet open={isSending} charge={charge} onClose={() => setSending(false)} />
    </div>
  )
}
