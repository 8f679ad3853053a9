import { useRef, useState } from 'react'
import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import { removeFromHistory } from '../../notifications/notification-history.ts'
import { HistoryCard } from './history-card.tsx'
import styles from './history-list.module.css'
import { texts } from './texts.ts'
import type { HistoryGroup } from './use-history-groups.ts'

/** Past notifications, one card per conversation or app; older ones of the same group are stacked beneath it until it is pressed. */
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
  const [wasOpened, setOpened] = useState(false)
  const cards = useRef<HTMLDivElement>(null)
  const isStack = older.length > 0 && !wasOpened
  const shown = isStack ? [newest] : [newest, ...older]
  const members = new Set([newest.key, ...older.map(({ key }) => key)])

  function close() {
    setOpened(false)
    cards.current?.querySelector('button')?.focus({ preventScroll: true }) // the pressed button goes
  }

  return (
    <>
      {older.length > 0 && wasOpened && (
        <button type="button" className={styles.less} onClick={close}>
          {texts.showLess}
        </button>
      )}
      <div ref={cards} className={styles.group}>
        {shown.map((past) => (
          <ErrorBoundary key={past.key} fallback={() => null}>
            {() => (
              <HistoryCard
                past={past}
                stack={isStack ? { count: members.size, open: () => setOpened(true) } : undefined}
                onClear={() => removeFromHistory(({ key }) => (isStack ? members.has(key) : key === past.key))}
                onClearAll={() => removeFromHistory(({ key }) => members.has(key))}
              />
            )}
          </ErrorBoundary>
        ))}
      </div>
    </>
  )
}
