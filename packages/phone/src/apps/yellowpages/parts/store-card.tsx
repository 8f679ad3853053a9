import type { Store } from '@orelhao/protocol/yellowpages/contract'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CallIcon } from '../../../kit/icons.ts'
import { callTo } from '../../../shell/people/call-to.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './store-card.module.css'

/** A store, its owner, and the button that calls them; no button for the owner. */
export function StoreCard({ store: { title, author } }: { store: Store }) {
  const isMine = useSettings(({ identity }) => identity.user_id === author.user_id)
  return (
    <div className={styles.place}>
      <article className={styles.card}>
        <ContactAvatar phone={author.phone} name={author.name} size={44} />
        <div className={styles.words}>
          <bdi className={styles.title}>{title}</bdi>
          <span className={styles.about}>
            <bdi>{author.name}</bdi> · {author.phone}
          </span>
          {isMine && <span className={styles.mine}>{texts.yours}</span>}
        </div>
        {!isMine && (
          <IconButton label={texts.call(author.name)} className={styles.call} onClick={() => callTo(author.phone)}>
            <CallIcon size={20} />
          </IconButton>
        )}
      </article>
    </div>
  )
}
