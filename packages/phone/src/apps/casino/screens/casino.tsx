import { useCallback, useState } from 'react'
import { useLook } from '../../../kit/look.tsx'
import { Offline } from '../../../kit/offline.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { useDarkPage } from '../../../shell/dark-page.ts'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { useBack } from '../../../shell/page-key.ts'
import { Games } from '../parts/games.tsx'
import { Limit } from '../parts/limit.tsx'
import { Move } from '../parts/move.tsx'
import { Table } from '../parts/table.tsx'
import { TableBar } from '../parts/table-bar.tsx'
import { Verified } from '../parts/verified.tsx'
import { loadTable, useCasino } from '../state.ts'
import { texts } from '../texts.ts'
import { type View, viewFor } from '../view.ts'
import styles from './casino.module.css'

const table: View = { at: 'table' }

/** One route with views of its own, from which back leads to the table first. It is night in here, whatever the theme. */
export default function Casino({ query }: ScreenProps) {
  const [view, setView] = useState(() => viewFor(query))
  const look = useLook()
  const isKnown = useCasino((state) => state.table !== null)
  const { hasFailed, retry } = useLoad(loadTable)
  const toTable = useCallback(() => setView(table), [])
  const toGames = useCallback(() => setView({ at: 'games' }), [])
  useBack(view.at === 'table' ? undefined : view.at === 'game' ? toGames : toTable)
  useDarkPage()
  return (
    <div className={styles.night} data-look={look} data-theme="dark">
      <Screen key={view.at}>
        {hasFailed && !isKnown ? (
          <>
            <TableBar onShow={setView} />
            <Scroll>
              <Offline {...texts.offline} onRetry={retry} />
            </Scroll>
          </>
        ) : (
          <Shown view={view} onShow={setView} onDone={toTable} />
        )}
      </Screen>
    </div>
  )
}

function Shown({ view, onShow, onDone }: { view: View; onShow: (view: View) => void; onDone: () => void }) {
  if (view.at === 'deposit' || view.at === 'withdraw') return <Move direction={view.at} onDone={onDone} />
  if (view.at === 'games') return <Games onOpen={(id) => onShow({ at: 'game', id })} />
  if (view.at === 'game') return <Verified id={view.id} />
  if (view.at === 'limit') return <Limit onDone={onDone} />
  return (
    <>
      <TableBar onShow={onShow} />
      <Scroll>
        <Table />
      </Scroll>
    </>
  )
}
