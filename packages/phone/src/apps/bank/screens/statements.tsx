import type { StatementEntry } from '@orelhao/protocol/bank/contract'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadOlder } from '../../../kit/load-older.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import { back } from '../../../shell/navigation.ts'
import { BankScreen } from '../parts/bank-screen.tsx'
import { EntryRow } from '../parts/entry-row.tsx'
import { StatementIcon } from '../parts/icons.tsx'
import { Offline } from '../parts/offline.tsx'
import { dayOf } from '../shown.ts'
import { useBank } from '../state.ts'
import { texts } from '../texts.ts'
import { useStatement } from '../use-statement.ts'

const keyOf = (entry: StatementEntry) => entry.id
const headingOf = (entry: StatementEntry) => dayOf(entry.created_at)

export default function Statements() {
  const news = useBank((state) => state.news)
  const { entries, hasFailed, retry, hasOlder, isLoadingOlder, loadOlder } = useStatement(news)
  return (
    <BankScreen>
      <NavigationBar title={texts.tiles.statements} largeTitle onBack={back} />
      <Scroll>
        {entries === null ? (
          hasFailed ? (
            <Offline onRetry={retry} />
          ) : (
            <SkeletonRows count={8} />
          )
        ) : entries.length === 0 ? (
          <EmptyState icon={<StatementIcon size={52} />} title={texts.statementEmpty} hint={texts.statementEmptyHint} />
        ) : (
          <WindowedList items={entries} keyOf={keyOf} headingOf={headingOf}>
            {(entry) => <EntryRow entry={entry} />}
          </WindowedList>
        )}
        {hasOlder && <LoadOlder isBusy={isLoadingOlder} onLoad={loadOlder} />}
      </Scroll>
    </BankScreen>
  )
}
