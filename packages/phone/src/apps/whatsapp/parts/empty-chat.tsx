import { isGroup } from '@orelhao/protocol/whatsapp/rules'
import { Avatar } from '../../../kit/avatar.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { type LoadState, WhenLoaded } from '../../../kit/when-loaded.tsx'
import { useTitle } from '../names.ts'
import { useAvatar } from '../state.ts'
import { texts } from '../texts.ts'

/** Shown in a conversation without messages. */
export function EmptyChat({ contact, loading }: { contact: string; loading: LoadState }) {
  const title = useTitle(contact)
  const avatar = useAvatar(contact)
  return (
    <WhenLoaded {...loading} loadError={texts.offline}>
      <EmptyState
        icon={<Avatar name={title} src={avatar} size={72} />}
        title={title}
        hint={isGroup(contact) ? texts.startGroup : texts.startChat(title)}
      />
    </WhenLoaded>
  )
}
