import { useState } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import { AddIcon, LocationIcon, PersonIcon } from '../kit/icons.ts'
import { game } from '../link/game.ts'
import { alert, type MenuOption, menu } from '../shell/dialogs/overlays.ts'
import { pickSeveral } from '../shell/media/gallery-picker.ts'
import { type ImageSource, imageSources, type PickOptions, pickFrom } from '../shell/media/pick-image.ts'
import { nameOf } from '../shell/player/settings.ts'
import type { Attachment, AttachmentKind } from './attachment.ts'
import { ContactSheet } from './contact-sheet.tsx'
import { texts } from './texts.ts'

interface AttachButtonProps {
  /** What is offered. Voice is recorded in the composer. */
  takes: readonly AttachmentKind[]
  onAttach: (attachment: Attachment) => void
  /** Hears which pictures were chosen, in their order. */
  onPictures: (urls: readonly string[]) => void
  /** How the app takes pictures. */
  pick?: PickOptions | undefined
}

/** Offers what can be sent besides text, and hands over what the player chose. */
export function AttachButton({ takes, onAttach, onPictures, pick }: AttachButtonProps) {
  const [isChoosing, setChoosing] = useState(false)

  async function attach() {
    const choice = await menu(choices(takes, pick))
    if (choice === null) return
    if (choice === 'contact') return setChoosing(true)
    if (!isPlace(choice)) return onPictures(await pictures(choice, pick))
    const place = await ownPlace(choice)
    if (place) onAttach(place)
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

/** Each is a message of its own. */
const mostPictures = 10

async function pictures(source: ImageSource, pick?: PickOptions): Promise<readonly string[]> {
  if (source === 'gallery') return pickSeveral(mostPictures)
  const url = await pickFrom(source, pick)
  return url === null ? [] : [url]
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
