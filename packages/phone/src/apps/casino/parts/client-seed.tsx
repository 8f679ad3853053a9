import { limits } from '@orelhao/protocol/casino/rules'
import { randomSeed, useCasino } from '../state.ts'
import { texts } from '../texts.ts'
import bet from './bet.module.css'
import { RefreshIcon } from './icons.ts'
import styles from './mines-table.module.css'

/** The player's seed for the next draw. */
export function ClientSeed() {
  const seed = useCasino((state) => state.seed)
  if (!seed) return null
  const set = (text: string) => useCasino.setState({ seed: { ...seed, text } })
  return (
    <>
      <p>{texts.seedHint}</p>
      <div className={`${bet.line} ${styles.seed}`}>
        <label className={bet.field}>
          <span className={bet.label}>{texts.clientSeed}</span>
          <input
            className={styles.hash}
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.clientSeed}
            placeholder={texts.seedByChance}
            value={seed.text}
            onChange={({ target }) => set(target.value.replace(/[:\s]/g, ''))}
          />
        </label>
        <button type="button" className={bet.step} aria-label={texts.anotherSeed} onClick={() => set(randomSeed())}>
          <RefreshIcon size={20} />
        </button>
      </div>
    </>
  )
}
