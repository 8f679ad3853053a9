import { useCallback, useEffect, useState } from 'react'

/** Loads when the screen is shown, and again whenever `version` grows. */
export function useLoad(load: () => Promise<void>, version = 0) {
  const [hasFailed, setFailed] = useState(false)
  const retry = useCallback(() => {
    setFailed(false)
    load().catch(() => setFailed(true))
  }, [load])

  useEffect(() => {
    if (version >= 0) retry()
  }, [retry, version])

  return { hasFailed, retry }
}
