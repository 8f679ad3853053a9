import { useScroll } from '../kit/screen.tsx'
import { ArrowUpIcon } from './icons.ts'
import styles from './new-items-pill.module.css'

interface NewItemsPillProps {
  /** Text such as '3 novos'; null while there is nothing. */
  text: string | null
  onShow: () => void
}

/** Shows over a list that it has new items, and leads to its top. Placed first in the Scroll, where it takes no space. */
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
