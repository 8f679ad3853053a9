import { useCallback, useEffect, useState } from 'react'

/** Loads each time the screen is shown. `load` keeps its identity as long as it loads the same. */
export function useLoad(load: () => Promise<unknown>) {
  const [hasFailed, setFailed] = useState(false)
  const retry = useCallback(() => {
    setFailed(false)
    load().catch(() => setFailed(true))
  }, [load])
  useEffect(retry, [retry])
  return { hasFailed, retry }
}
