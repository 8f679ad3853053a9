import { limits } from '@orelhao/protocol/moderation/rules'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { CallFailure } from '../api.ts'
import { useSession } from '../session.ts'
import { texts } from '../texts/texts.ts'
import { Complaint } from './failure.tsx'

interface Props {
  title: string
  /** Says what will happen. */
  hint?: string
  /** Name of the button that does it; otherwise the title. */
  action?: string
  /** Further fields, above the reason. */
  children?: ReactNode
  /** Does what was asked, with the reason; a failure is shown in the dialog. */
  onReason(reason: string): Promise<void>
  onClose(): void
}

/** Asks for the reason of an action. Escape cancels. */
export function ReasonDialog({ title, hint, action = title, children, onReason, onClose }: Props) {
  const { onFailure } = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [why, setWhy] = useState<CallFailure['why']>()
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    const opened = dialog.current
    if (opened && !opened.open) opened.showModal()
  }, [])
  const send = async () => {
    setSending(true)
    try {
      await onReason(reason)
      onClose()
    } catch (error) {
      setWhy(onFailure(error))
      setSending(false)
    }
  }
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <h2 id={titleId}>{title}</h2>
        {hint !== undefined && <p className="hint">{hint}</p>}
        {children}
        <label>
          {texts.reason} <small>{texts.reasonHint}</small>
          <textarea
            required
            rows={3}
            maxLength={limits.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        <Complaint why={why} />
        <div className="buttons">
          <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
          <button type="submit" disabled={isSending}>
            {action}
          </button>
        </div>
      </form>
    </dialog>
  )
}
