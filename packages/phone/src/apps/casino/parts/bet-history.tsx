import { colorOf } from '@orelhao/protocol/casino/double'
import type { EndedBet } from '@orelhao/protocol/casino/rounds/contract'
import type { RoundGame } from '@orelhao/protocol/casino/rules'
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
import { bets } from '../bets-state.ts'
import { formatMultiplier } from '../format-multiplier.ts'
import { texts } from '../texts.ts'
import styles from './game-history.module.css'
import { CrashIcon, DoubleIcon, HistoryIcon } from './icons.ts'

const headingOf = (bet: EndedBet) => dayHeading(bet.round.created_at)

/** The player's bets in ended rounds. Each round can be verified. */
export function BetHistory({ game, onOpen }: { game: RoundGame; onOpen: (round: number) => void }) {
  const row = useCallback((bet: EndedBet) => <BetRow bet={bet} onOpen={onOpen} />, [onOpen])
  return (
    <>
      <NavigationBar title={texts.ownGames} largeTitle onBack={back} />
      <Scroll>
        <PagedList
          {...useList(bets[game])}
          loading={<SkeletonRows count={6} />}
          loadError={texts.offline}
          empty={<EmptyState icon={<HistoryIcon size={52} />} title={texts.noGames} hint={texts.noGamesHint} />}
        >
          {(ids) => (
            <ListRows collection={bets[game].collection} ids={ids} headingOf={headingOf}>
              {row}
            </ListRows>
          )}
        </PagedList>
      </Scroll>
    </>
  )
}

function BetRow({ bet, onOpen }: { bet: EndedBet; onOpen: (round: number) => void }) {
  const money = useMoney()
  const { round, color, multiplier, amount, reward, isRefunded } = bet
  const gain = reward - amount
  const result =
    round.game === 'double'
      ? texts.resultOfDouble(texts.colors[colorOf(round.result)], round.result)
      : texts.crashed(formatMultiplier(round.result / 100))
  const what = color ? texts.colors[color] : multiplier === null ? texts.games.crash : formatMultiplier(multiplier)
  return (
    <Row
      icon={color ? <DoubleIcon size={20} /> : <CrashIcon size={20} />}
      hue={reward > 0 ? 'green' : 'red'}
      title={texts.gameOf(money(amount), what)}
      subtitle={`${bankTime(round.created_at)} · ${isRefunded ? texts.refunded : result}`}
      value={
        <span className={gain < 0 ? styles.spent : styles.won}>
          {gain < 0 ? texts.spent(money(-gain)) : texts.won(money(gain))}
        </span>
      }
      chevron
      onClick={() => onOpen(round.id)}
    />
  )
}
