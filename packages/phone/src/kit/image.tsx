import { useState } from 'react'
import { classNames } from './class-names.ts'
import { ImageIcon } from './icons.ts'
import styles from './image.module.css'
import { texts } from './texts.ts'

interface ImageProps {
  src: string
  /** Shown where `src` cannot be loaded. */
  instead?: string | undefined
  /** Empty for a picture that only decorates. */
  alt: string
  /** Width divided by height; the place is kept while the picture loads. */
  ratio?: number
  fit?: 'cover' | 'contain'
  className?: string
  onLoad?: () => void
}

/** A picture with a placeholder while it loads and in case it never does. */
export function Image({ src: wanted, instead, alt, ratio, fit = 'cover', className, onLoad }: ImageProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const src = instead !== undefined && missing === wanted ? instead : wanted
  const [ended, setEnded] = useState<{ src: string; isLoaded: boolean } | null>(null)
  const state = ended?.src !== src ? 'loading' : ended.isLoaded ? 'loaded' : 'failed'

  function loaded() {
    setEnded({ src, isLoaded: true })
    onLoad?.()
  }

  function failed() {
    if (instead !== undefined && src !== instead) setMissing(src)
    else setEnded({ src, isLoaded: false })
  }

  return (
    <span className={classNames(styles.image, styles[state], className)} style={{ aspectRatio: ratio }}>
      {state === 'failed' ? (
        <span className={styles.failure} role="img" aria-label={alt || texts.imageFailed}>
          <ImageIcon size={28} />
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          style={{ objectFit: fit }}
          onLoad={loaded}
          onError={failed}
        />
      )}
    </span>
  )
}
