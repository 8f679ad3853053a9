import type { ReadCharge } from '@orelhao/protocol/bank/charges/contract'
import { useEffect, useState } from 'react'
import { backend, isRefusal } from '../../link/backend.ts'
import { useVisibility } from '../../shell/device/visibility.ts'
import { useBank } from './state.ts'

/** What the server says of a charge: what may be paid, or the sentence that says why it cannot; `unknown` without a connection. */
export type ChargeStatus = ReadCharge | 'asking' | 'unknown' | (string & {})

/** Asks anew when the bank has news and when the phone is taken out: somebody may have paid, or it has expired. */
export function useChargeStatus(code: string): ChargeStatus {
  const [chargeStatus, setChargeStatus] = useState<ChargeStatus>('asking')
  const news = useBank((state) => state.news)
  const isShown = useVisibility((state) => state.visible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: news is why it is asked again
  useEffect(() => {
    if (!isShown) return
    let isGone = false
    backend.bank_readCharge(code).then(
      (answer) => {
        if (!isGone) setChargeStatus(isRefusal(answer) ? answer.error : answer)
      },
      () => {
        if (!isGone) setChargeStatus((before) => (before === 'asking' ? 'unknown' : before))
      },
    )
    return () => {
      isGone = true
    }
  }, [code, isShown, news])
  return chargeStatus
}
