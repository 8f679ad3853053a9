import { useState } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import { AddIcon, LocationIcon, PersonIcon } from '../kit/icons.ts'
import { game } from '../link/game.ts'
import { alert, type MenuOption, menu } from '../shell/dialogs/overlays.ts'
import { pickSeveralFromGallery } from '../shell/media/gallery-picker.ts'
import { type ImageSource, imageSources, type PickOptions, pickImageFrom } from '../shell/media/pick-image.ts'
import { contactName } from '../shell/player/settings.ts'
import type { Attachment, AttachmentKind } from './attachment.ts'
import { ContactSheet } from './contact-sheet.tsx'
import { texts } from './texts.ts'

interface AttachButtonProps {
  /** What is offered. Voice is recorded in the composer. */
  attachmentKinds: readonly AttachmentKind[]
  onAttach: (attachment: Attachment) => void
  /** Hears which pictures were chosen, in their order. */
  onPictures: (urls: readonly string[]) => void
  /** How the app takes pictures. */
  pickOptions?: PickOptions | undefined
}

/** Offers what can be sent besides text, and hands over what the player chose. */
export function AttachButton({ attachmentKinds, onAttach, onPictures, pickOptions }: AttachButtonProps) {
  const [isChoosing, setChoosing] = useState(false)

  async function attach() {
    const choice = await menu(menuOptions(attachmentKinds, pickOptions))
    if (choice === null) return
    if (choice === 'contact') return setChoosing(true)
    if (!isLocationKind(choice)) return onPictures(await pickPictures(choice, pickOptions))
    const place = await currentLocation(choice)
    if (place) onAttach(place)
  }

  function chooseContact(phone: string) {
    setChoosing(false)
    onAttach({ contact: { name: contactName(phone), phone } })
  }

  return (
    <>
      <IconButton label={texts.attach} variant="filled" onClick={() => void attach()}>
        <AddIcon size={26} />
      </IconButton>
      {attachmentKinds.includes('contact') && (
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

type AttachChoice = ImageSource | 'location' | 'place' | 'contact'

/** The two ways in which a place can be sent, of which an app takes one. */
const locationKinds = ['location', 'place'] as const

function isLocationKind(choice: AttachChoice): choice is (typeof locationKinds)[number] {
  return (locationKinds as readonly AttachChoice[]).includes(choice)
}

function menuOptions(takes: readonly AttachmentKind[], pick?: PickOptions): MenuOption<AttachChoice>[] {
  return [
    ...(takes.includes('image') ? imageSources(pick) : []),
    ...locationKinds
      .filter((place) => takes.includes(place))
      .map((value) => ({ value, label: texts.location, icon: LocationIcon })),
    ...(takes.includes('contact') ? [{ value: 'contact' as const, label: texts.contact, icon: PersonIcon }] : []),
  ]
}

/** Each is a message of its own. */
const maxPictures = 10

async function pickPictures(source: ImageSource, pick?: PickOptions): Promise<readonly string[]> {
  if (source === 'gallery') return pickSeveralFromGallery(maxPictures)
  const url = await pickImageFrom(source, pick)
  return url === null ? [] : [url]
}

async function currentLocation(kind: (typeof locationKinds)[number]): Promise<Attachment | null> {
  try {
    if (kind === 'place') return { place: await game.getLocation3() }
    const [x, y] = await game.getLocation()
    return { location: [x, y] }
  } catch {
    void alert(texts.noLocation)
    return null
  }
}
