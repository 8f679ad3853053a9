import { useState } from 'react'
import { classNames } from './class-names.ts'
import { ImageIcon } from './icons.ts'
import styles from './image.module.css'
import { texts } from './texts.ts'

interface ImageProps {
  src: string
  /** Shown if `src` fails to load. */
  fallback?: string | undefined
  /** Empty for a decorative picture. */
  alt: string
  /** Width divided by height; reserves the space while the picture loads. */
  ratio?: number
  fit?: 'cover' | 'contain'
  className?: string
  onLoad?: () => void
}

/** A picture with a placeholder while it loads or after a failure. */
export function Image({ src: requestedSrc, fallback, alt, ratio, fit = 'cover', className, onLoad }: ImageProps) {
  const [missingSrc, setMissingSrc] = useState<string | null>(null)
  const src = fallback !== undefined && missingSrc === requestedSrc ? fallback : requestedSrc
  const [outcome, setOutcome] = useState<{ src: string; isLoaded: boolean } | null>(null)
  const state = outcome?.src !== src ? 'loading' : outcome.isLoaded ? 'loaded' : 'failed'

  function loaded() {
    setOutcome({ src, isLoaded: true })
    onLoad?.()
  }

  function failed() {
    if (fallback !== undefined && src !== fallback) setMissingSrc(src)
    else setOutcome({ src, isLoaded: false })
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
