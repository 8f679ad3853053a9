import type { ReactNode } from 'react'
import { CallIcon, MessageIcon, VideoIcon } from '../../../kit/icons.ts'
import press from '../../../kit/press.module.css'
import { go } from '../../../shell/navigation/page-stack.ts'
import { callTo } from '../../../shell/people/call-to.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './contact-actions.module.css'

/** Buttons to call or write to a number, side by side below a contact's name. */
export function ContactActions({ phone }: { phone: string }) {
  const hasVideo = useSettings((state) => state.config.videoServer !== '')
  return (
    <div className={styles.actions}>
      <Action icon={<MessageIcon />} label={texts.message} onClick={() => go(`/sms/${phone}`)} />
      <Action icon={<CallIcon />} label={texts.call} onClick={() => callTo(phone)} />
      {hasVideo && (
        <Action icon={<VideoIcon />} label={texts.video} name={texts.videoCall} onClick={() => callTo(phone, true)} />
      )}
    </div>
  )
}

interface ActionProps {
  icon: ReactNode
  label: string
  /** Accessible name in place of the label. */
  name?: string
  onClick: () => void
}

function Action({ icon, label, name, onClick }: ActionProps) {
  return (
    <button type="button" className={styles.action} aria-label={name} onClick={onClick}>
      <span className={`${styles.tile} ${press.press}`}>{icon}</span>
      <span className={styles.label}>{label}</span>
    </button>
  )
}
