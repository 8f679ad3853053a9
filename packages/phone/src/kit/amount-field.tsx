import { amountFromDigits } from '@orelhao/protocol/amounts'
import type { ReactNode } from 'react'
import { TextField } from './text-field.tsx'
import { useAmountInput } from './use-amount-input.ts'

const thousands = new Intl.NumberFormat('pt-BR')

interface AmountFieldProps {
  label: string
  amount: number
  onChange: (amount: number) => void
  /** Sign of the currency. */
  prefix: ReactNode
  error?: string | undefined
  ref?: (element: HTMLInputElement | null) => void
}

/** A form field for money, in whole units of the server's currency, with points between the thousands; empty at 0. */
export function AmountField({ label, amount, onChange, prefix, error, ref }: AmountFieldProps) {
  const input = useAmountInput()
  return (
    <TextField
      ref={(element) => {
        const detach = input.ref(element)
        ref?.(element)
        return () => {
          detach()
          ref?.(null)
        }
      }}
      label={label}
      value={amount === 0 ? '' : thousands.format(amount)}
      onChange={(typed) => onChange(amountFromDigits(typed))}
      inputMode="numeric"
      prefix={prefix}
      error={input.problem ?? error}
    />
  )
}
