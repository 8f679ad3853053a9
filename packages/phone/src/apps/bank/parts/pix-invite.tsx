import { Button } from '../../../kit/button.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { texts } from '../texts.ts'
import { PixIcon } from './icons.tsx'
import styles from './pix-invite.module.css'

/** Invites a player without a Pix key to register one. */
export function PixInvite() {
  return (
    <section className={styles.invite}>
      <span className={styles.icon}>
        <PixIcon size={30} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{texts.inviteTitle}</h2>
        <p className={styles.hint}>{texts.inviteHint}</p>
        <Button size="small" onClick={() => go('/bank/keys')}>
          {texts.invite}
        </Button>
      </div>
    </section>
  )
}
