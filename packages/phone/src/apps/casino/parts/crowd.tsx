import { Avatar } from '../../../kit/avatar.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { PersonIcon } from '../../../kit/home-icons.ts'
import { crashRound } from '../crash-state.ts'
import { formatMultiplier } from '../format-multiplier.ts'
import { texts } from '../texts.ts'
import styles from './crowd.module.css'

/** More seats do not fit beside each other. */
const maxSeats = 12

/** The players of the flight: those who cashed out are lit, the others are seats without names. */
export function Crowd() {
  const cashOuts = crashRound.use((now) => now?.cashOuts) ?? []
  const players = crashRound.use((now) => now?.players) ?? 0
  const isOver = crashRound.use((now) => now?.status === 'ending')
  const isOwnOpen = crashRound.use((now) => now?.own?.multiplier === null && now.status !== 'ending')
  return (
    <div className={styles.crowd}>
      {cashOuts.length > 0 && (
        <ul className={styles.names} aria-label={texts.cashOuts}>
          {cashOuts.map(({ key, firstname, multiplier }) => (
            <li key={key}>
              <Avatar name={firstname} size={24} />
              <span className={styles.who} data-private>
                {firstname}
              </span>
              <b>{formatMultiplier(multiplier)}</b>
            </li>
          ))}
        </ul>
      )}
      {Array.from({ length: Math.min(maxSeats, players) }, (_, seat) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: seats have no names
          key={seat}
          className={classNames(styles.seat, seat === 0 && isOwnOpen && styles.own)}
          aria-hidden
        >
          <PersonIcon size={15} />
        </span>
      ))}
      {players === 0 && cashOuts.length === 0 && (
        <p className={styles.none}>{isOver ? texts.nobodyOut : texts.nobody}</p>
      )}
    </div>
  )
}
