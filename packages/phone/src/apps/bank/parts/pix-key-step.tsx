import { limits } from '@orelhao/protocol/bank/rules'
import { useMemo } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Row, Section } from '../../../kit/list.tsx'
import { toast } from '../../../shell/overlays.ts'
import { useSettings } from '../../../shell/settings.ts'
import { texts } from '../texts.ts'
import { PasteIcon } from './icons.tsx'
import { TargetForm } from './target-form.tsx'
import type { TargetStepProps } from './transfer-flow.tsx'

const mostContacts = 30

/** To which key: typed, pasted, or the number of a contact. */
export function PixKeyStep(props: TargetStepProps) {
  const { value, onChange, onNext } = props
  const contacts = useSettings((state) => state.contacts)
  const found = useMemo(() => {
    const wanted = value.trim().toLocaleLowerCase('pt-BR')
    return contacts
      .filter(({ name, phone }) => name.toLocaleLowerCase('pt-BR').includes(wanted) || phone.includes(wanted))
      .slice(0, mostContacts)
  }, [contacts, value])
  return (
    <TargetForm
      {...props}
      label={texts.pixKey}
      hint={texts.pixKeyHint}
      maxLength={limits.pixKey}
      isComplete={value.trim() !== ''}
      aside={
        <Button variant="tonal" size="small" icon={<PasteIcon size={18} />} onClick={() => void paste(onChange)}>
          {texts.paste}
        </Button>
      }
    >
      {found.length > 0 && (
        <Section header={texts.contacts}>
          {found.map(({ id, name, phone }) => (
            <Row
              key={id}
              leading={<Avatar name={name} size={40} />}
              title={name}
              subtitle={phone}
              onClick={() => onNext(phone)}
            />
          ))}
        </Section>
      )}
    </TargetForm>
  )
}

/** The game's browser may keep the clipboard to itself; the keyboard's paste always works. */
async function paste(onChange: (text: string) => void): Promise<void> {
  try {
    onChange((await navigator.clipboard.readText()).trim().slice(0, limits.pixKey))
  } catch {
    toast(texts.pasteFailed)
  }
}
