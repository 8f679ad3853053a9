import { useCallback, useContext, useEffect, useState } from 'react'
import { ReconnectContext } from './reconnect-context.ts'

/** Loads when the screen is shown, again whenever `version` grows, and once more after a failure when the connection is back. */
export function useLoad(load: () => Promise<void>, version = 0) {
  const [hasFailed, setFailed] = useState(false)
  const subscribeToReconnect = useContext(ReconnectContext)
  const retry = useCallback(() => {
    setFailed(false)
    load().catch(() => setFailed(true))
  }, [load])

  useEffect(() => {
    if (version >= 0) retry()
  }, [retry, version])

  useEffect(() => {
    if (hasFailed) return subscribeToReconnect(retry)
  }, [hasFailed, retry, subscribeToReconnect])

  return { hasFailed, retry }
}
