import { type Game, games } from '@orelhao/protocol/casino/rules'
import { useCallback, useState } from 'react'
import { LoadError } from '../../../kit/load-error.tsx'
import { useLook } from '../../../kit/look-context.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { TabBar } from '../../../kit/tab-bar.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useDarkPage } from '../../../shell/pages/dark-page.ts'
import { useBackHandler } from '../../../shell/pages/page-context.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { BetHistory } from '../parts/bet-history.tsx'
import { Coins } from '../parts/coins.tsx'
import { Crash } from '../parts/crash.tsx'
import { Double } from '../parts/double.tsx'
import { VerifiedGame } from '../parts/game-fairness-check.tsx'
import { GameHistory } from '../parts/game-history.tsx'
import { CrashIcon, DiamondIcon, DoubleIcon } from '../parts/icons.ts'
import { Limit } from '../parts/limit.tsx'
import tableStyles from '../parts/mines-table.module.css'
import { MinesTable } from '../parts/mines-table.tsx'
import { MoneyTransfer } from '../parts/money-transfer.tsx'
import { VerifiedRound } from '../parts/round-fairness-check.tsx'
import { TableBar } from '../parts/table-bar.tsx'
import { loadTable, updateBet, useCasino } from '../state.ts'
import { texts } from '../texts.ts'
import { gameFor, type View, viewFor } from '../view.ts'
import styles from './casino.module.css'

const table: View = { at: 'table' }
const icons = { double: DoubleIcon, crash: CrashIcon, mines: DiamondIcon }

/** One route with views of its own, from which back leads to the table first. Always in the dark theme. */
export default function Casino({ query }: ScreenProps) {
  const [view, setView] = useState(() => viewFor(query))
  const [asked, setAsked] = useState(() => gameFor(query))
  const look = useLook()
  const isLoaded = useCasino((state) => state.table !== undefined)
  const open = useSettings(({ config }) => config.casinoGames)
  const chosen = useCasino((state) => state.tab)
  const game =
    [asked, chosen, ...open, ...games].find((one): one is Game => one != null && open.includes(one)) ?? 'mines'
  const { hasFailed, retry } = useLoad(loadTable)
  const toTable = useCallback(() => setView(table), [])
  const toGames = useCallback(() => setView({ at: 'games' }), [])
  const isBelowGames = view.at === 'game' || (view.at === 'round' && view.from === 'games')
  useBackHandler(view.at === 'table' ? undefined : isBelowGames ? toGames : toTable)
  useDarkPage(true, styles.night)

  function choose(tab: Game) {
    setAsked(undefined)
    updateBet({ tab })
  }

  return (
    <div className={styles.night} data-look={look} data-theme="dark">
      <Screen key={view.at === 'table' ? game : view.at}>
        {hasFailed && !isLoaded ? (
          <>
            <TableBar game={game} onShow={setView} />
            <Scroll>
              <LoadError {...texts.offline} onRetry={retry} />
            </Scroll>
          </>
        ) : (
          <CasinoView view={view} game={game} onShow={setView} onDone={toTable} />
        )}
        <Coins />
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

interface CasinoViewProps {
  view: View
  game: Game
  onShow: (view: View) => void
  onDone: () => void
}

function CasinoView({ view, game, onShow, onDone }: CasinoViewProps) {
  if (view.at === 'deposit' || view.at === 'withdraw') return <MoneyTransfer direction={view.at} onDone={onDone} />
  if (view.at === 'games' && game === 'mines') return <GameHistory onOpen={(id) => onShow({ at: 'game', id })} />
  if (view.at === 'games')
    return <BetHistory game={game as 'double'} onOpen={(id) => onShow({ at: 'round', id, from: 'games' })} />
  if (view.at === 'game') return <VerifiedGame id={view.id} />
  if (view.at === 'round') return <VerifiedRound id={view.id} />
  if (view.at === 'limit') return <Limit onDone={onDone} />
  return (
    <>
      <TableBar game={game} onShow={onShow} />
      <Scroll>
        {game === 'mines' ? (
          <MinesTable />
        ) : (
          <div className={tableStyles.table}>
            {game === 'double' ? <Double onShow={onShow} /> : <Crash onShow={onShow} />}
          </div>
        )}
      </Scroll>
    </>
  )
}
