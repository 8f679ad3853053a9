import type { Ad } from '@orelhao/protocol/tor/contract'
import { dayHeading } from '../../../kit/dates.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { FlagIcon, MoreIcon, TrashIcon } from '../../../kit/icons.ts'
import { Image } from '../../../kit/image.tsx'
import press from '../../../kit/press.module.css'
import { menu, openImageViewer } from '../../../shell/dialogs/overlays.ts'
import { reportThing } from '../../../shell/moderation/report-thing.ts'
import { texts as moderationTexts } from '../../../shell/moderation/texts.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { nameOf, useTor } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './ad-card.module.css'
import { IdAvatar } from './id-avatar.tsx'

interface AdCardProps {
  ad: Ad
  isOwn: boolean
  /** Present where the player may delete the ad. */
  onDestroy: ((ad: Ad) => void) | undefined
}

/** One ad. Its footer opens the conversation with its author. */
export function AdCard({ ad, isOwn, onDestroy }: AdCardProps) {
  const { anom_id, title, description, image, created_at } = ad
  const who = useTor((state) => nameOf(anom_id, state))
  return (
    <article className={styles.card}>
      {image && (
        <button
          type="button"
          className={styles.photo}
          aria-label={texts.openPhoto(title)}
          onClick={() => openImageViewer(image)}
        >
          <Image src={image} alt="" ratio={16 / 9} />
        </button>
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <p className={styles.description} dir="auto">
          {description}
        </p>
      </div>
      <div className={styles.foot}>
        <button
          type="button"
          className={`${styles.author} ${press.press}`}
          disabled={isOwn}
          onClick={() => go(`/tor/${anom_id}`)}
        >
          <IdAvatar of={anom_id} size={32} />
          <span className={styles.who}>
            <span className={styles.name}>{isOwn ? texts.ownAd : who}</span>
            <time className={styles.time}>{dayHeading(created_at)}</time>
          </span>
        </button>
        {!isOwn && (
          <IconButton label={texts.adOptions(title)} onClick={() => void openMenu(ad, onDestroy)}>
            <MoreIcon size={22} />
          </IconButton>
        )}
        {onDestroy && isOwn && (
          <IconButton label={texts.destroy(title)} onClick={() => onDestroy(ad)}>
            <TrashIcon size={20} />
          </IconButton>
        )}
      </div>
    </article>
  )
}

/** Reports another person's ad; moderators may delete it too. */
async function openMenu(ad: Ad, onDestroy: AdCardProps['onDestroy']): Promise<void> {
  const choice = await menu([
    { value: 'report', label: moderationTexts.report, icon: FlagIcon },
    ...(onDestroy ? [{ value: 'destroy', label: texts.moderateAd, icon: TrashIcon, destructive: true }] : []),
  ])
  if (choice === 'report') await reportThing({ app: 'tor', kind: 'ad', thing: String(ad.id) })
  if (choice === 'destroy') onDestroy?.(ad)
}
