import { type PointerEvent, useEffect, useRef } from 'react'
import { trackPress } from '../../../kit/gesture.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { rem } from '../../../kit/rem.ts'
import { openImageViewer } from '../../dialogs/overlays.ts'
import { saveReceivedPicture } from '../../media/save-picture.ts'
import { pagePull } from '../../pages/pull-page.ts'
import { texts } from '../../texts.ts'
import styles from './image-viewer.module.css'

/** Thinner than the kit's icons, which would be heavy over a picture. */
function CloseSign() {
  return (
    <svg width={rem(28)} height={rem(28)} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="m6 6 12 12M18 6 6 18" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

function SaveSign() {
  return (
    <svg width={rem(24)} height={rem(24)} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19h14" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

const close = () => openImageViewer(null)

function onPointerDown(event: PointerEvent<HTMLElement>): void {
  const view = event.currentTarget
  const size = view.getBoundingClientRect()
  trackPress(event, {
    directions: ['down'],
    onMove(movement) {
      pagePull.move(view, movement, size)
      view.style.zIndex = '' // over the bars, unlike a page
    },
    onEnd: (movement, isReleased) => pagePull.end(view, movement, isReleased, close),
  })
}

/** A picture alone on black, over the whole screen. A pull down closes it. Takes the keyboard focus and gives it back, as dialogs do. */
export default function ImageViewer({ url }: { url: string }) {
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    view.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div
      ref={view}
      className={styles.focus}
      role="dialog"
      aria-modal
      aria-label={texts.image}
      tabIndex={-1}
      onPointerDown={onPointerDown}
    >
      <img src={url} alt={texts.image} className={styles.image} referrerPolicy="no-referrer" draggable={false} />
      <IconButton label={texts.closeImage} className={styles.close} onClick={close}>
        <CloseSign />
      </IconButton>
      <IconButton label={texts.saveImage} className={styles.save} onClick={() => void saveReceivedPicture(url)}>
        <SaveSign />
      </IconButton>
    </div>
  )
}
