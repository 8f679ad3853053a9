import { commitmentTo } from '@orelhao/protocol/casino/fairness'
import { board } from '@orelhao/protocol/casino/rules'
import { useMemo } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { WarningIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { Cell, Section } from '../../../kit/section.tsx'
import { useItem } from '../../../lists/use-list.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { minesOf } from '../mines-actions.ts'
import { games } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './game-fairness-check.module.css'
import { BombIcon, DiamondIcon, HistoryIcon, ShieldIcon } from './icons.ts'

/** An ended game, drawn again on this device from the published hash and the revealed seeds. */
export function VerifiedGame({ id }: { id: number }) {
  const game = useItem(games.collection, id)
  const money = useMoney()
  const drawn = useMemo(() => game && { mines: minesOf(game), hash: commitmentTo(game.serverSeed) }, [game])
  if (!game || !drawn) return <MissingGame />
  const isTrue =
    drawn.hash === game.hash &&
    Object.entries(game.revealed).every(([cell, found]) => drawn.mines.includes(Number(cell)) === (found === 'mine'))
  return (
    <>
      <NavigationBar title={texts.verify} onBack={back} />
      <Scroll>
        <div role="status" className={styles.verdict} data-true={isTrue}>
          {isTrue ? <ShieldIcon size={44} /> : <WarningIcon size={44} />}
          <h2 className={styles.title}>{isTrue ? texts.verified : texts.broken}</h2>
          <p className={styles.hint}>{isTrue ? texts.verifiedHint : texts.brokenHint}</p>
        </div>
        <div className={styles.board} role="img" aria-label={texts.mineCount(game.mines)}>
          {Array.from({ length: board.cells }, (_, cell) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its number
              key={cell}
              className={styles.cell}
              data-mine={drawn.mines.includes(cell) || undefined}
              data-open={game.revealed[cell] !== undefined || undefined}
            >
              {drawn.mines.includes(cell) ? <BombIcon size={18} /> : <DiamondIcon size={18} />}
            </span>
          ))}
        </div>
        <Section footer={texts.rule}>
          <Fact label={texts.stake} text={texts.gameOf(money(game.amount), texts.mineCount(game.mines))} />
          <Fact label={texts.result} text={money(game.reward)} />
          <Fact label={texts.hash} text={game.hash} isCode />
          <Fact label={texts.serverSeed} text={game.serverSeed} isCode />
          <Fact label={texts.clientSeed} text={game.clientSeed} isCode />
        </Section>
      </Scroll>
    </>
  )
}

function MissingGame() {
  return (
    <>
      <NavigationBar title={texts.verify} onBack={back} />
      <Scroll>
        <EmptyState icon={<HistoryIcon size={52} />} title={texts.noGames} />
      </Scroll>
    </>
  )
}

export function Fact({ label, text, isCode = false }: { label: string; text: string; isCode?: boolean }) {
  return (
    <Cell className={styles.fact ?? ''}>
      <span className={styles.label}>{label}</span>
      <span className={isCode ? styles.code : styles.text}>{text}</span>
    </Cell>
  )
}
