import type { CallRecord } from '@orelhao/protocol/calls/contract'
import IonIncoming from '~icons/ion/arrow-down-outline'
import IonOutgoing from '~icons/ion/arrow-up-outline'
import MaterialOutgoing from '~icons/material-symbols/call-made-rounded'
import MaterialIncoming from '~icons/material-symbols/call-received-rounded'
import { Avatar } from '../../../kit/avatar.tsx'
import { lookIcon } from '../../../kit/icon.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CallIcon, VideoIcon } from '../../../kit/icons.ts'
import { Row } from '../../../kit/list.tsx'
import { relativeTime } from '../../../kit/relative-time.ts'
import { callTo } from '../../../shell/call-to.ts'
import { go } from '../../../shell/navigation.ts'
import { useName, useSettings } from '../../../shell/settings.ts'
import { isMissed, isOutgoing, otherPhone, outcome } from '../past-calls.ts'
import { texts } from '../texts.ts'
import styles from './call-row.module.css'

const IncomingIcon = /* @__PURE__ */ lookIcon(IonIncoming, MaterialIncoming)
const OutgoingIcon = /* @__PURE__ */ lookIcon(IonOutgoing, MaterialOutgoing)

/** One past call. The row leads to the conversation with the other party; the receiver calls them back where that is allowed. */
export function CallRow({ record, ownPhone }: { record: CallRecord; ownPhone: string }) {
  const phone = otherPhone(record, ownPhone)
  const known = useName(phone)
  const contact = useSettings(({ contacts }) => contacts.find((other) => other.phone === phone))
  const name = phone ? known : texts.anonymous
  const missed = isMissed(record, ownPhone)
  const Direction = isOutgoing(record, ownPhone) ? OutgoingIcon : IncomingIcon
  const when = relativeTime(record.created_at, Date.now() / 1000)
  return (
    <Row
      leading={<Avatar name={phone && name} size={40} />}
      title={<span className={missed ? styles.missed : undefined}>{name}</span>}
      subtitle={
        <span className={styles.line}>
          <Direction size={13} />
          {outcome(record, ownPhone)} · {when}
        </span>
      }
      trailing={
        record.callback && (
          <IconButton label={texts.callBack(name)} onClick={() => callTo(phone, record.video)}>
            {record.video ? <VideoIcon size={22} /> : <CallIcon size={22} />}
          </IconButton>
        )
      }
      {...(phone && { onClick: () => go(contact ? `/contacts/${contact.id}` : `/contacts/dial?phone=${phone}`) })}
    />
  )
}
