import { openHashtag } from '../navigation.ts'
import { texts } from '../texts.ts'
import styles from './hashtag-row.module.css'
import rows from './person-row.module.css'

/** A hashtag among the search results, with a link to its page. */
export function HashtagRow({ tag }: { tag: string }) {
  return (
    <button type="button" className={styles.row} onClick={() => openHashtag(tag)}>
      <span className={styles.sign} aria-hidden="true">
        #
      </span>
      <span className={rows.words}>
        <bdi className={rows.username}>#{tag}</bdi>
        <span className={rows.name}>{texts.taggedPosts}</span>
      </span>
    </button>
  )
}
