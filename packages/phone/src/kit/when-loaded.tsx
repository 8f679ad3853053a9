import type { ReactNode } from 'react'
import { Offline } from './load-error.tsx'
import { Spinner } from './spinner.tsx'
import styles from './when-loaded.module.css'

export interface Loading {
  isLoaded: boolean
  hasFailed: boolean
  retry: () => void
}

interface LoadedProps extends Loading {
  /** What is said where it could not be loaded. */
  offline: { title: string }
  children: ReactNode
}

/** What is drawn once something is loaded, and what stands there until then. */
export function Loaded({ isLoaded, hasFailed, retry, offline, children }: LoadedProps) {
  if (isLoaded) return children
  return (
    <div className={styles.waiting}>{hasFailed ? <Offline {...offline} onRetry={retry} /> : <Spinner size={28} />}</div>
  )
}
