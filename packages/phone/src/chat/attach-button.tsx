import { useState } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import { AddIcon, LocationIcon, PersonIcon } from '../kit/icons.ts'
import { game } from '../link/game.ts'
import { alert, type MenuOption, menu } from '../shell/overlays.ts'
import { type ImageSource, imageSources, type PickOptions, pickFrom } from '../shell/pick-image.ts'
import { nameOf } from '../shell/settings.ts'
import type { Attachment, AttachmentKind } from './attachment.ts'
import { ContactSheet } from './contact-sheet.tsx'
import { texts } from './texts.ts'

interface AttachButtonProps {
  /** What is offered. Voice is recorded in the composer. */
  takes: readonly AttachmentKind[]
  onAttach: (attachment: Attachment) => void
  /** How the app takes pictures. */
  pick?: PickOptions | undefined
}

/** Offers what can be sent besides text, and hands over what the player chose. */
export function AttachButton({ takes, onAttach, pick }: AttachButtonProps) {
  const [isChoosing, setChoosing] = useState(false)

  async function attach() {
    const choice = await menu(choices(takes, pick))
    if (choice === null) return
    if (choice === 'contact') return setChoosing(true)
    const attachment = choice === 'location' ? await ownPlace() : await picture(choice, pick)
    if (attachment) onAttach(attachment)
  }

  function chooseContact(phone: string) {
    setChoosing(false)
    onAttach({ contact: { name: nameOf(phone), phone } })
  }

  return (
    <>
      <IconButton label={texts.attach} variant="filled" onClick={() => void attach()}>
        <AddIcon size={26} />
      </IconButton>
      {takes.includes('contact') && (
        <ContactSheet
          open={isChoosing}
          title={texts.whichContact}
          onClose={() => setChoosing(false)}
          onChoose={chooseContact}
        />
      )}
    </>
  )
}

type Choice = ImageSource | 'location' | 'contact'

function choices(takes: readonly AttachmentKind[], pick?: PickOptions): MenuOption<Choice>[] {
  return [
    ...(takes.includes('image') ? imageSources(pick) : []),
    ...(takes.includes('location') ? [{ value: 'location' as const, label: texts.location, icon: LocationIcon }] : []),
    ...(takes.includes('contact') ? [{ value: 'contact' as const, label: texts.contact, icon: PersonIcon }] : []),
  ]
}

async function picture(source: ImageSource, pick?: PickOptions): Promise<Attachment | null> {
  const image = await pickFrom(source, pick)
  return image === null ? null : { image }
}

async function ownPlace(): Promise<Attachment | null> {
  try {
    const [x, y] = await game.getLocation()
    return { location: [x, y] }
  } catch {
    void alert(texts.noLocation)
    return null
  }
}
