import type { Article } from '@orelhao/protocol/weazel/contract'
import { classNames } from '../../../kit/class-names.ts'
import { EditIcon, TrashIcon } from '../../../kit/icons.ts'
import press from '../../../kit/press.module.css'
import { go } from '../../../shell/navigation/page-stack.ts'
import { texts } from '../texts.ts'
import { useDestroy } from '../use-destroy.ts'
import styles from './desk-tools.module.css'

/** A journalist's actions for an article of the list. */
export function DeskTools({ article: { id, title } }: { article: Article }) {
  const [destroy, isBusy] = useDestroy(id)
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={classNames(styles.tool, press.press)}
        aria-label={texts.editNamed(title)}
        onClick={() => go(`/weazel/${id}/edit`)}
      >
        <EditIcon size={17} />
        {texts.edit}
      </button>
      <button
        type="button"
        className={classNames(styles.tool, styles.destroy, press.press)}
        aria-label={texts.destroyNamed(title)}
        disabled={isBusy}
        onClick={() => void destroy()}
      >
        <TrashIcon size={17} />
        {texts.destroy}
      </button>
    </div>
  )
}
