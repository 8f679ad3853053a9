import { colorOf } from '@orelhao/protocol/casino/double'
import { commitmentTo, drawCrash, drawDouble } from '@orelhao/protocol/casino/fairness'
import type { EndedRound } from '@orelhao/protocol/casino/rounds/contract'
import { useCallback, useMemo, useState } from 'react'
import { bankTime, dayHeading } from '../../../kit/dates.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { WarningIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { Section } from '../../../kit/section.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { backend, isRefusal } from '../../../link/backend.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { formatMultiplier } from '../format-multiplier.ts'
import { texts } from '../texts.ts'
import styles from './game-fairness-check.module.css'
import { Fact } from './game-fairness-check.tsx'
import { HistoryIcon, ShieldIcon } from './icons.ts'

/** An ended round, drawn again on this device from the published hash and the revealed seeds. */
export function VerifiedRound({ id }: { id: number }) {
  /** Null where the server no longer stores it. */
  const [round, setRound] = useState<EndedRound | null>()
  const load = useCallback(async () => {
    const answer = await backend.casino_round(id)
    setRound(isRefusal(answer) ? null : answer)
  }, [id])
  const { hasFailed, retry } = useLoad(load)
  return (
    <>
      <NavigationBar title={texts.verify} onBack={back} />
      <Scroll>
        {round ? (
          <Proof round={round} />
        ) : round === null ? (
          <EmptyState icon={<HistoryIcon size={52} />} title={texts.noGames} />
        ) : hasFailed ? (
          <LoadError {...texts.offline} onRetry={retry} />
        ) : (
          <SkeletonRows count={4} />
        )}
      </Scroll>
    </>
  )
}

function Proof({ round }: { round: EndedRound }) {
  const { game, hash, salt, serverSeed, edge, result, created_at } = round
  const drawn = useMemo(
    () => (game === 'double' ? drawDouble(serverSeed, salt) : drawCrash(serverSeed, salt, edge)),
    [game, serverSeed, salt, edge],
  )
  const isTrue = drawn === result && commitmentTo(serverSeed) === hash
  const shown =
    game === 'double'
      ? texts.resultOfDouble(texts.colors[colorOf(drawn)], drawn)
      : texts.crashed(formatMultiplier(drawn / 100))
  return (
    <>
      <div role="status" className={styles.verdict} data-true={isTrue}>
        {isTrue ? <ShieldIcon size={44} /> : <WarningIcon size={44} />}
        <h2 className={styles.title}>{isTrue ? texts.roundVerified : texts.broken}</h2>
        <p className={styles.hint}>{isTrue ? texts.roundHint : texts.brokenHint}</p>
      </div>
      <Section footer={texts.roundRule}>
        <Fact label={texts.result} text={shown} />
        <Fact label={texts.games[game]} text={texts.at(dayHeading(created_at), bankTime(created_at))} />
        <Fact label={texts.hash} text={hash} isCode />
        <Fact label={texts.serverSeed} text={serverSeed} isCode />
        <Fact label={texts.salt} text={salt} isCode />
      </Section>
    </>
  )
}
