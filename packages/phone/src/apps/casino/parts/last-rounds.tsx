import { classNames } from '../../../kit/class-names.ts'
import { texts } from '../texts.ts'
import type { View } from '../view.ts'
import styles from './rounds.module.css'

interface Tile {
  /** 0 until the server has sent it. */
  id: number
  text: string
  label: string
  color?: string
  rank?: 'high' | 'low'
}

/** Results of the last rounds, newest first. Each can be verified. */
export function LastRounds({ tiles, onShow }: { tiles: readonly Tile[]; onShow: (view: View) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields
    <div role="group" aria-label={texts.lastRounds} className={styles.last}>
      {tiles.map(({ id, text, label, color, rank }, index) => (
        <button
          key={id || `new ${index}`}
          type="button"
          className={classNames(styles.tile, text.length > 4 && styles.narrow)}
          data-color={color}
          data-rank={rank}
          aria-label={texts.roundOf(label)}
          disabled={id === 0}
          onClick={() => onShow({ at: 'round', id, from: 'table' })}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
