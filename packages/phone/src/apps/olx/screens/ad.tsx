import type { Ad } from '@orelhao/protocol/olx/contract'
import { useCallback } from 'react'
import { Button } from '../../../kit/button.tsx'
import { bankTime, dayHeading } from '../../../kit/dates.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { MoreIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { useItem } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { appAt } from '../../../shell/apps/registry.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useIsAppOpen } from '../../../shell/player/app-access.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { Carousel } from '../parts/carousel.tsx'
import { ChatIcon, MiscIcon } from '../parts/icons.ts'
import { OlxScreen } from '../parts/olx-screen.tsx'
import { useAdMenu } from '../parts/use-destroy.ts'
import { ads, loadAd, removeAd, useOlx, useReloadOnReconnect } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './ad.module.css'

/** One ad; says so when the ad is deleted, also while it is open. */
export default function AdScreen({ params }: ScreenProps) {
  const id = Number(params.id)
  const isId = Number.isSafeInteger(id) && id > 0
  const isGone = useOlx(({ gone }) => !isId || gone.has(id))
  const ad = useItem(ads, id)
  const load = useCallback(async () => (isId ? loadAd(id) : removeAd(id)), [id, isId])
  const { hasFailed, retry } = useLoad(load)
  useReloadOnReconnect(load)
  return (
    <OlxScreen>
      <NavigationBar title={texts.ad} onBack={back} actions={!isGone && ad && <Options ad={ad} />} />
      <Scroll>
        {isGone ? (
          <EmptyState icon={<MiscIcon size={52} />} title={texts.missing} hint={texts.missingHint} />
        ) : ad ? (
          <Details ad={ad} />
        ) : hasFailed ? (
          <LoadError {...texts.offline} onRetry={retry} />
        ) : (
          <SkeletonRows count={4} avatar={false} />
        )}
      </Scroll>
      {!isGone && ad && <Contact ad={ad} />}
    </OlxScreen>
  )
}

function Options({ ad }: { ad: Ad }) {
  const open = useAdMenu(ad)
  return (
    <IconButton label={texts.options} onClick={open}>
      <MoreIcon size={22} />
    </IconButton>
  )
}

function Details({ ad }: { ad: Ad }) {
  const money = useMoney()
  const { title, category, price, description, images, created_at } = ad
  return (
    <>
      <Carousel images={images} />
      <div className={styles.card}>
        <p className={styles.price}>{money(price)}</p>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.about}>
          {texts.category[category]} · {texts.published(dayHeading(created_at), bankTime(created_at))}
        </p>
      </div>
      {description && (
        <div className={styles.card}>
          <h3 className={styles.heading}>{texts.description}</h3>
          <p className={styles.description}>{description}</p>
        </div>
      )}
      <Seller ad={ad} />
    </>
  )
}

function Seller({ ad: { author } }: { ad: Ad }) {
  const isMine = useIsMine(author)
  return (
    <div className={styles.card}>
      <h3 className={styles.heading}>{texts.seller}</h3>
      <div className={styles.seller}>
        <ContactAvatar phone={author.phone} name={author.name} size={52} />
        <div className={styles.person}>
          <bdi className={styles.name}>{author.name}</bdi>
          <span className={styles.about}>{texts.passport(author.user_id)}</span>
          <span className={styles.about}>{author.phone}</span>
        </div>
      </div>
      {isMine && <p className={styles.mine}>{texts.yours}</p>}
    </div>
  )
}

/** Writes to the seller; stays in view while the ad scrolls. The seller has none. */
function Contact({ ad: { author } }: { ad: Ad }) {
  const isMine = useIsMine(author)
  const chat = `/whatsapp/${encodeURIComponent(author.phone)}`
  const hasMessenger = useIsAppOpen('whatsapp') && appAt(chat) !== undefined
  if (isMine || !hasMessenger) return null
  return (
    <div className={styles.contact}>
      <Button wide className={styles.chat ?? ''} icon={<ChatIcon size={22} />} onClick={() => go(chat)}>
        {texts.chat}
      </Button>
    </div>
  )
}

function useIsMine({ user_id }: Ad['author']): boolean {
  return useSettings(({ identity }) => identity.user_id === user_id)
}
