import { useCallback, useContext, useEffect, useState } from 'react'
import { ConnectionBack } from './reconnect-context.ts'

/** Loads when the screen is shown, again whenever `version` grows, and what failed once more when the connection is back. */
export function useLoad(load: () => Promise<void>, version = 0) {
  const [hasFailed, setFailed] = useState(false)
  const onConnectionBack = useContext(ConnectionBack)
  const retry = useCallback(() => {
    setFailed(false)
    load().catch(() => setFailed(true))
  }, [load])

  useEffect(() => {
    if (version >= 0) retry()
  }, [retry, version])

  useEffect(() => {
    if (hasFailed) return onConnectionBack(retry)
  }, [hasFailed, retry, onConnectionBack])

  return { hasFailed, retry }
}
