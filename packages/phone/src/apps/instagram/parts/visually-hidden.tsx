import styles from './visually-hidden.module.css'

/** Text for screen readers only: the name of a button that shows an avatar. */
export function VisuallyHidden({ children }: { children: string }) {
  return <span className={styles.said}>{children}</span>
}
