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
    const attachment = isPlace(choice) ? await ownPlace(choice) : await picture(choice, pick)
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

type Choice = ImageSource | 'location' | 'place' | 'contact'

/** The two ways in which a place can be sent, of which an app takes one. */
const places = ['location', 'place'] as const

function isPlace(choice: Choice): choice is (typeof places)[number] {
  return (places as readonly Choice[]).includes(choice)
}

function choices(takes: readonly AttachmentKind[], pick?: PickOptions): MenuOption<Choice>[] {
  return [
    ...(takes.includes('image') ? imageSources(pick) : []),
    ...places
      .filter((place) => takes.includes(place))
      .map((value) => ({ value, label: texts.location, icon: LocationIcon })),
    ...(takes.includes('contact') ? [{ value: 'contact' as const, label: texts.contact, icon: PersonIcon }] : []),
  ]
}

async function picture(source: ImageSource, pick?: PickOptions): Promise<Attachment | null> {
  const image = await pickFrom(source, pick)
  return image === null ? null : { image }
}

async function ownPlace(kind: (typeof places)[number]): Promise<Attachment | null> {
  try {
    if (kind === 'place') return { place: await game.getLocation3() }
    const [x, y] = await game.getLocation()
    return { location: [x, y] }
  } catch {
    void alert(texts.noLocation)
    return null
  }
}
