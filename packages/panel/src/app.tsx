import type { PanelUser } from '@orelhao/protocol/panel/panel-answers'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type CallFailure, call, failureOf, signIn, signInByPasskey } from './api.ts'
import { Frame } from './frame.tsx'
import { Failure } from './parts/failure.tsx'
import { codeIn } from './route.ts'
import { Session } from './session.ts'
import { SignInPage } from './sign-in-page.tsx'
import { texts } from './texts/texts.ts'

/** Null: nobody is signed in. Undefined: not known yet. */
type User = PanelUser | null | undefined

export function App() {
  const [user, setUser] = useState<User>()
  const [failure, setFailure] = useState<CallFailure['why']>()
  const [counts, setCounts] = useState({ cases: 0, appeals: 0, erasures: 0 })
  const hasStarted = useRef(false)

  const refreshCounts = useCallback(() => {
    call('counts', {}).then(setCounts, () => {}) // the numbers in the menu may be old
  }, [])

  const load = useCallback(async () => {
    setFailure(undefined)
    try {
      setUser(await call('me', {}))
      refreshCounts()
    } catch (error) {
      const why = failureOf(error)
      if (why === 'unauthenticated') setUser(null)
      else setFailure(why)
    }
  }, [refreshCounts])

  const enter = useCallback(
    async (code: string) => {
      await signIn(code)
      await load()
    },
    [load],
  )

  const enterByPasskey = useCallback(async () => {
    await signInByPasskey()
    await load()
  }, [load])

  useEffect(() => {
    if (hasStarted.current) return // a code works once, and React's strict mode runs effects twice
    hasStarted.current = true
    const code = codeIn(location.hash)
    if (code === undefined) {
      void load()
      return
    }
    history.replaceState(null, '', location.pathname) // so that nobody reads it in the browser's history
    enter(code).catch((error) => {
      setUser(null)
      setFailure(failureOf(error))
    })
  }, [load, enter])

  const onFailure = useCallback((error: unknown) => {
    const why = failureOf(error)
    if (why === 'unauthenticated') {
      setUser(null)
      setFailure(why)
    }
    return why
  }, [])
  const endsAt = user?.expires_at
  useEffect(() => {
    if (endsAt === undefined) return
    // the server decides: the clock of this computer may be wrong
    const ask = () => call('me', {}).catch(onFailure)
    const timer = setTimeout(() => void ask(), endsAt * 1000 - Date.now())
    return () => clearTimeout(timer)
  }, [endsAt, onFailure])

  const session = useMemo(() => user && { user, onFailure, refreshCounts }, [user, onFailure, refreshCounts])

  if (user === null) return <SignInPage failure={failure} onCode={enter} onPasskey={enterByPasskey} />
  if (!session)
    return failure === undefined ? (
      <p className="centre" role="status">
        {texts.loading}
      </p>
    ) : (
      <main className="centre">
        <Failure why={failure} onRetry={() => void load()} />
      </main>
    )
  return (
    <Session.Provider value={session}>
      <Frame
        counts={counts}
        onSignOut={() => {
          call('signOut', {}).then(
            () => setUser(null),
            (error) => onFailure(error),
          )
        }}
      />
    </Session.Provider>
  )
}
