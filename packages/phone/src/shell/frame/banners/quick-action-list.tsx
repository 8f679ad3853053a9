import { useEffect, useRef, useState } from 'react'
import { runSafely } from '../../../link/events.ts'
import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import type { QuickAction, QuickActions } from '../../apps/quick-action.ts'
import styles from './quick-action-list.module.css'
import { ReplyField } from './reply-field.tsx'

interface QuickActionListProps {
  load: QuickActions
  /** `rows` below a notification, `pills` side by side. */
  form: 'rows' | 'pills'
  /** Takes the keyboard focus on mount; a reply field first, where there is one. */
  isFocused?: boolean
  /** Called after an action succeeded. */
  onDone?: () => void
}

/** Quick actions of a card, from its app. Runs one at a time. */
export function QuickActionList({ load, form, isFocused = false, onDone }: QuickActionListProps) {
  const actions = useLoadedActions(load)
  const list = useRef<HTMLDivElement>(null)
  const [writing, setWriting] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const replying = actions.find(({ label, reply }) => reply && label === writing)
  const reply = replying?.reply
  const [first] = actions
  useEffect(() => {
    if (!first || !isFocused) return
    if (first.reply) setWriting(first.label)
    else list.current?.querySelector('button')?.focus()
  }, [first, isFocused])

  async function run(action: QuickAction, text = ''): Promise<boolean> {
    setBusy(true)
    const isDone = await runAction(action, text)
    setBusy(false)
    if (isDone) onDone?.()
    return isDone
  }

  if (!first) return null
  return (
    <div ref={list} className={styles.list} data-form={form} data-keeps>
      {replying && reply && (
        <ErrorBoundary fallback={() => null}>
          {() => (
            <ReplyField
              key={replying.label}
              reply={reply}
              label={replying.label}
              onSend={(text) => run(replying, text)}
            />
          )}
        </ErrorBoundary>
      )}
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={styles.action}
          data-tone={action.tone}
          hidden={action === replying}
          disabled={isBusy}
          aria-pressed={action.isOn}
          onClick={() => (action.reply ? setWriting(action.label) : void run(action))}
        >
          {action.label}
        </button>
      ))}
    </div>
  )
}

/** Reloads the actions when their subject changes; the previous ones stay until then. */
function useLoadedActions(load: QuickActions): readonly QuickAction[] {
  const [actions, setActions] = useState<readonly QuickAction[]>([])
  useEffect(() => {
    let isCancelled = false
    Promise.resolve()
      .then(load)
      .then(
        (loaded) => !isCancelled && setActions(loaded),
        (error) => reportError(error),
      )
    return () => {
      isCancelled = true
    }
  }, [load])
  return actions
}

/** An app's error here counts as a failed action and affects nothing else. */
async function runAction({ run }: QuickAction, text: string): Promise<boolean> {
  try {
    return (await run(text)) !== false
  } catch (error) {
    runSafely(() => {
      throw error
    })
    return false
  }
}
