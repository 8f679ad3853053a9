import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { CallFailure, call, hasPasskeys } from '../api.ts'
import { Done } from '../parts/done.tsx'
import { Complaint } from '../parts/failure.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PasskeyTable } from '../parts/passkey-table.tsx'
import type { Route } from '../route.ts'
import { useSession } from '../session.ts'
import { texts } from '../texts/texts.ts'
import { useAnswer } from '../use-answer.ts'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** A person's own passkeys. */
export function AccountPage(_: { route: Route }) {
  const { onFailure } = useSession()
  const loaded = useAnswer('passkeys', {})
  const [name, setName] = useState('')
  const [why, setWhy] = useState<CallFailure['why']>()
  const [done, setDone] = useState('')
  const [isCancelled, setCancelled] = useState(false)
  const [isSending, setSending] = useState(false)
  const run = async (act: () => Promise<unknown>, sentence: string) => {
    setSending(true)
    setWhy(undefined)
    setDone('')
    setCancelled(false)
    try {
      await act()
      setDone(sentence)
    } catch (error) {
      if (error instanceof CallFailure) setWhy(onFailure(error))
      else setCancelled(true) // the browser's own errors: closed, or too late
    }
    setSending(false)
    loaded.reload()
  }
  const create = async () => {
    const { options } = await call('passkeyOptions', {})
    const { clientExtensionResults: _, ...made } = await startRegistration({ optionsJSON: options as CreationOptions })
    await call('addPasskey', { name, response: { ...made, clientExtensionResults: {} } })
    setName('')
  }
  return (
    <>
      <h1>{texts.pages.account}</h1>
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault()
          void run(create, texts.passkeys.created)
        }}
      >
        <h2>{texts.passkeys.own}</h2>
        <p className="hint">{texts.passkeys.hint}</p>
        {hasPasskeys ? (
          <div className="search">
            <label>
              {texts.passkeys.name} <small>{texts.passkeys.nameHint}</small>
              <input value={name} required maxLength={60} onChange={({ target }) => setName(target.value)} />
            </label>
            <button type="submit" disabled={isSending}>
              {texts.passkeys.create}
            </button>
          </div>
        ) : (
          <p className="hint">{texts.passkeys.unavailable}</p>
        )}
        <Done sentence={done} />
        <Complaint why={why} />
        {isCancelled && (
          <p className="complaint" role="alert">
            {texts.passkeys.cancelled}
          </p>
        )}
        <Loaded loaded={loaded}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="none">{texts.passkeys.none}</p>
            ) : (
              <PasskeyTable
                label={texts.passkeys.own}
                rows={rows}
                onRemove={(id) => void run(() => call('removePasskey', { id }), texts.passkeys.removed)}
              />
            )
          }
        </Loaded>
      </form>
    </>
  )
}
