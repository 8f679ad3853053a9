import styles from './equaliser.module.css'

/** Bars that dance while the music plays. */
export function Equaliser({ isMoving }: { isMoving: boolean }) {
  return (
    <span className={styles.bars} data-moving={isMoving || undefined} aria-hidden>
      <span />
      <span />
      <span />
      <span />
    </span>
  )
}
