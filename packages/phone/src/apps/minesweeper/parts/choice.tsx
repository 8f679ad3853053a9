import { texts } from '../texts.ts'
import styles from './choice.module.css'
import { ModeButtons } from './mode-buttons.tsx'
import { Scene } from './scene.tsx'

/** The page before a game: a picture of one, the modes, and how to play. */
export function Choice() {
  return (
    <div className={styles.choice}>
      <Scene />
      <div className={styles.words}>
        <h2 className={styles.title}>{texts.chooseMode}</h2>
        <p className={styles.hint}>{texts.chooseHint}</p>
      </div>
      <ModeButtons isLarge />
      <dl className={styles.keys}>
        {texts.keys.map(([key, effect]) => (
          <div key={key} className={styles.line}>
            <dt className={styles.key}>{key}</dt>
            <dd className={styles.effect}>{effect}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
