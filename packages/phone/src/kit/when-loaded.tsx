import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'
import { Spinner } from './spinner.tsx'
import styles from './when-loaded.module.css'

export interface LoadState {
  isLoaded: boolean
  hasFailed: boolean
  retry: () => void
}

interface WhenLoadedProps extends LoadState {
  /** What is said where it could not be loaded. */
  loadError: { title: string }
  children: ReactNode
}

/** What is drawn once something is loaded, and what stands there until then. */
export function WhenLoaded({ isLoaded, hasFailed, retry, loadError, children }: WhenLoadedProps) {
  if (isLoaded) return children
  return (
    <div className={styles.waiting}>
      {hasFailed ? <LoadError {...loadError} onRetry={retry} /> : <Spinner size={28} />}
    </div>
  )
}
