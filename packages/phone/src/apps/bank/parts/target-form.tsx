import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import flow from '../../../kit/step.module.css'
import { TextField } from '../../../kit/text-field.tsx'
import { useMoney } from '../format.ts'
import { useIsBusy } from '../mutex.ts'
import { texts } from '../texts.ts'
import styles from './target-form.module.css'
import type { TargetStepProps } from './transfer-flow.tsx'

interface TargetFormProps extends TargetStepProps {
  label: string
  hint: string
  maxLength: number
  inputMode?: 'numeric'
  isComplete: boolean
  /** Shown below the field. */
  aside?: ReactNode
  children?: ReactNode
}

/** One field for the receiver, and what helps to fill it. */
export function TargetForm(props: TargetFormProps) {
  const { amount, value, onChange, onNext, label, hint, maxLength, inputMode, isComplete, aside, children } = props
  const isBusy = useIsBusy()
  const money = useMoney()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isComplete) onNext(value.trim())
  }

  return (
    <form className={flow.step} onSubmit={submit} noValidate>
      <Scroll>
        <h2 className={flow.question}>{texts.toWhom(money(amount))}</h2>
        <div className={flow.fields}>
          <TextField {...{ label, value, onChange, hint, maxLength }} {...(inputMode && { inputMode })} autoFocus />
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
        {children}
      </Scroll>
      <div className={flow.foot}>
        <Button type="submit" wide disabled={!isComplete} busy={isBusy} busyLabel={texts.searching}>
          {texts.next}
        </Button>
      </div>
    </form>
  )
}
