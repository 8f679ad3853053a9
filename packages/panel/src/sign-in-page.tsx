import { useState } from 'react'
import { type CallFailure, failureOf } from './api.ts'
import { Brand } from './parts/brand.tsx'
import { Complaint } from './parts/failure.tsx'
import { texts } from './texts/texts.ts'

interface Props {
  failure: CallFailure['why'] | undefined
  onCode(code: string): Promise<void>
}

export function SignInPage({ failure, onCode }: Props) {
  const [code, setCode] = useState('')
  const [why, setWhy] = useState(failure)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await onCode(code)
    } catch (error) {
      setWhy(failureOf(error))
      setSending(false)
    }
  }
  return (
    <main className="centre">
      <form
        className="card sign-in"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
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
      </form>
    </main>
  )
}
