import { briefWeekdayAndDate } from '../../../kit/dates.ts'
import { DownIcon } from '../../../kit/icons.ts'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { type Centre, showCentre } from '../../device/centre.ts'
import { removeFromHistory } from '../../notifications/notification-history.ts'
import { ActivityList } from './activity-list.tsx'
import { Tiles } from './centre-tiles.tsx'
import { HistoryList } from './history-list.tsx'
import styles from './shade.module.css'
import { texts } from './texts.ts'
import { useHistoryGroups } from './use-history-groups.ts'

/** Android's shade: tiles, live activities and past notifications on one sheet. The second pull shows all tiles. */
export function Shade({ kind }: { kind: Centre }) {
  const groups = useHistoryGroups()
  const areAll = kind === 'controls'
  return (
    <div className={styles.shade}>
      <p className={styles.day}>{briefWeekdayAndDate(nowSeconds())}</p>
      <Tiles areAll={areAll} />
      <button
        type="button"
        className={styles.expand}
        aria-expanded={areAll}
        aria-label={areAll ? texts.fewTiles : texts.allTiles}
        onClick={() => showCentre(areAll ? 'notifications' : 'controls')}
      >
        <DownIcon size={24} />
      </button>
      <ActivityList />
      {groups.length === 0 ? (
        <p className={styles.empty}>{texts.empty}</p>
      ) : (
        <>
          <HistoryList groups={groups} />
          <button type="button" className={styles.clear} onClick={() => removeFromHistory(() => true)}>
            {texts.clearAll}
          </button>
        </>
      )}
    </div>
  )
}
