import { copyToClipboard } from '../../../kit/clipboard.ts'
import { CopyIcon } from '../../../kit/icons.ts'
import press from '../../../kit/press.module.css'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { useTor } from '../state.ts'
import { texts } from '../texts.ts'
import { IdAvatar } from './id-avatar.tsx'
import styles from './own-id.module.css'

/** The player's id in this app, to share. */
export function OwnId() {
  const id = useTor((state) => state.id)
  return (
    <button
      type="button"
      className={`${styles.own} ${press.press}`}
      disabled={id === undefined}
      title={texts.copyId(id ?? '')}
      onClick={() => copyToClipboard(id ?? '') && toast(texts.copied)}
    >
      <IdAvatar of={id ?? '0'} size={44} />
      <span className={styles.words}>
        <span className={styles.label}>{texts.ownId}</span>
        <span className={styles.id}>{id ?? '········'}</span>
      </span>
      <CopyIcon size={20} />
    </button>
  )
}
