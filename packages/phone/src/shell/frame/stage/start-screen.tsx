import { texts } from '../../texts.ts'
import { useSignedOut } from '../boot/signed-out.ts'
import styles from './start-screen.module.css'

/** What is seen until the phone knows whose it is. */
export function StartScreen() {
  const signedOut = useSignedOut((state) => state.signedOut)
  return (
    <div className={styles.start} role="status">
      {/* lazy, so that a phone that is known before it is taken out never loads it */}
      <img src="./favicon.svg" alt="" className={styles.mark} loading="lazy" />
      <p>{signedOut ? texts.signedOut : texts.connecting}</p>
    </div>
  )
}
