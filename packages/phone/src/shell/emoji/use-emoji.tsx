import { type CSSProperties, type ReactNode, type RefObject, useRef, useState } from 'react'
import IonHappy from '~icons/ion/happy-outline'
import MaterialMood from '~icons/material-symbols/mood-outline-rounded'
import { classNames } from '../../kit/class-names.ts'
import { lookIcon } from '../../kit/icon.tsx'
import press from '../../kit/press.module.css'
import { ignoreOffline } from '../../link/backend.ts'
import { ErrorBoundary } from '../apps/error-boundary.tsx'
import { type Loadable, preload, useLoaded } from '../apps/loadable.ts'
import styles from './emoji-button.module.css'
import type { EmojiPanelProps } from './emoji-panel.tsx'
import { insertText } from './insert-text.ts'
import { texts } from './texts.ts'

const EmojiIcon = /* @__PURE__ */ lookIcon(IonHappy, MaterialMood)

const panel: Loadable<EmojiPanelProps> = { load: () => import('./emoji-panel.tsx') }

const withPicker = { '--composer-end': '4px' } as CSSProperties

interface EmojiParts<Place extends HTMLElement> {
  /** Ref of the element around the field and the picker. */
  place: RefObject<Place | null>
  /** Style of the same element: a composer ends closer to the picker than to the screen's edge. */
  style: CSSProperties | undefined
  /** Opens and closes the picker. */
  button: ReactNode
  /** The picker, below the field while it is open. */
  picker: ReactNode
}

/** Emoji for the one field within `place`: a button, and the picker, which is loaded at the first press. */
export function useEmoji<Place extends HTMLElement = HTMLDivElement>(className?: string): EmojiParts<Place> {
  const place = useRef<Place>(null)
  const [isOpen, setOpen] = useState(false)
  const field = () =>
    place.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>('textarea, input:not([type="search"])')

  function close() {
    setOpen(false)
    field()?.focus()
  }

  function choose(emoji: string): boolean {
    const into = field()
    return into !== null && into !== undefined && !into.disabled && insertText(into, emoji)
  }

  const button = (
    <button
      type="button"
      className={classNames(styles.button, press.dim, className)}
      aria-label={isOpen ? texts.close : texts.open}
      aria-expanded={isOpen}
      onPointerEnter={() => void ignoreOffline(preload(panel))}
      onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
      onClick={() => setOpen(!isOpen)}
    >
      <EmojiIcon size={24} />
    </button>
  )
  const picker = isOpen && (
    <ErrorBoundary fallback={() => null}>{() => <Picker onChoose={choose} onClose={close} />}</ErrorBoundary>
  )
  return { place, style: isOpen ? withPicker : undefined, button, picker }
}

function Picker(props: EmojiPanelProps) {
  const Panel = useLoaded(panel)
  return Panel ? <Panel {...props} /> : <div className={styles.loading} />
}
