import type { EndedMineGame } from '@orelhao/protocol/casino/contract'
import { useCallback } from 'react'
import { bankTime, dayHeading } from '../../../kit/dates.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { Row } from '../../../kit/section.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { games } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './game-history.module.css'
import { BombIcon, DiamondIcon, HistoryIcon } from './icons.ts'

const headingOf = (game: EndedMineGame) => dayHeading(game.created_at)

/** The player's ended games. Each can be verified. */
export function GameHistory({ onOpen }: { onOpen: (id: number) => void }) {
  const row = useCallback((game: EndedMineGame) => <GameRow game={game} onOpen={onOpen} />, [onOpen])
  return (
    <>
      <NavigationBar title={texts.ownGames} largeTitle onBack={back} />
      <Scroll>
        <PagedList
          {...useList(games)}
          loading={<SkeletonRows count={6} />}
          loadError={texts.offline}
          empty={<EmptyState icon={<HistoryIcon size={52} />} title={texts.noGames} hint={texts.noGamesHint} />}
        >
          {(ids) => (
            <ListRows collection={games.collection} ids={ids} headingOf={headingOf}>
              {row}
            </ListRows>
          )}
        </PagedList>
      </Scroll>
    </>
  )
}

function GameRow({ game, onOpen }: { game: EndedMineGame; onOpen: (id: number) => void }) {
  const money = useMoney()
  const gain = game.reward - game.amount
  return (
    <Row
      icon={game.lost ? <BombIcon size={20} /> : <DiamondIcon size={20} />}
      hue={game.lost ? 'red' : 'green'}
      title={texts.gameOf(money(game.amount), texts.mineCount(game.mines))}
      subtitle={bankTime(game.created_at)}
      value={
        <span className={gain < 0 ? styles.spent : styles.won}>
          {gain < 0 ? texts.spent(money(-gain)) : texts.won(money(gain))}
        </span>
      }
      chevron
      onClick={() => onOpen(game.id)}
    />
  )
}
