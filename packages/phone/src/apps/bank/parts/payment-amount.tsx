import { AmountField as Field } from '../../../kit/amount-field.tsx'
import { useSettings } from '../../../shell/player/settings.ts'

interface AmountFieldProps {
  label: string
  amount: number
  onChange: (amount: number) => void
}

export function AmountField(props: AmountFieldProps) {
  return <Field {...props} prefix={useSettings((state) => state.config.currency)} />
}
