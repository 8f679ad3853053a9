import { useState } from 'react'
import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import { removeFromHistory } from '../../notifications/notification-history.ts'
import { HistoryCard } from './history-card.tsx'
import styles from './history-list.module.css'
import { texts } from './texts.ts'
import type { HistoryGroup } from './use-history-groups.ts'

/** Cards of what came, one for each conversation or app; older ones of the same lie beneath it until they are asked for. */
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
