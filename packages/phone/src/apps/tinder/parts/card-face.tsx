import type { Liked } from '@orelhao/protocol/tinder/contract'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { StarIcon } from '../../../kit/icons.ts'
import { Image } from '../../../kit/image.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { reportThing } from '../../../shell/moderation/report-thing.ts'
import { texts as moderationTexts } from '../../../shell/moderation/texts.ts'
import { trackName } from '../../../shell/player/streamer/tracked-names.ts'
import { texts } from '../texts.ts'
import styles from './card-face.module.css'
import { OpenIcon } from './icons.ts'

type Person = Omit<Liked, 'like_id'>

interface CardFaceProps {
  person: Person
  /** Opens the whole profile; absent on cards below the top one. */
  onOpen?: (() => void) | undefined
}

/** A profile's card, without the fields that its player hides. */
export function CardFace({ person, onOpen }: CardFaceProps) {
  const { name, age, bio, image, online, super_like } = person
  return (
    <>
      <div className={styles.photo} data-face>
        <Image src={image} alt={texts.photoOf(trackName(name))} className={styles.fill ?? ''} />
      </div>
      <div className={styles.words}>
        {super_like && (
          <span className={styles.star}>
            <StarIcon size={16} /> {texts.superLiked}
          </span>
        )}
        <div className={styles.head}>
          <h2 className={styles.name}>
            <bdi data-private>{name}</bdi>, <span className={styles.age}>{age}</span>
          </h2>
          {onOpen && (
            <button type="button" className={styles.open} aria-label={texts.details} onClick={onOpen}>
              <OpenIcon size={30} />
            </button>
          )}
        </div>
        {online && <span className={styles.online}>{texts.online}</span>}
        <Tags person={person} />
        <p className={styles.bio}>{bio}</p>
      </div>
    </>
  )
}

function Tags({ person: { gender, tags = [] } }: { person: Person }) {
  const words = [...(gender ? [texts.genders[gender]] : []), ...tags]
  if (words.length === 0) return null
  return (
    <div className={styles.tags}>
      {words.map((word) => (
        <span key={word} className={styles.tag}>
          {word}
        </span>
      ))}
    </div>
  )
}

interface PersonSheetProps {
  /** The last person stays while the sheet leaves. */
  person: Person | undefined
  open: boolean
  onClose: () => void
  /** Answer buttons below the profile. */
  children?: ReactNode
}

/** All visible fields of a profile. */
export function PersonSheet({ person, open, onClose, children }: PersonSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={person ? texts.card(trackName(person.name), person.age) : ''} size={70}>
      {person && (
        <div className={styles.whole}>
          <div className={styles.portrait} data-face>
            <Image src={person.image} alt={texts.photoOf(person.name)} className={styles.fill ?? ''} />
          </div>
          <p className={styles.about}>
            {person.online ? texts.online : texts.offlineNow}
            {person.target && ` · ${texts.lookingFor} ${texts.targets[person.target].toLowerCase()}`}
          </p>
          <Tags person={person} />
          <p className={styles.text}>{person.bio}</p>
          <Button
            variant="plain"
            onClick={() => void reportThing({ app: 'tinder', kind: 'profile', thing: String(person.id) })}
          >
            {moderationTexts.report}
          </Button>
          {children && <div className={styles.choices}>{children}</div>}
        </div>
      )}
    </Sheet>
  )
}
