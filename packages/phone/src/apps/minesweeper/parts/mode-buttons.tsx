import { modeNames, modes } from '@orelhao/protocol/minesweeper/rules'
import { classNames } from '../../../kit/class-names.ts'
import { spokenDuration } from '../../../kit/dates.ts'
import press from '../../../kit/press.module.css'
import { startGame } from '../actions.ts'
import { bestTimes, useMinesweeper } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './mode-buttons.module.css'

/** Each button begins a new game, also the current mode's. */
export function ModeButtons() {
  const chosen = useMinesweeper(({ game }) => game?.mode)
  const times = bestTimes.use()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.modes} role="group" aria-label={texts.modes}>
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
            <span className={styles.name}>{mode}</span>
            <span className={styles.about}>{texts.bombs(modes[mode].bombs)}</span>
            {time !== null && <span className={styles.about}>{texts.best(spokenDuration(time))}</span>}
          </button>
        )
      })}
    </div>
  )
}
