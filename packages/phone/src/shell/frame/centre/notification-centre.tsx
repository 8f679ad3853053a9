import { CloseIcon } from '../../../kit/icons.ts'
import { removeFromHistory } from '../../notifications/notification-history.ts'
import { BigClock } from './big-clock.tsx'
import { BlurredWallpaper } from './blurred-wallpaper.tsx'
import { HistoryList } from './history-list.tsx'
import styles from './notification-centre.module.css'
import { texts } from './texts.ts'
import { useHistoryGroups } from './use-history-groups.ts'

/** The iPhone's notification centre: the lock screen's clock over the blurred wallpaper, and past notifications. */
export function NotificationCentre() {
  const groups = useHistoryGroups()
  return (
    <>
      <BlurredWallpaper />
      <span className={styles.shade} aria-hidden />
      <div className={styles.scroll}>
        <BigClock />
        {groups.length === 0 ? (
          <p className={styles.empty}>{texts.empty}</p>
        ) : (
          <>
            <div className={styles.head}>
              <h2 className={styles.title}>{texts.notifications}</h2>
              <button
                type="button"
                className={styles.clear}
                aria-label={texts.clearAll}
                title={texts.clearAll}
                onClick={() => removeFromHistory(() => true)}
              >
                <CloseIcon size={18} />
              </button>
            </div>
            <HistoryList groups={groups} />
          </>
        )}
      </div>
    </>
  )
}
