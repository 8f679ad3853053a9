import type { Contact } from '@orelhao/protocol/schemas'
import { AddIcon, PersonIcon } from '../../../kit/icons.ts'
import { rem } from '../../../kit/rem.ts'
import type { WidgetProps } from '../../../shell/apps/manifest.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './favourites-widget.module.css'

/** Faces by the widget's columns. */
const maxShown = { 2: 4, 4: 8 }
/** Diameters of the faces in design px: in one row, in two. */
const faceSizes = { large: 60, small: 44 }

/** The favourites, then the first contacts; a face opens its card. A free place is for a new contact. */
export default function FavouritesWidget({ columns }: WidgetProps) {
  const contacts = useSettings((state) => state.contacts)
  const shown = [...contacts]
    .sort((a, b) => Number(isFavourite(b)) - Number(isFavourite(a)))
    .slice(0, maxShown[columns])
  if (shown.length === 0) return <NoContacts />
  const isFew = shown.length < columns
  const size = isFew ? faceSizes.large : faceSizes.small
  return (
    <div className={styles.people} data-columns={columns} data-few={isFew || undefined}>
      {shown.map(({ id, name, phone }) => (
        <button key={id} type="button" className={styles.person} onClick={() => go(`/contacts/${id}`)}>
          <ContactAvatar phone={phone} name={name} size={size} />
          <bdi className={styles.name} data-private>
            {shortName(name)}
          </bdi>
        </button>
      ))}
      {shown.length < maxShown[columns] && (
        <button type="button" className={styles.person} aria-label={texts.add} onClick={create}>
          <span className={styles.free} style={{ width: rem(size), height: rem(size) }}>
            <AddIcon size={size / 2} />
          </span>
          <span className={styles.name}>{texts.addShort}</span>
        </button>
      )}
    </div>
  )
}

function NoContacts() {
  return (
    <button type="button" className={styles.empty} onClick={create}>
      <span className={styles.faces} aria-hidden>
        {[22, 28, 22].map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three drawings that never change
          <span key={index} className={styles.free}>
            <PersonIcon size={size} />
          </span>
        ))}
      </span>
      <span>{texts.empty}</span>
      <span className={styles.add}>{texts.add}</span>
    </button>
  )
}

function create(): void {
  go('/contacts/create')
}

/** Returns the first word; after a title such as Dra., the next one as well. */
function shortName(name: string): string {
  return /^\S+\.\s+\S+|^\S+/.exec(name)?.[0] ?? name
}

function isFavourite(contact: Contact & { favourite?: boolean }): boolean {
  return contact.favourite === true
}
