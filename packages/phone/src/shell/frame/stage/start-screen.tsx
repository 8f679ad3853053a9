import { texts } from '../../texts.ts'
import { useSignedOut } from '../boot/signed-out.ts'
import styles from './start-screen.module.css'

/** Shown until the player is identified. */
export function StartScreen() {
  const signedOut = useSignedOut((state) => state.signedOut)
  return (
    <div className={styles.start} role="status">
      {/* lazy: a phone whose player is identified before it opens never loads it */}
      <img src="./favicon.svg" alt="" className={styles.mark} loading="lazy" />
      <p>{signedOut ? texts.signedOut : texts.connecting}</p>
    </div>
  )
}
