import { useState } from 'react'
import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import { removeFromHistory } from '../../notifications/notification-history.ts'
import { HistoryCard } from './history-card.tsx'
import styles from './history-list.module.css'
import { texts } from './texts.ts'
import type { HistoryGroup } from './use-history-groups.ts'

/** Past notifications, one card per conversation or app; older ones of the same group are stacked beneath it until it is expanded. */
export function HistoryList({ groups }: { groups: readonly HistoryGroup[] }) {
  if (groups.length === 0) return null
  return (
    <ol className={styles.list} aria-label={texts.received} data-keeps>
      {groups.map((group) => (
        <li key={group.key} className={styles.group}>
          <GroupCards group={group} />
        </li>
      ))}
    </ol>
  )
}

function GroupCards({ group: { newest, older } }: { group: HistoryGroup }) {
  const [isOpen, setOpen] = useState(false)
  const isStack = older.length > 0
  const shown = isOpen ? [newest, ...older] : [newest]
  const members = new Set([newest.key, ...older.map(({ key }) => key)])
  return (
    <>
      {shown.map((past) => (
        <ErrorBoundary key={past.key} fallback={() => null}>
          {() => (
            <HistoryCard
              past={past}
              isStack={isStack && !isOpen}
              onClear={() => removeFromHistory(({ key }) => (isOpen ? key === past.key : members.has(key)))}
              onClearAll={() => removeFromHistory(({ key }) => members.has(key))}
            />
          )}
        </ErrorBoundary>
      ))}
      {isStack && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.showLess : texts.showMore(older.length)}
        </button>
      )}
    </>
  )
}
