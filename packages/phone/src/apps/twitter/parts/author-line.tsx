import type { Author } from '@orelhao/protocol/twitter/contract'
import { VerifiedMark } from '../../../social/verified-mark.tsx'
import { texts } from '../texts.ts'
import styles from './tweet.module.css'

/** Name, mark, handle and age, on one flex line however long the name is. */
export function AuthorLine({ author, age }: { author: Author; age?: string }) {
  return (
    <>
      <bdi className={styles.name}>{author.name}</bdi>
      {author.verified && <VerifiedMark size={16} />}
      <span className={styles.handle}>{texts.handle(author.username)}</span>
      {age !== undefined && <span className={styles.age}>· {age}</span>}
    </>
  )
}
