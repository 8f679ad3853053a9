import type { Contact } from '@orelhao/protocol/schemas'
import type { WidgetProps } from '../../../shell/apps/manifest.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './favourites-widget.module.css'

/** Faces by the widget's columns. */
const maxShown = { 2: 4, 4: 8 }

/** The favourites, then the first contacts; a face opens its card. */
export default function FavouritesWidget({ columns }: WidgetProps) {
  const contacts = useSettings((state) => state.contacts)
  const shown = [...contacts]
    .sort((a, b) => Number(isFavourite(b)) - Number(isFavourite(a)))
    .slice(0, maxShown[columns])
  if (shown.length === 0) {
    return (
      <button type="button" className={styles.empty} onClick={() => go('/contacts')}>
        {texts.empty}
      </button>
    )
  }
  return (
    <div className={styles.people} data-columns={columns}>
      {shown.map(({ id, name, phone }) => (
        <button key={id} type="button" className={styles.person} onClick={() => go(`/contacts/${id}`)}>
          <ContactAvatar phone={phone} name={name} size={42} />
          <bdi className={styles.name} data-private>
            {shortName(name)}
          </bdi>
        </button>
      ))}
    </div>
  )
}

/** Returns the first word; after a title such as Dra., the next one as well. */
function shortName(name: string): string {
  return /^\S+\.\s+\S+|^\S+/.exec(name)?.[0] ?? name
}

function isFavourite(contact: Contact & { favourite?: boolean }): boolean {
  return contact.favourite === true
}
