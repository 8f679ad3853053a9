import { durationText, spokenDuration } from '../../../kit/dates.ts'
import { remaining } from '../minefield.ts'
import { useMinesweeper } from '../state.ts'
import { texts } from '../texts.ts'
import { FlagIcon, TimerIcon } from './icons.ts'
import styles from './status.module.css'

/** Remaining bombs and time during a game, and its result. */
export function Status() {
  const state = useMinesweeper(({ game }) => game?.state)
  return (
    <div className={styles.status}>
      {state === 'playing' && <Counters />}
      <p className={styles.end} data-state={state} role="status">
        {state === 'win' && <Won />}
        {state === 'defeat' && texts.lost}
      </p>
    </div>
  )
}

function Counters() {
  const bombs = useMinesweeper(({ game }) => (game ? remaining(game) : 0))
  const time = useMinesweeper(({ game }) => game?.time ?? 0)
  return (
    <>
      <span className={styles.counter} role="img" aria-label={texts.remaining(bombs)}>
        <FlagIcon size={20} className={styles.flag} />
        {bombs}
      </span>
      <span className={styles.counter} role="img" aria-label={texts.time(spokenDuration(time))}>
        <TimerIcon size={20} />
        {durationText(time)}
      </span>
    </>
  )
}

function Won() {
  const time = useMinesweeper(({ game }) => game?.time ?? 0)
  const isRecord = useMinesweeper((state) => state.isRecord)
  return (
    <>
      {texts.won(spokenDuration(time))}
      {isRecord && <span className={styles.record}>{texts.record}</span>}
    </>
  )
}
