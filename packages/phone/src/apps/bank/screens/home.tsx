import { Button } from '../../../kit/button.tsx'
import { LoadError } from '../../../kit/load-error.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { Section } from '../../../kit/section.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import type { Id } from '../../../lists/optimistic-collection.ts'
import { useItem, useList } from '../../../lists/use-list.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { BalanceHero } from '../parts/balance-hero.tsx'
import { BankBar } from '../parts/bank-bar.tsx'
import { BankScreen } from '../parts/bank-screen.tsx'
import { EntryRow } from '../parts/entry-row.tsx'
import { Tiles } from '../parts/home-tiles.tsx'
import { OwedCards } from '../parts/owed-cards.tsx'
import { PixInvite } from '../parts/pix-invite.tsx'
import { balance, hasPix, loadHome, useBank } from '../state.ts'
import { statement } from '../statement.ts'
import { texts } from '../texts.ts'
import styles from './home.module.css'

export default function BankHome() {
  const news = useBank((state) => state.news)
  const isLoading = balance.use() === undefined
  const isPixClosed = hasPix.use() === false
  const { hasFailed, retry } = useLoad(loadHome, news)
  return (
    <BankScreen>
      <BankBar />
      <Scroll>
        {hasFailed && isLoading ? (
          <LoadError {...texts.offline} onRetry={retry} />
        ) : (
          <>
            <BalanceHero />
            <Tiles />
            {isPixClosed && <PixInvite />}
            <OwedCards />
            <Recent news={news} />
          </>
        )}
      </Scroll>
    </BankScreen>
  )
}

const maxRecent = 4

/** The newest statement entries. Optional: the home works even if they fail to load. */
function Recent({ news }: { news: number }) {
  const { ids, hasFailed } = useList(statement, news)
  if (ids?.length === 0 || (hasFailed && !ids)) return null
  return (
    <div className={styles.recent}>
      <Section header={texts.recent}>
        {ids ? ids.slice(0, maxRecent).map((id) => <Entry key={id} id={id} />) : <SkeletonRows count={3} />}
      </Section>
      <Button variant="plain" size="small" className={styles.all} onClick={() => go('/bank/statements')}>
        {texts.seeAll}
      </Button>
    </div>
  )
}

function Entry({ id }: { id: Id }) {
  const entry = useItem(statement.collection, id)
  return entry && <EntryRow entry={entry} />
}
