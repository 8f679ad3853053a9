import type { ReadCharge } from '@orelhao/protocol/bank/charges/contract'
import { useEffect, useState } from 'react'
import { backend, isRefusal } from '../../link/backend.ts'
import { useVisibility } from '../../shell/device/visibility.ts'
import { useBank } from './state.ts'

/** State of a charge: payable, or the sentence that says why it is not; `unknown` without a connection. */
export type ChargeStatus = ReadCharge | 'asking' | 'unknown' | (string & {})

/** Asks again on bank news and when the phone opens: the charge may have been paid, or expired. */
export function useChargeStatus(code: string): ChargeStatus {
  const [chargeStatus, setChargeStatus] = useState<ChargeStatus>('asking')
  const news = useBank((state) => state.news)
  const isShown = useVisibility((state) => state.visible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: news triggers another request
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
