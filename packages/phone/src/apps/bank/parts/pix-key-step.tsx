import { findPixCode } from '@orelhao/protocol/bank/pix-code'
import { limits } from '@orelhao/protocol/bank/rules'
import { Button } from '../../../kit/button.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { ContactRows, useMatchingContacts } from '../../../shell/people/contact-rows.tsx'
import { pasteFromClipboard } from '../paste.ts'
import { texts } from '../texts.ts'
import { PasteIcon } from './icons.tsx'
import { TargetForm } from './target-form.tsx'
import type { TargetStepProps } from './transfer-flow.tsx'

/** Asks for the receiver's key: typed, pasted, or a contact's number. */
export function PixKeyStep(props: TargetStepProps) {
  const { value, onChange, onNext } = props
  const found = useMatchingContacts(value)
  return (
    <TargetForm
      {...props}
      label={texts.pixKey}
      hint={texts.pixKeyHint}
      maxLength={limits.pixKey}
      isComplete={value.trim() !== ''}
      aside={
        <Button
          variant="tonal"
          size="small"
          icon={<PasteIcon size={18} />}
          onClick={() => void pasteFromClipboard((text) => applyPasted(text, onChange))}
        >
          {texts.paste}
        </Button>
      }
    >
      {found.length > 0 && <ContactRows header={texts.contacts} contacts={found} onChoose={onNext} />}
    </TargetForm>
  )
}

/** Opens the paying screen for a charge's code; anything else is a key. */
function applyPasted(pasted: string, onChange: (key: string) => void): void {
  const code = findPixCode(pasted)
  if (code) go(`/bank/pix/paste?${new URLSearchParams({ code })}`)
  else onChange(pasted.slice(0, limits.pixKey))
}
