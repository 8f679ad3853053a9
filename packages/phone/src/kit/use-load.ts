import { useCallback, useEffect, useState } from 'react'

/** Loads when the screen is shown, again whenever `version` grows, and what failed once more when the connection is back. */
export function useLoad(load: () => Promise<void>, version = 0) {
  const [hasFailed, setFailed] = useState(false)
  const retry = useCallback(() => {
    setFailed(false)
    load().catch(() => setFailed(true))
  }, [load])

  useEffect(() => {
    if (version >= 0) retry()
  }, [retry, version])

  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailed, retry])

  return { hasFailed, retry }
}
