import type { StatementEntry } from '@orelhao/protocol/bank/contract'
import { limits } from '@orelhao/protocol/bank/rules'
import { useCallback, useState } from 'react'
import { useLoad } from '../../kit/use-load.ts'
import { backend } from '../../link/backend.ts'

interface Statement {
  /** Newest first. */
  entries: StatementEntry[]
  hasOlder: boolean
}

/** The statement, a page at a time. Starts over from its newest page whenever `news` grows. */
export function useStatement(news: number) {
  const [statement, setStatement] = useState<Statement | null>(null)
  const [isLoadingOlder, setLoadingOlder] = useState(false)

  const load = useCallback(async () => {
    const entries = await backend.bank_extract()
    setStatement({ entries, hasOlder: entries.length === limits.page })
  }, [])
  const { hasFailed, retry } = useLoad(load, news)

  const loadOlder = useCallback(async () => {
    const last = statement?.entries.at(-1)
    if (!last || isLoadingOlder) return
    setLoadingOlder(true)
    try {
      const page = await backend.bank_extract(last.id)
      setStatement((before) =>
        before?.entries.at(-1) === last
          ? { entries: [...before.entries, ...page], hasOlder: page.length === limits.page }
          : before,
      )
    } catch {
      // the button stays, so that it can be tried again
    } finally {
      setLoadingOlder(false)
    }
  }, [statement, isLoadingOlder])

  const { entries = null, hasOlder = false } = statement ?? {}
  return { entries, hasFailed, retry, hasOlder, isLoadingOlder, loadOlder }
}
