import styles from './visually-hidden.module.css'

/** Words that only screen readers hear: the name of a button that shows a face. */
export function VisuallyHidden({ children }: { children: string }) {
  return <span className={styles.said}>{children}</span>
}
