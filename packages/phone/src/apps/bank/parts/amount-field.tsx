import { amountOf } from '@orelhao/protocol/money'
import { TextField } from '../../../kit/text-field.tsx'
import { useSettings } from '../../../shell/settings.ts'

const thousands = new Intl.NumberFormat('pt-BR')

interface AmountFieldProps {
  label: string
  amount: number
  onChange: (amount: number) => void
}

/** Money in a form, in whole units of the server's currency; empty at 0. */
export function AmountField({ label, amount, onChange }: AmountFieldProps) {
  const currency = useSettings((state) => state.config.currency)
  return (
    <TextField
      label={label}
      value={amount === 0 ? '' : thousands.format(amount)}
      onChange={(typed) => onChange(amountOf(typed))}
      inputMode="numeric"
      prefix={currency}
    />
  )
}
