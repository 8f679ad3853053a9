import { limits } from '@orelhao/protocol/bank/rules'
import { texts } from '../texts.ts'
import { TargetForm } from './target-form.tsx'
import type { TargetStepProps } from './transfer-flow.tsx'

/** Asks for the receiver's passport. */
export function PassportStep(props: TargetStepProps) {
  return (
    <TargetForm
      {...props}
      onChange={(typed) => props.onChange(typed.replace(/\D/g, ''))}
      label={texts.passport}
      hint={texts.passportHint}
      maxLength={limits.passport}
      inputMode="numeric"
      isComplete={props.value !== ''}
    />
  )
}
