import { PaymentReview } from '../../../kit/payment-review.tsx'
import { useMoney } from '../format.ts'
import { useIsBusy } from '../mutex.ts'
import { balance } from '../state.ts'
import { texts } from '../texts.ts'

interface ReviewStepProps {
  /** The receiver's name in the bank. */
  name: string
  src?: string | undefined
  amount: number
  question: string
  hint: string
  /** Further details, by label. */
  details: [label: string, detail: string][]
  action: string
  onConfirm: () => void
  onCancel: () => void
}

/** Review of a payment before it is sent. */
export function ReviewStep({ amount, details, action, ...review }: ReviewStepProps) {
  const money = useMoney()
  const isBusy = useIsBusy()
  const inAccount = balance.use()
  const rows: [string, string][] = [[texts.value, money(amount)], ...details]
  if (inAccount !== undefined) rows.push([texts.balanceAfter, money(Math.max(0, inAccount - amount))])
  return <PaymentReview {...review} {...{ rows, isBusy }} confirm={action} cancel={texts.cancel} />
}
