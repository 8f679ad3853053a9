import { shortCount } from './counts.ts'
import styles from './profile-counts.module.css'

export interface ProfileCount {
  label: string
  count: number
  /** Makes the count a button, for example to the list of followers. */
  onClick?: () => void
}

/** Counts of a profile: `inline` as 12 Seguindo in a line of text, `column` with the count over its label. */
export function ProfileCounts({ counts, kind }: { counts: readonly ProfileCount[]; kind: 'inline' | 'column' }) {
  return (
    <ul className={styles[kind]}>
      {counts.map(({ label, count, onClick }) => {
        const words = (
          <>
            <b className={styles.count}>{shortCount(count)}</b> <span className={styles.label}>{label}</span>
          </>
        )
        return (
          <li key={label}>
            {onClick ? (
              <button type="button" className={styles.one} onClick={onClick}>
                {words}
              </button>
            ) : (
              <span className={styles.one}>{words}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
