import { Button } from '../../../kit/button.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { texts } from '../texts.ts'
import { PasteIcon, QrIcon } from './icons.tsx'
import styles from './pix-shortcuts.module.css'

/** Links to Pix functions other than sending to a key. */
export function PixShortcuts() {
  return (
    <div className={styles.shortcuts}>
      <Button variant="tonal" size="small" icon={<QrIcon size={18} />} onClick={() => go('/bank/pix/charge')}>
        {texts.chargeByPix}
      </Button>
      <Button variant="tonal" size="small" icon={<PasteIcon size={18} />} onClick={() => go('/bank/pix/paste')}>
        {texts.pastePix}
      </Button>
    </div>
  )
}
