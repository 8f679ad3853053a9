import { useEffect, useRef } from 'react'
import { ChatComposer } from '../../../kit/chat-composer.tsx'
import type { QuickAction } from '../../apps/quick-action.ts'
import styles from './quick-action-list.module.css'

interface ReplyFieldProps {
  reply: NonNullable<QuickAction['reply']>
  label: string
  onSend: (text: string) => Promise<boolean>
}

/** Reply field of a card; takes the keyboard focus on mount. */
export function ReplyField({ reply: { maximum, initial, keep }, label, onSend }: ReplyFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  return (
    <div ref={box} className={styles.field}>
      <ChatComposer placeholder={label} initialText={initial} maxLength={maximum} onChange={keep} onSend={onSend} />
    </div>
  )
}
