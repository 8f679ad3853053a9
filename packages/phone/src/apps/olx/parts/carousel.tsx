import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { BackIcon, ForwardIcon } from '../../../kit/icons.ts'
import { Image } from '../../../kit/image.tsx'
import { openImageViewer } from '../../../shell/dialogs/overlays.ts'
import { texts } from '../texts.ts'
import styles from './carousel.module.css'

/** An ad's photos: swiped, changed by arrow keys, and enlarged by a click. */
export function Carousel({ images }: { images: readonly string[] }) {
  const [viewport, carousel] = useEmblaCarousel({ duration: 22 })
  const [shown, setShown] = useState(0)

  useEffect(() => {
    if (!carousel) return
    const select = () => setShown(carousel.selectedScrollSnap())
    carousel.on('select', select)
    return () => void carousel.off('select', select)
  }, [carousel])

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') carousel?.scrollPrev()
    else if (event.key === 'ArrowRight') carousel?.scrollNext()
  }

  return (
    <section className={styles.carousel} aria-label={texts.photos} onKeyDown={pressKey}>
      <div ref={viewport} className={styles.viewport}>
        <div className={styles.slides}>
          {images.map((url, index) => (
            <button
              key={url}
              type="button"
              className={styles.slide}
              aria-label={`${texts.enlarge}: ${texts.photo(index + 1, images.length)}`}
              inert={index !== shown}
              onClick={() => openImageViewer(url)}
            >
              <Image src={url} alt="" className={styles.photo ?? ''} />
            </button>
          ))}
        </div>
      </div>
      {images.length > 1 && (
        <>
          <Turn label={texts.previousPhoto} side="left" isLast={shown === 0} onClick={() => carousel?.scrollPrev()} />
          <Turn
            label={texts.nextPhoto}
            side="right"
            isLast={shown === images.length - 1}
            onClick={() => carousel?.scrollNext()}
          />
          <span className={styles.count} role="status" aria-label={texts.photo(shown + 1, images.length)}>
            {shown + 1}/{images.length}
          </span>
        </>
      )}
    </section>
  )
}

interface TurnProps {
  label: string
  side: 'left' | 'right'
  isLast: boolean
  onClick: () => void
}

function Turn({ label, side, isLast, onClick }: TurnProps) {
  const Arrow = side === 'left' ? BackIcon : ForwardIcon
  return (
    <span className={styles.turn} data-side={side}>
      <IconButton label={label} className={styles.arrow} disabled={isLast} onClick={onClick}>
        <Arrow size={22} />
      </IconButton>
    </span>
  )
}
