import { useScroll } from '../kit/screen.tsx'
import { ArrowUpIcon } from './icons.ts'
import styles from './new-items-pill.module.css'

interface NewItemsPillProps {
  /** What it says, such as '3 novos'; null while there is nothing. */
  text: string | null
  onShow: () => void
}

/** Says over a list that more has come, and leads to its top. It stands in the Scroll before all else and takes no place. */
export function NewItemsPill({ text, onShow }: NewItemsPillProps) {
  const scroller = useScroll()
  function show() {
    scroller?.current?.scrollTo({ top: 0 })
    onShow()
  }
  return (
    <div className={styles.place} role="status">
      {text !== null && (
        <button type="button" className={styles.pill} onClick={show}>
          <ArrowUpIcon size={16} />
          {text}
        </button>
      )}
    </div>
  )
}
