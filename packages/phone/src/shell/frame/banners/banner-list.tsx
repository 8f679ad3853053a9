import { lazy, Suspense, useEffect, useRef } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { DownIcon } from '../../../kit/home-icons.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { isInGame } from '../../../link/environment.ts'
import { notificationIcon } from '../../apps/app-icons.ts'
import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import { useLock } from '../../device/lock.ts'
import { openPhoneAt } from '../../device/visibility.ts'
import { confirmLeave } from '../../navigation/page-stack.ts'
import type { Notification } from '../../notifications/notification.ts'
import { dismiss, useNotifications } from '../../notifications/notifications.ts'
import { useSettings } from '../../player/settings.ts'
import { texts } from '../../texts.ts'
import styles from './banner-list.module.css'
import { collapseBanner, expandBanner, removeHandled, useExpandedBanner } from './expanded-banner.ts'
import { ExposedActivityCard } from './island/activity-cards.tsx'
import { QuickActionList } from './quick-action-list.tsx'
import { swipeToDismiss } from './swipe-to-dismiss.ts'

/** Loaded with the first notification that has markup: few have, and the sanitiser is large. */
const Markup = lazy(() => import('./markup.tsx'))

/** Notifications as banners: at the top of the open phone, or over the game while it is closed. */
export function BannerList({ away }: { away: boolean }) {
  const list = useNotifications((state) => state.list)
  const isPulled = useExpandedBanner(({ id }) => id !== null)
  const bottom = useSettings((state) => state.config.notificationsBottom)
  return (
    <ol
      className={away ? styles.away : styles.inside}
      style={away ? { bottom } : undefined}
      data-pulled={isPulled || undefined}
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
          <ExposedActivityCard />
        </li>
      )}
    </ol>
  )
}

interface BannerProps {
  notification: Notification
  away: boolean
}

/** A click opens the notification's page; pulling down shows its actions; dragging it away, or Delete, dismisses it unopened. */
function Banner({ notification, away }: BannerProps) {
  const { id, title, actions, stays } = notification
  const isPulled = useExpandedBanner((state) => state.id === id)
  const isLocked = useLock((lock) => lock.isLocked)
  /** On a locked phone no reply in the player's name; a call can be taken. */
  const canExpand = actions !== undefined && !away && (!isLocked || stays === true)
  /** A ringing call over the game is answered there; a game without the phone has no pointer. */
  const isHeadsUp = away && stays === true && !isInGame
  const item = useRef<HTMLDivElement>(null)
  useClickOutside(item, isPulled, id)

  function done(): void {
    collapseBanner(id)
    dismiss(id)
    removeHandled(notification)
  }

  return (
    <div
      ref={item}
      className={styles.item}
      data-swipes
      data-can-pull={(canExpand && !isPulled) || undefined}
      data-pulled={isPulled || undefined}
    >
      <BannerButton
        notification={notification}
        away={away}
        isPulled={isPulled}
        {...(canExpand && { onPull: () => expandBanner(id) })}
      />
      {canExpand && !isPulled && (
        <button
          type="button"
          className={styles.pull}
          aria-label={texts.actionsOf(title)}
          onClick={() => expandBanner(id)}
        >
          <DownIcon size={18} />
        </button>
      )}
      {actions && (isPulled || isHeadsUp) && (
        <div className={styles.actions}>
          <QuickActionList load={actions} form={isHeadsUp ? 'pills' : 'rows'} isFocused={isPulled} onDone={done} />
        </div>
      )}
    </div>
  )
}

/** An expanded banner stays until a press outside it, or until it is hidden; the focus then returns to where it was. */
function useClickOutside(item: { current: HTMLElement | null }, isPulled: boolean, id: number): void {
  useEffect(() => {
    if (!isPulled) return
    const before = document.activeElement
    function onPointerDown({ target }: PointerEvent) {
      if (!item.current?.contains(target as Node)) collapseBanner(id)
    }
    window.addEventListener('pointerdown', onPointerDown)
    return () => {
      window.removeEventListener('pointerdown', onPointerDown)
      collapseBanner(id)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [item, isPulled, id])
}

function BannerButton({
  notification,
  away,
  isPulled,
  onPull,
}: BannerProps & { isPulled: boolean; onPull?: () => void }) {
  const { id, title, route, isAlert, more } = notification
  const swipe = swipeToDismiss(away ? 'right' : 'up', () => dismiss(id), onPull)
  return (
    <button
      type="button"
      className={isAlert ? styles.alert : styles.banner}
      {...swipe}
      onKeyDown={(event) => {
        if (event.key === 'Delete') dismiss(id)
        if (event.key !== 'ArrowDown' || event.shiftKey || !onPull) return
        event.preventDefault()
        onPull()
      }}
      onClick={() => {
        dismiss(id)
        if (!isAlert) confirmLeave(() => openPhoneAt(route))
      }}
    >
      <NotificationPicture notification={notification} />
      <span className={styles.words}>
        <span className={styles.head}>
          <bdi className={styles.title}>{title}</bdi>
          <span className={styles.when} aria-hidden={!isAlert && more === 0}>
            {isAlert ? texts.cityAlert : more > 0 ? texts.more(more) : texts.now}
          </span>
        </span>
        <bdi className={styles.subtitle} data-preview>
          {isPulled && notification.text ? notification.text : <NotificationText of={notification} />}
        </bdi>
      </span>
    </button>
  )
}

/** Text of a notification, with its markup if it has any. */
export function NotificationText({ of: { subtitle, markup } }: { of: Pick<Notification, 'subtitle' | 'markup'> }) {
  if (!markup) return subtitle
  return (
    <ErrorBoundary fallback={() => stripTags(subtitle)}>
      {() => (
        <Suspense>
          <Markup html={subtitle} />
        </Suspense>
      )}
    </ErrorBoundary>
  )
}

/** The app's icon, or the sender's avatar with the icon beside it. */
export function NotificationPicture({
  notification,
}: {
  notification: Pick<Notification, 'app' | 'avatar' | 'isAlert'>
}) {
  return notification.isAlert ? <AlertSign /> : <AppPicture of={notification} />
}

function AppPicture({ of: { app, avatar } }: { of: Pick<Notification, 'app' | 'avatar'> }) {
  const look = useLook()
  const iconUrl = useSettings(({ config }) => notificationIcon(app, config, look))
  const icon = <img src={iconUrl} alt="" className={styles.icon} />
  if (!avatar) return icon
  return (
    <ErrorBoundary fallback={() => icon}>
      {() => (
        <span className={styles.person}>
          <Avatar name={avatar.name} src={avatar.src} size={38} />
          <img src={iconUrl} alt="" className={styles.sign} />
        </span>
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

function stripTags(html: string): string {
  return html.replace(/<[^>]*>/g, '')
}
