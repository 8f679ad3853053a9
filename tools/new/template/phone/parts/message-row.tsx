import type { Message } from '@orelhao/protocol/newapp/contract'
import { briefDate } from '../../../kit/dates.ts'
import { Row } from '../../../kit/section.tsx'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useContactName } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'

/** A message with the name and face of the other party. */
export function MessageRow({ message: { phone, isMine, text, created_at } }: { message: Message }) {
  const name = useContactName(phone)
  return (
    <Row
      leading={<ContactAvatar phone={phone} name={name} size={40} />}
      title={name}
      subtitle={isMine ? texts.mine(text) : text}
      value={briefDate(created_at)}
      wrap
    />
  )
}
