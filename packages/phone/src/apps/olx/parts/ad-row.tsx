import type { Ad } from '@orelhao/protocol/olx/contract'
import { dayHeading } from '../../../kit/dates.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { TrashIcon } from '../../../kit/icons.ts'
import { Image } from '../../../kit/image.tsx'
import press from '../../../kit/press.module.css'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { texts } from '../texts.ts'
import styles from './ad-row.module.css'

interface AdRowProps {
  ad: Ad
  /** Present in the list of the player's own ads. */
  onDestroy?: ((id: number) => void) | undefined
}

/** One ad of a list: first photo, title and price. */
export function AdRow({ ad, onDestroy }: AdRowProps) {
  const money = useMoney()
  const { id, title, category, price, images, created_at } = ad
  return (
    <div className={styles.place}>
      <article className={styles.row} data-removable={onDestroy !== undefined || undefined}>
        <button type="button" className={`${styles.open} ${press.press}`} onClick={() => go(`/olx/${id}`)}>
          <Image src={images[0] ?? ''} alt="" ratio={4 / 3} className={styles.photo ?? ''} />
          <span className={styles.words}>
            <bdi className={styles.title}>{title}</bdi>
            <span className={styles.price}>{money(price)}</span>
            <span className={styles.about}>
              {texts.category[category]} · {dayHeading(created_at)}
            </span>
          </span>
        </button>
        {onDestroy && (
          <IconButton label={texts.destroy(title)} className={styles.destroy} onClick={() => onDestroy(id)}>
            <TrashIcon size={22} />
          </IconButton>
        )}
      </article>
    </div>
  )
}
