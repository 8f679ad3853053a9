import { rem } from '../../../kit/rem.ts'
import { texts } from '../texts.ts'
import styles from './calculator.module.css'

/** In design px. */
const [largest, room] = [88, 530]

/** Shows the number as large as fits. */
export function Display({ text }: { text: string }) {
  const size = Math.min(largest, room / text.length)
  return (
    <output
      className={styles.display}
      aria-label={texts.shown}
      data-public
      style={{ fontSize: rem(size), lineHeight: rem(largest + 8) }}
    >
      {text.replaceAll('-', '−')}
    </output>
  )
}
