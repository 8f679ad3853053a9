import { isGroup } from '@orelhao/protocol/whatsapp/rules'
import { Avatar } from '../../../kit/avatar.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Offline } from '../../../kit/offline.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { useTitle } from '../names.ts'
import { useAvatar } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './empty-chat.module.css'

interface EmptyChatProps {
  contact: string
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/** In the place of a conversation's messages while there are none. */
export function EmptyChat({ contact, isLoading, hasFailed, retry }: EmptyChatProps) {
  const title = useTitle(contact)
  const avatar = useAvatar(contact)
  if (isLoading && hasFailed) return <Offline {...texts.offline} onRetry={retry} />
  if (isLoading)
    return (
      <div className={styles.loading}>
        <Spinner size={26} />
      </div>
    )
  return (
    <EmptyState
      icon={<Avatar name={title} src={avatar} size={72} />}
      title={title}
      hint={isGroup(contact) ? texts.startGroup : texts.startChat(title)}
    />
  )
}
