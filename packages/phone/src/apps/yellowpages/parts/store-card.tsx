import type { Store } from '@orelhao/protocol/yellowpages/contract'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CallIcon, FlagIcon } from '../../../kit/icons.ts'
import press from '../../../kit/press.module.css'
import { reportThing } from '../../../shell/moderation/report-thing.ts'
import { texts as moderationTexts } from '../../../shell/moderation/texts.ts'
import { callTo } from '../../../shell/people/call-to.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import { type Trade, tradeOf } from '../trades.ts'
import styles from './store-card.module.css'
import { tradeIcons } from './trade-icons.ts'

/** Colour of a trade's cover. */
const hues: Record<Trade, string> = {
  mechanic: 'indigo',
  food: 'orange',
  transport: 'yellow',
  delivery: 'red',
  law: 'brown',
  health: 'teal',
  beauty: 'pink',
  music: 'purple',
  house: 'green',
  repair: 'gray',
  pets: 'brown',
  press: 'blue',
  city: 'blue',
  shop: 'yellow',
}

/** A store under the cover of its trade, its owner, and the button that calls them; no button for the owner. */
export function StoreCard({
  store: { id, title, author },
}: {
  store: Pick<Store, 'title' | 'author'> & { id?: number }
}) {
  const isMine = useSettings(({ identity }) => identity.user_id === author.user_id)
  const trade = tradeOf(title)
  const Sign = tradeIcons[trade]
  return (
    <div className={styles.place}>
      <article className={styles.card}>
        <div className={styles.cover} style={{ backgroundColor: `var(--hue-${hues[trade]})` }}>
          <span className={styles.large} aria-hidden>
            <Sign size={104} />
          </span>
          <span className={styles.trade}>
            <Sign size={16} />
            {texts.trades[trade]}
          </span>
          {isMine && <span className={styles.mine}>{texts.yours}</span>}
        </div>
        <bdi className={styles.title}>{title}</bdi>
        <div className={styles.owner}>
          <ContactAvatar phone={author.phone} name={author.name} size={40} />
          <span className={styles.about}>
            <bdi className={styles.name}>{author.name}</bdi>
            <span>{author.phone}</span>
          </span>
          {!isMine && id !== undefined && (
            <IconButton
              label={moderationTexts.report}
              onClick={() => void reportThing({ app: 'yellowpages', kind: 'store', thing: String(id) })}
            >
              <FlagIcon size={20} />
            </IconButton>
          )}
          {!isMine && (
            <button
              type="button"
              className={`${styles.call} ${press.press}`}
              aria-label={texts.call(author.name)}
              onClick={() => callTo(author.phone)}
            >
              <CallIcon size={18} />
              {texts.callShort}
            </button>
          )}
        </div>
      </article>
    </div>
  )
}
