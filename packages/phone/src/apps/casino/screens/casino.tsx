import { type Game, games } from '@orelhao/protocol/casino/rules'
import { useCallback, useState } from 'react'
import { Offline } from '../../../kit/load-error.tsx'
import { useLook } from '../../../kit/look.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { TabBar } from '../../../kit/tab-bar.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useDarkPage } from '../../../shell/pages/dark-page.ts'
import { useBack } from '../../../shell/pages/page-context.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { Bets } from '../parts/bet-history.tsx'
import { Crash } from '../parts/crash.tsx'
import { Double } from '../parts/double.tsx'
import { Games } from '../parts/game-history.tsx'
import { CrashIcon, DiamondIcon, DoubleIcon } from '../parts/icons.ts'
import { Limit } from '../parts/limit.tsx'
import tableStyles from '../parts/mines-table.module.css'
import { Table } from '../parts/mines-table.tsx'
import { Move } from '../parts/money-transfer.tsx'
import { TableBar } from '../parts/table-bar.tsx'
import { Verified } from '../parts/verified-game.tsx'
import { VerifiedRound } from '../parts/verified-round.tsx'
import { loadTable, useCasino } from '../state.ts'
import { texts } from '../texts.ts'
import { gameFor, type View, viewFor } from '../view.ts'
import styles from './casino.module.css'

const table: View = { at: 'table' }
const icons = { double: DoubleIcon, crash: CrashIcon, mines: DiamondIcon }

/** One route with views of its own, from which back leads to the table first. It is night in here, whatever the theme. */
export default function Casino({ query }: ScreenProps) {
  const [view, setView] = useState(() => viewFor(query))
  const [asked, setAsked] = useState(() => gameFor(query))
  const look = useLook()
  const isKnown = useCasino((state) => state.table !== null)
  const open = useSettings(({ config }) => config.casinoGames)
  const chosen = useCasino((state) => state.tab)
  const game =
    [asked, chosen, ...open, ...games].find((one): one is Game => one != null && open.includes(one)) ?? 'mines'
  const { hasFailed, retry } = useLoad(loadTable)
  const toTable = useCallback(() => setView(table), [])
  const toGames = useCallback(() => setView({ at: 'games' }), [])
  const isBelowGames = view.at === 'game' || (view.at === 'round' && view.from === 'games')
  useBack(view.at === 'table' ? undefined : isBelowGames ? toGames : toTable)
  useDarkPage()

  function choose(tab: Game) {
    setAsked(undefined)
    useCasino.setState({ tab })
  }

  return (
    <div className={styles.night} data-look={look} data-theme="dark">
      <Screen key={view.at === 'table' ? game : view.at}>
        {hasFailed && !isKnown ? (
          <>
            <TableBar game={game} onShow={setView} />
            <Scroll>
              <Offline {...texts.offline} onRetry={retry} />
            </Scroll>
          </>
        ) : (
          <Shown view={view} game={game} onShow={setView} onDone={toTable} />
        )}
        {view.at === 'table' && open.length > 1 && (
          <TabBar
            label={texts.tabs}
            items={open.map((value) => {
              const Icon = icons[value]
              return { value, label: texts.games[value], icon: <Icon size={26} /> }
            })}
            value={game}
            onChange={choose}
          />
        )}
      </Screen>
    </div>
  )
}

interface ShownProps {
  view: View
  game: Game
  onShow: (view: View) => void
  onDone: () => void
}

function Shown({ view, game, onShow, onDone }: ShownProps) {
  if (view.at === 'deposit' || view.at === 'withdraw') return <Move direction={view.at} onDone={onDone} />
  if (view.at === 'games' && game === 'mines') return <Games onOpen={(id) => onShow({ at: 'game', id })} />
  if (view.at === 'games')
    return <Bets game={game as 'double'} onOpen={(id) => onShow({ at: 'round', id, from: 'games' })} />
  if (view.at === 'game') return <Verified id={view.id} />
  if (view.at === 'round') return <VerifiedRound id={view.id} />
  if (view.at === 'limit') return <Limit onDone={onDone} />
  return (
    <>
      <TableBar game={game} onShow={onShow} />
      <Scroll>
        {game === 'mines' ? (
          <Table />
        ) : (
          <div className={tableStyles.table}>
            {game === 'double' ? <Double onShow={onShow} /> : <Crash onShow={onShow} />}
          </div>
        )}
      </Scroll>
    </>
  )
}
