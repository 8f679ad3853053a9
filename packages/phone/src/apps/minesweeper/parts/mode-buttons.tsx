import { modeNames, modes } from '@orelhao/protocol/minesweeper/rules'
import { classNames } from '../../../kit/class-names.ts'
import { spokenDuration } from '../../../kit/dates.ts'
import press from '../../../kit/press.module.css'
import { startGame } from '../actions.ts'
import { bestTimes, useMinesweeper } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './mode-buttons.module.css'

/** Each button begins a new game, also the current mode's. */
export function ModeButtons({ isLarge = false }: { isLarge?: boolean }) {
  const chosen = useMinesweeper(({ game }) => game?.mode)
  const times = bestTimes.use()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.modes} data-large={isLarge || undefined} role="group" aria-label={texts.modes}>
      {modeNames.map((mode) => {
        const time = times?.[mode] ?? null
        return (
          <button
            key={mode}
            type="button"
            className={classNames(styles.mode, press.press)}
            aria-pressed={mode === chosen}
            onClick={() => startGame(mode)}
          >
            {isLarge && <Grid size={modes[mode].size} />}
            <span className={styles.name}>{mode}</span>
            <span className={styles.about}>{texts.bombs(modes[mode].bombs)}</span>
            {time !== null ? (
              <span className={styles.about}>{texts.best(spokenDuration(time))}</span>
            ) : (
              isLarge && <span className={styles.about}>{texts.noBest}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** The board's size as a drawing. */
function Grid({ size }: { size: number }) {
  const lines = Array.from({ length: size - 1 }, (_, line) => ((line + 1) * 44) / size)
  return (
    <svg className={styles.grid} viewBox="0 0 44 44" aria-hidden>
      <rect className={styles.field} width="44" height="44" rx="8" />
      <path className={styles.lines} d={lines.map((at) => `M${at} 0V44M0 ${at}H44`).join('')} />
    </svg>
  )
}
