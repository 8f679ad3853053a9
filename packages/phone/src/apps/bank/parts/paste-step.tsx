import { pixCodeLimit } from '@orelhao/protocol/bank/pix-code'
import type { FormEvent } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import flow from '../../../kit/step.module.css'
import { TextArea } from '../../../kit/text-field.tsx'
import { useIsBusy } from '../mutex.ts'
import { pasteFromClipboard } from '../paste.ts'
import { texts } from '../texts.ts'
import { PasteIcon } from './icons.tsx'
import form from './target-form.module.css'

interface PasteStepProps {
  value: string
  onChange: (pasted: string) => void
  onNext: () => void
}

/** Enough for a code and the text of the message around it. */
const maxLength = 5 * pixCodeLimit

/** The field for a received code. */
export function PasteStep({ value, onChange, onNext }: PasteStepProps) {
  const isBusy = useIsBusy()
  const isComplete = value.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isComplete) onNext()
  }

  return (
    <form className={flow.step} onSubmit={submit} noValidate>
      <Scroll>
        <h2 className={flow.question}>{texts.pasteQuestion}</h2>
        <div className={flow.fields}>
          <TextArea
            label={texts.pasteLabel}
            value={value}
            onChange={(typed) => onChange(typed.slice(0, maxLength))}
            hint={texts.pasteHint}
            rows={6}
            autoFocus
          />
          <div className={form.aside}>
            <Button
              variant="tonal"
              size="small"
              icon={<PasteIcon size={18} />}
              onClick={() => void pasteFromClipboard((text) => onChange(text.slice(0, maxLength)))}
            >
              {texts.paste}
            </Button>
          </div>
        </div>
      </Scroll>
      <div className={flow.foot}>
        <Button type="submit" wide disabled={!isComplete} busy={isBusy} busyLabel={texts.searching}>
          {texts.next}
        </Button>
      </div>
    </form>
  )
}
