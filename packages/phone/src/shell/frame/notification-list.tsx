import { lazy, Suspense } from 'react'
import { useLook } from '../../kit/look.tsx'
import { notificationIcon } from '../apps.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import type { Notification } from '../notification.ts'
import { dismiss, useNotifications } from '../notifications.ts'
import { useSettings } from '../settings.ts'
import { texts } from '../texts.ts'
import { takeOut } from '../visibility.ts'
import styles from './notification-list.module.css'
import { OngoingCard } from './ongoing-bar.tsx'
import { useSwipeAway } from './use-swipe-away.ts'

/** Loaded with the first notification: its icons are the kit's whole list, which home does not need. */
const Avatar = lazy(async () => ({ default: (await import('../../kit/avatar.tsx')).Avatar }))
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
          <ErrorBoundary fallback={() => null} resetKey={notification}>
            {() => <Banner notification={notification} away={away} />}
          </ErrorBoundary>
        </li>
      ))}
      {away && (
        <li>
          <OngoingCard />
        </li>
      )}
    </ol>
  )
}

/** A click opens what it is about; dragged away, or with Delete, it goes unopened. */
function Banner({ notification, away }: { notification: Notification; away: boolean }) {
  const { id, title, route, isAlert, more } = notification
  const swipe = useSwipeAway(away ? 'right' : 'up', () => dismiss(id))
  return (
    <button
      type="button"
      className={isAlert ? styles.alert : styles.banner}
      {...swipe}
      onKeyDown={(event) => {
        if (event.key === 'Delete') dismiss(id)
      }}
      onClick={() => {
        dismiss(id)
        if (!isAlert) takeOut(route)
      }}
    >
      <Picture notification={notification} />
      <span className={styles.words}>
        <span className={styles.head}>
          <bdi className={styles.title}>{title}</bdi>
          <span className={styles.when} aria-hidden={!isAlert && more === 0}>
            {isAlert ? texts.cityAlert : more > 0 ? texts.more(more) : texts.now}
          </span>
        </span>
        <bdi className={styles.subtitle}>
          <Subtitle {...notification} />
        </bdi>
      </span>
    </button>
  )
}

/** What a notification says, with the markup of those that may have some. */
export function Subtitle({ subtitle, markup }: Pick<Notification, 'subtitle' | 'markup'>) {
  if (!markup) return subtitle
  return (
    <ErrorBoundary fallback={() => withoutTags(subtitle)}>
      {() => (
        <Suspense>
          <Markup html={subtitle} />
        </Suspense>
      )}
    </ErrorBoundary>
  )
}

/** The app's icon, or who wrote with the icon at their side. */
export function Picture({ notification }: { notification: Pick<Notification, 'app' | 'avatar' | 'isAlert'> }) {
  return notification.isAlert ? <AlertSign /> : <AppPicture {...notification} />
}

function AppPicture({ app, avatar }: Pick<Notification, 'app' | 'avatar'>) {
  const look = useLook()
  const iconUrl = useSettings(({ config }) => notificationIcon(app, config, look))
  const icon = <img src={iconUrl} alt="" className={styles.icon} />
  if (!avatar) return icon
  return (
    <ErrorBoundary fallback={() => icon}>
      {() => (
        <Suspense fallback={icon}>
          <span className={styles.person}>
            <Avatar name={avatar.name} src={avatar.src} size={38} />
            <img src={iconUrl} alt="" className={styles.sign} />
          </span>
        </Suspense>
      )}
    </ErrorBoundary>
  )
}

function AlertSign() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M12 3.5 22 20.5H2L12 3.5Z" strokeWidth="1.8" strokeLinejoin="round" />
      <path d="M12 10v5m0 2.4v.1" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

function withoutTags(html: string): string {
  return html.replace(/<[^>]*>/g, '')
}
