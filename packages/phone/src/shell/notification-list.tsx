import { lazy, Suspense } from 'react'
import { useLook } from '../kit/look.tsx'
import { notificationIcon } from './apps.ts'
import { Contained } from './contained.tsx'
import styles from './notification-list.module.css'
import { dismiss, type Notification, useNotifications } from './notifications.ts'
import { useSettings } from './settings.ts'
import { texts } from './texts.ts'
import { useSwipeAway } from './use-swipe-away.ts'
import { takeOut } from './visibility.ts'

const Markup = lazy(() => import('./markup.tsx'))

/** Notifications as banners at the top of the visible phone, or over the game while the phone is away. */
export function NotificationList({ away }: { away: boolean }) {
  const list = useNotifications((state) => state.list)
  const bottom = useSettings((state) => state.config.notificationsBottom)
  return (
    <ol
      className={away ? styles.away : styles.inside}
      style={away ? { bottom } : undefined}
      aria-label={texts.notifications}
      aria-live="polite"
    >
      {list.map((notification) => (
        <li key={notification.id}>
          <Banner notification={notification} away={away} />
        </li>
      ))}
    </ol>
  )
}

/** A click opens what it is about; dragged away, or with Delete, it goes unopened. */
function Banner({ notification, away }: { notification: Notification; away: boolean }) {
  const { id, app, title, subtitle, route, markup } = notification
  const look = useLook()
  const iconUrl = useSettings(({ config }) => notificationIcon(app, config, look))
  const swipe = useSwipeAway(away ? 'right' : 'up', () => dismiss(id))
  return (
    <button
      type="button"
      className={styles.banner}
      {...swipe}
      onKeyDown={(event) => {
        if (event.key === 'Delete') dismiss(id)
      }}
      onClick={() => {
        dismiss(id)
        takeOut(route)
      }}
    >
      <img src={iconUrl} alt="" className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.head}>
          <bdi className={styles.title}>{title}</bdi>
          <span className={styles.when} aria-hidden>
            {texts.now}
          </span>
        </span>
        <bdi className={styles.subtitle}>
          {markup ? (
            <Contained fallback={() => withoutTags(subtitle)}>
              {() => (
                <Suspense>
                  <Markup html={subtitle} />
                </Suspense>
              )}
            </Contained>
          ) : (
            subtitle
          )}
        </bdi>
      </span>
    </button>
  )
}

function withoutTags(html: string): string {
  return html.replace(/<[^>]*>/g, '')
}
