import { useState } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { relativeTime } from '../../../kit/dates.ts'
import { BellIcon, CloseIcon, DownIcon, FlagIcon, MoreIcon, TrashIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { nowMs } from '../../../kit/server-clock.ts'
import { appTitle } from '../../apps/app-icons.ts'
import { showCentre } from '../../device/centre.ts'
import { useLock } from '../../device/lock.ts'
import { openPhoneAt } from '../../device/visibility.ts'
import { type MenuOption, menu, toast } from '../../dialogs/overlays.ts'
import { reportThing } from '../../moderation/report-thing.ts'
import { texts as moderationTexts } from '../../moderation/texts.ts'
import { confirmLeave } from '../../navigation/page-stack.ts'
import { setMuted } from '../../notifications/muted-conversations.ts'
import { type PastNotification, removeFromHistory } from '../../notifications/notification-history.ts'
import { setPreferences, usePreferences } from '../../player/preferences.ts'
import { useSettings } from '../../player/settings.ts'
import { texts as shellTexts } from '../../texts.ts'
import banner from '../banners/banner-list.module.css'
import { NotificationPicture, NotificationText } from '../banners/banner-list.tsx'
import { removeHandled } from '../banners/expanded-banner.ts'
import { QuickActionList } from '../banners/quick-action-list.tsx'
import { swipeToDismiss } from '../banners/swipe-to-dismiss.ts'
import { useClock } from '../bars/clock.ts'
import styles from './history-list.module.css'
import { texts } from './texts.ts'

interface HistoryCardProps {
  past: PastNotification
  /** Set if the card stands for all of its group, which a click shows. */
  stack: { count: number; open: () => void } | undefined
  onClear: () => void
  onClearAll: () => void
}

/** A click opens the notification's page, or the stack; dragging it aside, or Delete, removes it unopened. */
export function HistoryCard({ past, stack, onClear, onClearAll }: HistoryCardProps) {
  const { title, route, isAlert } = past
  const isLocked = useLock((lock) => lock.isLocked)
  const actions = isLocked || stack ? undefined : past.actions // without the code no reply in the player's name
  const [isExpanded, setExpanded] = useState(false)
  const swipe = swipeToDismiss(useLook() === 'iphone' ? 'left' : 'right', onClear)
  const ask = () => void showOptions(past, onClear, onClearAll)
  return (
    <div
      className={styles.item}
      data-stack={stack !== undefined || undefined}
      data-can-pull={actions && !isExpanded ? '' : undefined}
    >
      <button
        type="button"
        className={styles.card}
        aria-expanded={stack && false}
        {...swipe}
        onKeyDown={({ key }) => {
          if (key === 'Delete') onClear()
          if (key === 'ContextMenu') ask()
        }}
        onClick={() => {
          if (stack) {
            stack.open()
            return
          }
          if (!isLocked) removeFromHistory(({ key }) => key === past.key)
          if (isAlert) return
          showCentre(null)
          confirmLeave(() => openPhoneAt(route))
        }}
      >
        <NotificationPicture notification={past} />
        <span className={banner.words}>
          <span className={banner.head}>
            <bdi className={banner.title}>{title}</bdi>
            <span className={classNames(banner.when, styles.when)}>
              {isAlert ? shellTexts.cityAlert : <ReceivedAt atMs={past.atMs} />}
            </span>
          </span>
          <bdi className={classNames(banner.subtitle, styles.text)} data-preview>
            {isExpanded && past.text ? past.text : <NotificationText of={past} />}
          </bdi>
        </span>
        {stack && (
          <span className={styles.count} role="img" aria-label={texts.stacked(stack.count)}>
            {stack.count}
          </span>
        )}
      </button>
      {actions && !isExpanded && (
        <button
          type="button"
          className={banner.pull}
          aria-label={shellTexts.actionsOf(title)}
          onClick={() => setExpanded(true)}
        >
          <DownIcon size={18} />
        </button>
      )}
      {actions && isExpanded && (
        <div className={banner.actions}>
          <QuickActionList load={actions} form="rows" isFocused onDone={() => removeHandled(past)} />
        </div>
      )}
      <button type="button" className={styles.clear} aria-label={texts.clear(title)} onClick={onClear}>
        <CloseIcon size={14} />
      </button>
      {!isAlert && (
        <button type="button" className={styles.options} aria-label={texts.options(title)} onClick={ask}>
          <MoreIcon size={16} />
        </button>
      )}
    </div>
  )
}

function ReceivedAt({ atMs }: { atMs: number }) {
  useClock() // re-renders each minute
  const now = nowMs()
  return now - atMs < 60_000 ? texts.now : texts.ago(relativeTime(atMs / 1000, now / 1000))
}

type Choice = 'conversation' | 'app' | 'report' | 'clear'

async function showOptions(
  { app, title, conversation, isOfResource }: PastNotification,
  clear: () => void,
  clearAll: () => void,
): Promise<void> {
  const { config } = useSettings.getState()
  const name = appTitle(app, config) || app
  const options: MenuOption<Choice>[] = [
    ...(conversation ? [{ value: 'conversation' as const, label: texts.muteConversation, icon: BellIcon }] : []),
    { value: 'app', label: texts.muteApp(name), icon: BellIcon },
    ...(isOfResource ? [{ value: 'report' as const, label: moderationTexts.report, icon: FlagIcon }] : []),
    { value: 'clear', label: texts.clearOne, icon: TrashIcon, destructive: true },
  ]
  const choice = await menu(options, title)
  if (choice === 'clear') clear()
  if (choice === 'report') await reportThing({ app: 'custom', kind: 'notification', thing: app })
  if (choice === 'conversation' && conversation) {
    setMuted(conversation, true)
    clearAll()
    toast(texts.muted)
  }
  if (choice === 'app') {
    setPreferences({ notifications: { ...usePreferences.getState().notifications, [app]: false } })
    removeFromHistory((past) => past.app === app)
    toast(texts.appMuted(name))
  }
}
