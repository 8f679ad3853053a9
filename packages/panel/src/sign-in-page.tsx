import { useState } from 'react'
import { CallFailure, failureOf, hasPasskeys } from './api.ts'
import { Brand } from './parts/brand.tsx'
import { Complaint } from './parts/failure.tsx'
import { texts } from './texts/texts.ts'

interface Props {
  failure: CallFailure['why'] | undefined
  onCode(code: string): Promise<void>
  onPasskey(): Promise<void>
}

export function SignInPage({ failure, onCode, onPasskey }: Props) {
  const [code, setCode] = useState('')
  const [why, setWhy] = useState(failure)
  const [isCancelled, setCancelled] = useState(false)
  const [isSending, setSending] = useState(false)
  const send = async (enter: () => Promise<void>) => {
    setSending(true)
    setWhy(undefined)
    setCancelled(false)
    try {
      await enter()
    } catch (error) {
      if (error instanceof CallFailure) setWhy(failureOf(error))
      else setCancelled(true) // the browser's own errors: closed, too late, or no passkey for this address
      setSending(false)
    }
  }
  return (
    <main className="centre">
      <form
        className="card sign-in"
        onSubmit={(event) => {
          event.preventDefault()
          void send(() => onCode(code))
        }}
      >
        <Brand />
        <h1>{texts.signIn.title}</h1>
        <p className="hint">{texts.signIn.hint}</p>
        <label>
          {texts.signIn.code}
          <input
            className="code"
            value={code}
            required
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setCode(event.target.value)}
          />
        </label>
        <Complaint why={why} />
        <button type="submit" disabled={isSending}>
          {texts.signIn.go}
        </button>
        {hasPasskeys && (
          <>
            <p className="hint or">{texts.passkeys.or}</p>
            <button type="button" className="quiet" disabled={isSending} onClick={() => void send(onPasskey)}>
              {texts.passkeys.signIn}
            </button>
          </>
        )}
        {isCancelled && (
          <p className="complaint" role="alert">
            {texts.passkeys.cancelled}
          </p>
        )}
      </form>
    </main>
  )
}
