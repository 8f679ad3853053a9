import { classNames } from '../../../kit/class-names.ts'
import press from '../../../kit/press.module.css'
import type { Operator } from '../arithmetic.ts'
import type { Key } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './calculator.module.css'

type Kind = 'digit' | 'function' | 'operator' | 'equals'

const layout: readonly { key: Key; sign: string; kind: Kind }[] = [
  { key: 'clear', sign: '', kind: 'function' },
  { key: '±', sign: '+/−', kind: 'function' },
  { key: '%', sign: '%', kind: 'function' },
  { key: '/', sign: '÷', kind: 'operator' },
  { key: '7', sign: '7', kind: 'digit' },
  { key: '8', sign: '8', kind: 'digit' },
  { key: '9', sign: '9', kind: 'digit' },
  { key: '*', sign: '×', kind: 'operator' },
  { key: '4', sign: '4', kind: 'digit' },
  { key: '5', sign: '5', kind: 'digit' },
  { key: '6', sign: '6', kind: 'digit' },
  { key: '-', sign: '−', kind: 'operator' },
  { key: '1', sign: '1', kind: 'digit' },
  { key: '2', sign: '2', kind: 'digit' },
  { key: '3', sign: '3', kind: 'digit' },
  { key: '+', sign: '+', kind: 'operator' },
  { key: '0', sign: '0', kind: 'digit' },
  { key: '.', sign: ',', kind: 'digit' },
  { key: '=', sign: '=', kind: 'equals' },
]

interface KeysProps {
  /** The operator that waits for its second operand. */
  chosen: Operator | undefined
  isClear: boolean
  onPress: (key: Key) => void
}

export function Keys({ chosen, isClear, onPress }: KeysProps) {
  return (
    <div className={styles.keys}>
      {layout.map(({ key, sign, kind }) => (
        <button
          key={key}
          type="button"
          className={classNames(styles.key, press.press, styles[kind], key === '0' && styles.wide)}
          aria-label={key === 'clear' ? (isClear ? texts.clearAll : texts.clearEntry) : texts.names[key]}
          aria-pressed={kind === 'operator' ? key === chosen : undefined}
          onMouseDown={(event) => event.preventDefault()} // the focus stays on the keyboard: Enter still means equals
          onClick={() => onPress(key)}
        >
          {key === 'clear' ? (isClear ? 'AC' : 'C') : sign}
        </button>
      ))}
    </div>
  )
}
