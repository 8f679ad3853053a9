import type { StatementEntry } from '@orelhao/protocol/bank/contract'
import { dayHeading } from '../../../kit/dates.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { BankScreen } from '../parts/bank-screen.tsx'
import { EntryRow } from '../parts/entry-row.tsx'
import { StatementIcon } from '../parts/icons.tsx'
import { useBank } from '../state.ts'
import { statement } from '../statement.ts'
import { texts } from '../texts.ts'

const headingOf = (entry: StatementEntry) => dayHeading(entry.created_at)
const row = (entry: StatementEntry) => <EntryRow entry={entry} />

export default function Statements() {
  const list = useList(
    statement,
    useBank((state) => state.news),
  )
  return (
    <BankScreen>
      <NavigationBar title={texts.tiles.statements} largeTitle onBack={back} />
      <Scroll>
        <PagedList
          {...list}
          loading={<SkeletonRows count={8} />}
          loadError={texts.offline}
          empty={
            <EmptyState
              icon={<StatementIcon size={52} />}
              title={texts.statementEmpty}
              hint={texts.statementEmptyHint}
            />
          }
        >
          {(ids) => (
            <ListRows collection={statement.collection} ids={ids} headingOf={headingOf} minItemHeight={60}>
              {row}
            </ListRows>
          )}
        </PagedList>
      </Scroll>
    </BankScreen>
  )
}
