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
  /** Offered kinds. Voice is recorded in the composer. */
  attachmentKinds: readonly AttachmentKind[]
  onAttach: (attachment: Attachment) => void
  /** Called with the chosen pictures, in their order. */
  onPictures: (urls: readonly string[]) => void
  /** Options of the app's photo picker. */
  pickOptions?: PickOptions | undefined
}

/** Offers attachments and passes on the player's choice. */
export function AttachButton({ attachmentKinds, onAttach, onPictures, pickOptions }: AttachButtonProps) {
  const [isChoosing, setChoosing] = useState(false)

  async function attach() {
    const choice = await menu(menuOptions(attachmentKinds, pickOptions), '', { hasIcons: true })
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

/** The two ways to send a place, of which an app accepts one. */
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

/** Each picture is a message of its own. */
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
