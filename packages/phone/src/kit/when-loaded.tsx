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
  /** Shown after a failure to load. */
  loadError: { title: string }
  children: ReactNode
}

/** Shows content once it has loaded, and a spinner or an error before. */
export function WhenLoaded({ isLoaded, hasFailed, retry, loadError, children }: WhenLoadedProps) {
  if (isLoaded) return children
  return (
    <div className={styles.waiting}>
      {hasFailed ? <LoadError {...loadError} onRetry={retry} /> : <Spinner size={28} />}
    </div>
  )
}
